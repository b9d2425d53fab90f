// chunk: cities
import { type Context } from '../context.ts';

/** Who wrote what stands in the page's address, where several islands of a page keep what they show there. */
export interface AddressWriters {
  /** An island has put this query string into the address. */
  wrote(islandId: string, search: string): void;
  /** Whether a query string is another island's doing: what is chosen in one tag does not change another. */
  isAnothers(islandId: string, search: string): boolean;
  /** The island has gone: what it wrote is the page's now. */
  release(islandId: string): void;
  dispose(): void;
}

export function createAddressWriters(_context: Context): AddressWriters {
  let last: { readonly by: string; readonly search: string } | undefined;
  return {
    wrote: (by, search) => void (last = { by, search }),
    isAnothers: (islandId, search) => last !== undefined && last.by !== islandId && last.search === search,
    release(islandId) {
      if (last?.by === islandId) last = undefined;
    },
    dispose: () => void (last = undefined),
  };
}
