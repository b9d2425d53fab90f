import { vi } from 'vitest';

/** Replaces `ResizeObserver` for a test. @returns reports another size to the observer that was created last */
export function stubResizeObserver(): () => void {
  let report: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        report = callback;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
  return () => report();
}
