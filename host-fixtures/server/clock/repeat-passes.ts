/**
 * Runs a pass immediately and then repeatedly. Passes never overlap.
 *
 * @param pass if it rejects, the problem is reported and the next pass still runs
 * @param everyMs from the end of a pass to the start of the next
 * @returns a function that stops the passes and waits for the current one
 */
export function repeatPasses(
  pass: () => Promise<void>,
  everyMs: number,
  onProblem: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Promise<void>;
  const next = () => {
    current = pass()
      .catch(onProblem)
      .then(() => {
        if (!isStopped) timer = setTimeout(next, everyMs);
      });
  };
  next();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await current;
  };
}

/** What is waited after the first try. */
const firstMs = 1000;

/**
 * How long is waited before something is tried again: 1, 2, 4 … seconds.
 *
 * @param tries how many were made before the one that has just failed
 * @param longestMs it is never waited longer
 * @returns in ms
 */
export function getBackoffMs(tries: number, longestMs: number): number {
  return Math.min(longestMs, firstMs * 2 ** tries);
}
