// Rollup chunk: cities (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { type Context } from '../context.ts';

/** The record of the island that last wrote the query string of the page's address. */
export type AddressWriters = ReturnType<typeof createAddressWriters>;

/**
 * Records which island (a mounted widget) last wrote the query string of the page's address. Several islands store their state
 * there and read it when they are mounted or the address changes. An island must ignore the state that others wrote, but a
 * query string of the page itself (a link, a reload) applies to all islands. One record per page. Query strings include their
 * question mark.
 *
 * @param _context every service gets the context of the page; this one does not use it
 */
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
