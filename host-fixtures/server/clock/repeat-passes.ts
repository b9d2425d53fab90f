/**
 * Runs a pass (a periodic job) immediately and then repeatedly. Passes never overlap.
 *
 * @param pass if it rejects, the problem is reported and the next pass still runs
 * @param everyMs the time from the end of a pass to the start of the next
 * @param onProblem called with the error of each pass that rejects
 * @returns a function that stops the passes, and resolves when a running pass has ended
 */
export function repeatPasses(pass: () => Promise<void>, everyMs: number, onProblem: (error: unknown) => void) {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let currentPass: Promise<void>;
  const startPass = () => {
    currentPass = pass()
      .catch(onProblem)
      .then(() => {
        if (!isStopped) timer = setTimeout(startPass, everyMs);
      });
  };
  startPass();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await currentPass;
  };
}

/**
 * Returns the wait in ms before the next attempt after one has failed. It doubles with each failure (exponential backoff), up
 * to `maxMs`: by default 1, 2, 4 s and so on.
 *
 * @param tries the number of failed attempts before the one that has just failed: 0 after the first failure
 * @param firstMs the wait after the first failure
 */
export function getBackoffMs(tries: number, maxMs: number, firstMs = 1000): number {
  return Math.min(maxMs, firstMs * 2 ** tries);
}
