/** The longest wait at a transfer on departure boards. */
export const longestWaitMs = 3 * 3_600_000;
