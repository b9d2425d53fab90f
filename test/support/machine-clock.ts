/**
 * The machine's time, for tests that wait for a different process, or pass it the offset of the test's day. No expectation may depend
 * on it.
 */
export const machineNow = (): number => Date.now();

/**
 * Processor time of this process in ms, independent of other programs. For checks that an algorithm takes milliseconds, not minutes.
 */
export function processorMs(): number {
  return process.cpuUsage().user / 1000;
}
