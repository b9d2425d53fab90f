import { loadAgain } from './load-again.ts';

/**
 * Starts something whose code is still to come.
 *
 * @param start loads the code, tried thrice, and answers with the function that stops what it started
 * @param onFailure called with the failure of code that does not load
 * @returns a function that stops it, or keeps it from starting
 */
export function startLazily(start: () => Promise<() => void>, onFailure: (problem: unknown) => void): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  loadAgain(start).then((started) => {
    if (isOver) started();
    else stop = started;
  }, onFailure);
  return () => {
    isOver = true;
    stop?.();
  };
}
