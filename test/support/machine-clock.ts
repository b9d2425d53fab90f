/**
 * Returns the machine's time in ms since 1970 UTC, for tests that wait for another process, or pass it the offset of the test's
 * day. No expectation may depend on it.
 */
export const machineNow = (): number => Date.now();

/**
 * Returns the processor time of this process in ms, which does not depend on other programs. For checks that an algorithm takes
 * milliseconds, not minutes.
 */
export function processorMs(): number {
  return process.cpuUsage().user / 1000;
}
