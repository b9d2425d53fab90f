import { isOver } from '../clock/span-end.ts';
import { LimitedMap } from '../kit/limited-map.ts';

/** See {@link createRateLimit}. */
export type RateLimit = ReturnType<typeof createRateLimit>;

/** The number of visitors that are counted at a time, to limit memory. Further visitors replace the oldest one. */
const maxVisitors = 5000;

/**
 * Limits the calls of each visitor to this process within time windows. A call outside of a window begins one.
 * `visitor` is any text that identifies who is counted, such as a network address. Unlike `createSharedLimit`, it counts in
 * memory, separately for each process.
 *
 * @param now ms since 1970 UTC
 */
export function createRateLimit(
  { tries, withinMs }: { readonly tries: number; readonly withinMs: number },
  now: () => number,
) {
  const windows = new LimitedMap<string, { readonly endsAt: number; count: number }>(maxVisitors);
  return {
    /** Counts one more call, also if it is beyond the limit. @returns whether it is within the limit */
    take(visitor: string): boolean {
      const last = windows.get(visitor);
      const isOpen = last !== undefined && !isOver(last.endsAt, { now: now(), longestMs: withinMs });
      const window = isOpen ? last : { endsAt: now() + withinMs, count: 0 };
      if (!isOpen) windows.set(visitor, window);
      // Changes the object in the map.
      window.count += 1;
      return window.count <= tries;
    },
  };
}
