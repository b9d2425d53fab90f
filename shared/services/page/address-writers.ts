// Rollup chunk: cities (read by shared/build/chunk-marks.mjs)
import { type Context } from '../context.ts';

export type AddressWriters = ReturnType<typeof createAddressWriters>;

/** Records which island last wrote the query string of the page's address: several islands store their state there. */
export function createAddressWriters(_context: Context) {
  let last: { readonly islandId: string; readonly search: string } | undefined;
  return {
    /** Records that an island has put a query string into the address. */
    recordWrite: (islandId: string, search: string) => void (last = { islandId, search }),
    /** Whether another island wrote this query string last, so that the island must ignore it. */
    isOfOtherIsland: (islandId: string, search: string): boolean =>
      last !== undefined && last.islandId !== islandId && last.search === search,
    /** Call when an island is removed: the query string that it wrote then counts as that of the page. */
    release(islandId: string): void {
      if (last?.islandId === islandId) last = undefined;
    },
    dispose: () => void (last = undefined),
  };
}
