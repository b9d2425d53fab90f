/**
 * The time at which a test's fake clock begins, in ms since 1970 UTC, where the test sets no other: the same in each run,
 * whatever the machine's date is.
 */
export const testStart = Date.UTC(2026, 10, 23, 9);
