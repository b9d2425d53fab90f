import { loadModule } from './load-module.ts';

/**
 * Starts a task, such as a subscription, whose code is loaded first.
 *
 * @param start loads the code, starts the task, and returns a function that stops it. If it rejects, it is called again after a
 *   pause; after three failed calls, `startLazily` gives up.
 * @param onFailure called with the error of the third failed call
 * @returns a function that stops the task. If its code is still loading, the task starts when the code has loaded, and is
 *   stopped at once.
 */
export function startLazily(start: () => Promise<() => void>, onFailure: (problem: unknown) => void): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  // `loadModule` calls `start`, and repeats it after failures.
  loadModule(start).then((stopStarted) => {
    if (isStopped) stopStarted();
    else stop = stopStarted;
  }, onFailure);
  return () => {
    isStopped = true;
    stop?.();
  };
}
