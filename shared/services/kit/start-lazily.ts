import { loadModule } from './load-module.ts';

/**
 * Starts something whose code is loaded first.
 *
 * @param start loads the code and returns the function that stops what it started; it has three attempts
 * @param onFailure called if the code does not load
 * @returns a function that stops it, or prevents its start
 */
export function startLazily(start: () => Promise<() => void>, onFailure: (problem: unknown) => void): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  loadModule(start).then((stopStarted) => {
    if (isStopped) stopStarted();
    else stop = stopStarted;
  }, onFailure);
  return () => {
    isStopped = true;
    stop?.();
  };
}
