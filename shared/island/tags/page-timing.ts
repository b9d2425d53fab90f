import type { MountTrigger } from '../manifest.ts';

/** Time in ms after a widget was found or mounted, during which the page is assumed to be loading, and so not idle. */
export const loadingMs = 2000;
/** Time in ms after mounting until code is loaded that only measures the page, or is needed only after a click. */
export const settledMs = 3000;

/**
 * Calls back once when an island (a mounted widget) is to be mounted: at once (`now`, or without a trigger), when the page is
 * idle after {@link loadingMs} (`idle`), or shortly before the tag becomes visible or the page is printed (`visible`).
 *
 * @param element the tag of the island
 * @returns a function that stops waiting; undefined if the callback was called
 */
export function whenTriggered(trigger: MountTrigger | undefined, element: Element, callback: () => void) {
  if (trigger === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fire(),
      // One screen ahead, so that the island is mounted when it becomes visible.
      { rootMargin: '100%' },
    );
    const stop = () => {
      observer.disconnect();
      removeEventListener('beforeprint', fire);
    };
    const fire = () => {
      stop();
      callback();
    };
    observer.observe(element);
    // A printed page shows all its parts.
    addEventListener('beforeprint', fire);
    return stop;
  }
  if (trigger === 'idle') return whenIdleAfter(loadingMs, callback);
  callback();
  return undefined;
}

/**
 * Calls back once when the browser is idle; in Safari, in the next task.
 *
 * @param latestMs maximum delay in ms, above 0; unlimited by default
 */
export function whenIdle(callback: () => void, latestMs?: number): void {
  // Safari has no `requestIdleCallback`. There, the options are the delay of `setTimeout`, which treats an object and undefined
  // as 0 ms.
  const request = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback;
  request(callback, (latestMs && { timeout: latestMs }) as IdleRequestOptions | undefined);
}

/** Calls back once when the browser is idle after a delay in ms. Returns a function that stops waiting. */
export function whenIdleAfter(delayMs: number, callback: () => void): () => void {
  let isStopped = false;
  const timer = setTimeout(() => whenIdle(() => isStopped || callback()), delayMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/**
 * Returns a function that loads like `load`, but first waits until the browser is idle, for 200 ms at most. By then it has
 * usually painted the last render.
 */
export function afterPaint<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    await new Promise<void>((resolve) => whenIdle(resolve, 200));
    return load();
  };
}
