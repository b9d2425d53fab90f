/**
 * Runs a pass (a periodic job) immediately and then repeatedly. Passes never overlap.
 *
 * @param pass if it rejects, the problem is reported and the next pass still runs
 * @param everyMs from the end of a pass to the start of the next
 * @returns a function that stops the passes and waits for the current one
 */
export function repeatPasses(pass: () => Promise<void>, everyMs: number, onProblem: (error: unknown) => void) {
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

/**
 * Returns the wait before the next attempt, ms. It doubles with each failure (exponential backoff).
 *
 * @param tries the number of failed attempts, not counting the latest one
 * @param firstMs the wait after the first failed attempt (`tries` 0)
 */
export function getBackoffMs(tries: number, maxMs: number, firstMs = 1000): number {
  return Math.min(maxMs, firstMs * 2 ** tries);
}
