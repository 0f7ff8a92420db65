/*
 * test.h -- what cmocka wants included before it, in one place.
 *
 * Include it first in every tests/test_*.c.
 */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#endif
