import type { Moment } from './manifest.ts';

/**
 * Calls back, once, when the moment of an island has come.
 *
 * @returns a function that stops waiting.
 */
export function whenDue(moment: Moment, element: Element, due: () => void): () => void {
  if (moment === 'visible' && 'IntersectionObserver' in window) {
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
    return () => observer.disconnect();
  }
  if (moment === 'idle') {
    if ('requestIdleCallback' in window) {
      const handle = requestIdleCallback(due, { timeout: 3000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(due, 200);
    return () => clearTimeout(timer);
  }
  due();
  return () => {};
}
