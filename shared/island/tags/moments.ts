import type { MountTrigger } from '../manifest.ts';

/** How long a page has to itself before it counts as idle, in ms: files are on their way, and the browser waits for them. */
export const ownMs = 2000;
/** How long until a page has had its first seconds, in ms: what only a press shows, and what measures the page, comes then. */
export const restMs = 3000;

/**
 * Calls back, once, when the moment of an island has come: at once where none is named.
 *
 * @returns a function that stops the wait
 */
export function whenDue(
  trigger: MountTrigger | undefined,
  element: Element,
  due: () => void,
): (() => void) | undefined {
  if (trigger === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && seen(),
      // A screen's height ahead, so that the island stands when the traveller gets there.
      { rootMargin: '100%' },
    );
    const stop = () => {
      observer.disconnect();
      removeEventListener('beforeprint', seen);
    };
    const seen = () => {
      stop();
      due();
    };
    observer.observe(element);
    // Paper has no sight to come into.
    addEventListener('beforeprint', seen);
    return stop;
  }
  if (trigger === 'idle') return whenIdleAfter(ownMs, due);
  due();
  return undefined;
}

/**
 * Calls back, once, when the browser has nothing better to do.
 *
 * @param latestMs how long it may have something better to do, above 0; for ever if left out
 */
export function whenIdle(due: () => void, latestMs?: number): void {
  // Safari has no idle callback; its timer takes no limit for no delay.
  const ask = (window.requestIdleCallback ?? setTimeout) as typeof requestIdleCallback;
  ask(due, (latestMs && { timeout: latestMs }) as IdleRequestOptions | undefined);
}

/** Calls back, once, when the browser has nothing better to do after so many ms. Returns a function that stops the wait. */
export function whenIdleAfter(delayMs: number, due: () => void): () => void {
  let isGone = false;
  const timer = setTimeout(() => whenIdle(() => isGone || due()), delayMs);
  return () => {
    isGone = true;
    clearTimeout(timer);
  };
}

/** The same load, begun when what was drawn last has been painted; shortly after in any case. */
export function oncePainted<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return async () => {
    await new Promise<void>((resolve) => whenIdle(resolve, 200));
    return load();
  };
}
