import type { MountTrigger } from '../manifest.ts';

/** Delay in ms until a page may count as idle: before, its files are still loading. */
export const loadingMs = 2000;
/** Delay in ms until a page has settled: code that only a click needs, and measurements, load then. */
export const settledMs = 3000;

/**
 * Calls back once when the trigger of an island fires; immediately without a trigger.
 *
 * @returns a function that stops waiting
 */
export function whenTriggered(
  trigger: MountTrigger | undefined,
  element: Element,
  callback: () => void,
): (() => void) | undefined {
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
    // On paper everything is visible.
    addEventListener('beforeprint', fire);
    return stop;
  }
  if (trigger === 'idle') return whenIdleAfter(loadingMs, callback);
  callback();
  return undefined;
}

/**
 * Calls back once when the browser is idle.
 *
 * @param latestMs maximum delay in ms, above 0; unlimited by default
 */
export function whenIdle(callback: () => void, latestMs?: number): void {
  // Safari has no requestIdleCallback; its setTimeout must not receive an options object.
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

/** Delays a load until the last render has been painted, by 200 ms at most. */
export function afterPaint<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    await new Promise<void>((resolve) => whenIdle(resolve, 200));
    return load();
  };
}
