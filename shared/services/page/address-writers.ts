// Rollup chunk: cities
import { type Context } from '../context.ts';

export type AddressWriters = ReturnType<typeof createAddressWriters>;

/** Records which island wrote the query string of the page's address, because several islands store their state there. */
export function createAddressWriters(_context: Context) {
  let last: { readonly islandId: string; readonly search: string } | undefined;
  return {
    /** Records that an island has put a query string into the address. */
    recordWrite: (islandId: string, search: string) => void (last = { islandId, search }),
    /** Whether another island wrote a query string, which must not change this one. */
    isOfOtherIsland: (islandId: string, search: string): boolean =>
      last !== undefined && last.islandId !== islandId && last.search === search,
    /** Removes an island: the query string that it wrote belongs to the page now. */
    release(islandId: string): void {
      if (last?.islandId === islandId) last = undefined;
    },
    dispose: () => void (last = undefined),
  };
}
