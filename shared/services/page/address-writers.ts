// chunk: cities
import { type Context } from '../context.ts';

export type AddressWriters = ReturnType<typeof createAddressWriters>;

/** Which island wrote the query string of the page's address, if several islands keep their state there. */
export function createAddressWriters(_context: Context) {
  let last: { readonly islandId: string; readonly search: string } | undefined;
  return {
    /** An island has put this query string into the address. */
    wrote: (islandId: string, search: string) => void (last = { islandId, search }),
    /** Whether another island wrote a query string: a choice in one tag does not change another. */
    isAnothers: (islandId: string, search: string): boolean =>
      last !== undefined && last.islandId !== islandId && last.search === search,
    /** The island was removed: what it wrote belongs to the page. */
    release(islandId: string): void {
      if (last?.islandId === islandId) last = undefined;
    },
    dispose: () => void (last = undefined),
  };
}
