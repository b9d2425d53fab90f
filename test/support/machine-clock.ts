/**
 * The machine's own time, for tests that wait for another process, or that pass to another process how far away the
 * test's day is. Nothing that a test expects may depend on it.
 */
export const machineNow = (): number => Date.now();

/**
 * How long this process has worked, in ms: what other programs do meanwhile is not in it. For questions whose wrong
 * answer takes minutes where the right one takes a blink.
 */
export function processorMs(): number {
  return process.cpuUsage().user / 1000;
}
