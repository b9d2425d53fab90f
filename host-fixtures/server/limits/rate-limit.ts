/**
 * Holds each visitor, or each network, to so many tries within a while, at this process: what must hold for all of them is
 * counted by `createSharedLimit`.
 */
export interface RateLimit {
  /** Counts one more try, or several. @returns whether they are within the limit */
  take(visitor: string, count?: number): boolean;
}

/** Visitors remembered at most; the one that came first is forgotten first. */
const mostVisitors = 5000;

/**
 * Counts tries in windows that begin with a visitor's first.
 *
 * @param now ms since 1970 UTC
 */
export function createRateLimit(
  { tries, withinMs }: { readonly tries: number; readonly withinMs: number },
  now: () => number,
): RateLimit {
  const windows = new Map<string, { readonly since: number; count: number }>();
  return {
    take(visitor, count = 1) {
      const known = windows.get(visitor);
      const isOpen = known !== undefined && now() - known.since < withinMs;
      const window = isOpen ? known : { since: now(), count: 0 };
      if (!isOpen) {
        windows.delete(visitor);
        if (windows.size >= mostVisitors) windows.delete(windows.keys().next().value ?? '');
        windows.set(visitor, window);
      }
      window.count += count;
      return window.count <= tries;
    },
  };
}
