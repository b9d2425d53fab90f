/** Nobody at a board of departures is asked to wait longer at a change. */
export const longestWaitMs = 3 * 3_600_000;
