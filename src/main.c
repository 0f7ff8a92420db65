/*
 * main.c -- where the program starts.
 */
#include <config.h>

#include <locale.h>
#include <stdio.h>
#include <string.h>

int
main(int argc, char **argv)
{
    setlocale(LC_ALL, "");
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        puts(PACKAGE_STRING);
        return 0;
    }
    fputs(PACKAGE_NAME ": no command\n", stderr);
    return 2;
}
