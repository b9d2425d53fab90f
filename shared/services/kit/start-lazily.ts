import { loadModule } from './load-module.ts';

/**
 * Starts something whose code is loaded first.
 *
 * @param start loads the code, runs it, and returns a function that stops it; called up to three times if it rejects
 * @param onFailure called after the last failed attempt
 * @returns a function that stops the thing. If the code is still loading, it is started then, and stopped at once.
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
