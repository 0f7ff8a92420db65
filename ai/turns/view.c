/*
 * view.c -- comparing what is seen, and folding it into a number.
 */
#include "ai/turns/view.h"

#include "ai/rules/random.h"

void
turns_view_init(struct turns_view *view)
{
    *view = (struct turns_view){.percent = ATTACK_PERCENT};
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        ai_position_init(&view->seat[seat]);
}

bool
turns_view_is_sound(const struct turns_view *view)
{
    if (view->common &&
        (view->ahead < -AI_QUEUE_MAX || view->ahead > AI_QUEUE_MAX))
        return false;
    return ai_position_is_sound(&view->seat[TURNS_OWN]) &&
           ai_position_is_sound(&view->seat[TURNS_OTHER]);
}

bool
turns_view_equal(const struct turns_view *a, const struct turns_view *b)
{
    return a->common == b->common && (!a->common || a->ahead == b->ahead) &&
           a->percent == b->percent &&
           ai_position_equal(&a->seat[TURNS_OWN], &b->seat[TURNS_OWN]) &&
           ai_position_equal(&a->seat[TURNS_OTHER], &b->seat[TURNS_OTHER]);
}

void
turns_view_look(struct turns_view *view, int previews)
{
    struct ai_position *own = &view->seat[TURNS_OWN];
    struct ai_position *other = &view->seat[TURNS_OTHER];
    const int ahead = view->ahead + own->queue_count - other->queue_count;

    ai_position_look(own, previews);
    ai_position_look(other, previews);
    if (!view->common)
        return;

    /* Both still begin where they began. */
    const int now = ahead - own->queue_count + other->queue_count;
    view->common = now >= -own->queue_count && now <= other->queue_count;
    view->ahead = (int8_t)(view->common ? now : 0);
}

void
turns_view_hide_other(struct turns_view *view)
{
    ai_position_init(&view->seat[TURNS_OTHER]);
    view->common = false;
    view->ahead = 0;
}

/* Each number is stirred in before the next one comes. */
static void
fold(uint64_t *number, uint64_t value)
{
    uint64_t state = *number ^ value;

    *number = random_splitmix(&state);
}

static void
fold_seat(uint64_t *number, const struct ai_position *position)
{
    fold(number, position->board.roof);
    for (int y = 0; y < position->board.roof; y++)
        fold(number, position->board.row[y]);
    fold(number, (uint64_t)position->hold << 8 | position->held);
    fold(number, position->queue_count);
    for (int i = 0; i < position->queue_count; i++)
        fold(number, position->queue[i]);
    fold(number, (uint64_t)position->chain.b2b << 16 | position->chain.combo);
    fold(number, position->bag);
    fold(number, position->incoming_count);
    for (int i = 0; i < position->incoming_count; i++)
        fold(number, (uint64_t)position->incoming[i].rows << 8 |
                         position->incoming[i].turns);
}

uint64_t
turns_view_number(const struct turns_view *view, uint64_t seed)
{
    uint64_t number = seed;

    for (int seat = 0; seat < TURNS_SEATS; seat++)
        fold_seat(&number, &view->seat[seat]);
    fold(&number, view->common);
    fold(&number, view->common ? (uint64_t)(view->ahead + INT8_MAX) : 0);
    fold(&number, view->percent);
    return number;
}
