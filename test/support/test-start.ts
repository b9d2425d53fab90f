/** The default start of fake clocks in tests, in ms since 1970 UTC, independent of the machine's date. */
export const testStart = Date.UTC(2026, 10, 23, 9);
