import type { Moment } from './manifest.ts';

/** Calls back, once, when the moment of an island has come. */
export function whenDue(moment: Moment, element: Element, due: () => void): void {
  if (moment === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        due();
      },
      // A screen's height ahead, so that the island stands when the traveller gets there.
      { rootMargin: '100%' },
    );
    observer.observe(element);
  } else if (moment === 'idle') whenIdle(due);
  else due();
}

/** Calls back, once, when the browser has nothing better to do. */
export function whenIdle(due: () => void): void {
  // Safari has no idle callback.
  (window.requestIdleCallback ?? setTimeout)(due);
}
