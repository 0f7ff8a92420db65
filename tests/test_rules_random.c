/*
 * Chance: the published outputs, and what a bag promises.
 */
#include "test.h"

#include "ai/rules/bag.h"
#include "ai/rules/random.h"

enum { DEALS = 70000 };

static void
splitmix_gives_its_published_outputs(void **state)
{
    static const uint64_t of_zero[] = {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4,
                                       0x06c45d188009454f, 0xf88bb8a8724c81ec,
                                       0x1b39896a51a8749b};
    static const uint64_t of_many[] = {
        6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
        4593380528125082431u, 16408922859458223821u};
    uint64_t zero = 0, many = 1234567;

    (void)state;
    for (int i = 0; i < 5; i++) {
        assert_true(random_splitmix(&zero) == of_zero[i]);
        assert_true(random_splitmix(&many) == of_many[i]);
    }
}

static void
xoshiro_gives_its_published_outputs(void **state)
{
    static const uint64_t of_1234[] = {11520,
                                       0,
                                       1509978240,
                                       1215971899390074240,
                                       1216172134540287360,
                                       607988272756665600};
    static const uint64_t of_42[] = {0x15780b2e0c2ec716, 0x6104d9866d113a7e,
                                     0xae17533239e499a1, 0xecb8ad4703b360a1,
                                     0xfde6dc7fe2ec5e64, 0xc50da53101795238};
    struct random plain = {{1, 2, 3, 4}};
    struct random seeded;

    (void)state;
    random_seed(&seeded, 42, 0);
    for (int i = 0; i < 6; i++) {
        assert_true(random_next(&plain) == of_1234[i]);
        assert_true(random_next(&seeded) == of_42[i]);
    }
}

static void
a_stream_is_the_seed_with_its_number_mixed_in(void **state)
{
    struct random stream, seed;

    (void)state;
    random_seed(&stream, 40, STREAM_GARBAGE + 1);
    random_seed(&seed, 42, 0);
    for (int i = 0; i < 10; i++)
        assert_true(random_next(&stream) == random_next(&seed));
}

/* The high word of x * bound, by the schoolbook in 32-bit halves. */
static void
below_is_the_high_word_of_a_product(void **state)
{
    static const uint32_t bounds[] = {1, 2, 3, 7, 10, 1000003, UINT32_MAX};
    struct random drawn, copy;

    (void)state;
    random_seed(&drawn, 9, 0);
    for (int i = 0; i < 7000; i++) {
        const uint32_t bound = bounds[i % 7];

        copy = drawn;
        const uint32_t found = random_below(&drawn, bound);
        const uint64_t x = random_next(&copy);
        const uint64_t high = (x >> 32) * bound;
        const uint64_t low = (x & UINT32_MAX) * bound;

        assert_int_equal(found, (high + (low >> 32)) >> 32);
        assert_true(found < bound);
    }
}

static void
every_number_below_a_bound_comes_about_as_often(void **state)
{
    enum { BOUND = 10 };
    int counts[BOUND] = {0};
    struct random random;

    (void)state;
    random_seed(&random, 11, 0);
    for (int i = 0; i < DEALS; i++)
        counts[random_below(&random, BOUND)]++;
    for (int i = 0; i < BOUND; i++)
        assert_in_range(counts[i], DEALS / BOUND - 400, DEALS / BOUND + 400);
}

/* ----------------------------------------------------------------- Bags -- */

static void
every_seven_pieces_are_all_seven(void **state)
{
    struct bag bag;

    (void)state;
    bag_init(&bag, 1);
    for (int i = 0; i < 1000; i++) {
        unsigned seen = 0;

        for (int j = 0; j < PIECE_COUNT; j++)
            seen |= 1u << bag_deal(&bag);
        assert_int_equal(seen, (1 << PIECE_COUNT) - 1);
    }
}

static void
the_rest_of_the_bag_is_what_comes_next(void **state)
{
    struct bag bag;

    (void)state;
    bag_init(&bag, 2);
    for (int i = 0; i < 700; i++) {
        const unsigned rest = bag_remaining(&bag);
        const enum piece piece = bag_deal(&bag);

        assert_true(rest != 0);
        assert_true(rest >> piece & 1);
        if ((rest & (rest - 1)) == 0)
            assert_int_equal(bag_remaining(&bag), (1 << PIECE_COUNT) - 1);
        else
            assert_int_equal(bag_remaining(&bag), rest & ~(1u << piece));
    }
}

/* At most two in a row, twelve others between two, four S and Z in a row. */
static void
bags_bound_droughts_and_floods(void **state)
{
    int last_at[PIECE_COUNT];
    int in_a_row = 0, slopes = 0;
    enum piece before = PIECE_NONE;
    struct bag bag;

    (void)state;
    for (int i = 0; i < PIECE_COUNT; i++)
        last_at[i] = -1;
    bag_init(&bag, 3);
    for (int i = 0; i < DEALS; i++) {
        const enum piece piece = bag_deal(&bag);

        in_a_row = piece == before ? in_a_row + 1 : 1;
        slopes = piece == PIECE_S || piece == PIECE_Z ? slopes + 1 : 0;
        assert_true(in_a_row <= 2);
        assert_true(slopes <= 4);
        assert_true(i - last_at[piece] <= 13);
        last_at[piece] = i;
        before = piece;
    }
}

static void
equal_seeds_deal_alike_and_others_do_not(void **state)
{
    struct bag a, b, c;
    int same = 0;

    (void)state;
    bag_init(&a, 77);
    bag_init(&b, 77);
    bag_init(&c, 78);
    for (int i = 0; i < 700; i++) {
        const enum piece piece = bag_deal(&a);

        assert_int_equal(bag_deal(&b), piece);
        same += bag_deal(&c) == piece;
    }
    assert_true(same < 350);
}

/* Replays depend on it: never change this. */
static void
seed_one_deals_what_it_always_dealt(void **state)
{
    char letters[22];
    struct bag bag;

    (void)state;
    bag_init(&bag, 1);
    for (int i = 0; i < 21; i++)
        letters[i] = piece_letter(bag_deal(&bag));
    letters[21] = '\0';
    assert_string_equal(letters, "SIZOTLJZOLSJTIOSILTJZ");
}

static void
all_orders_of_a_bag_come_about(void **state)
{
    int first[PIECE_COUNT][PIECE_COUNT] = {{0}};

    (void)state;
    for (uint64_t seed = 0; seed < 7000; seed++) {
        struct bag bag;

        bag_init(&bag, seed);
        for (int i = 0; i < PIECE_COUNT; i++)
            first[i][bag_deal(&bag)]++;
    }
    for (int i = 0; i < PIECE_COUNT; i++) {
        for (int p = 0; p < PIECE_COUNT; p++)
            assert_in_range(first[i][p], 850, 1150);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(splitmix_gives_its_published_outputs),
        cmocka_unit_test(xoshiro_gives_its_published_outputs),
        cmocka_unit_test(a_stream_is_the_seed_with_its_number_mixed_in),
        cmocka_unit_test(below_is_the_high_word_of_a_product),
        cmocka_unit_test(every_number_below_a_bound_comes_about_as_often),
        cmocka_unit_test(every_seven_pieces_are_all_seven),
        cmocka_unit_test(the_rest_of_the_bag_is_what_comes_next),
        cmocka_unit_test(bags_bound_droughts_and_floods),
        cmocka_unit_test(equal_seeds_deal_alike_and_others_do_not),
        cmocka_unit_test(seed_one_deals_what_it_always_dealt),
        cmocka_unit_test(all_orders_of_a_bag_come_about),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
