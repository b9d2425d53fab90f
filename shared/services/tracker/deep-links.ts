import { type DeepLink, readDeepLink, setDeepLink } from '#shared/domain/tracker/deep-link.ts';
import { type Context } from '../context.ts';
import { type AddressWriters } from '../page/address-writers.ts';

/** An island (a mounted widget) that reads and writes the page's address, here a bus tracker. */
interface AddressUser {
  readonly islandId: string;
  /** The record, shared by all islands, of the one that last wrote the query string of the address. */
  readonly writers: AddressWriters;
}

/**
 * The cities in the page's address, `?originId=1&destinationId=9` (spec §4 "Deep link"), which all bus trackers of a page read
 * and write.
 */
export function createDeepLinks({ page }: Pick<Context, 'page'>) {
  /** The cities that an island last wrote, until that island is removed. */
  let lastWrite: (DeepLink & { readonly islandId: string }) | undefined;
  const readAddress = () => readDeepLink(new URL(page.address()).search);
  const areSame = (a: DeepLink, b: DeepLink) => a.originId === b.originId && a.destinationId === b.destinationId;

  return {
    /**
     * Returns the cities in the address, for an island that is being mounted. Empty if an island that was mounted before has
     * written them: they are its state, and not a link that the visitor followed.
     */
    read({ islandId, writers }: AddressUser): DeepLink {
      const cities = readAddress();
      // The cities are compared as well, because another parameter of the query string may have changed since.
      const isOfOtherIsland = writers.isOfOtherIsland(islandId, new URL(page.address()).search);
      return isOfOtherIsland || (lastWrite && areSame(lastWrite, cities)) ? {} : cities;
    },
    /** Puts the cities of an island's results into the address. */
    write({ islandId, writers }: AddressUser, cities: Required<DeepLink>): void {
      const address = setDeepLink(page.address(), cities);
      // The same cities still belong to the page or the island that wrote them, even if `007` becomes `7` below.
      if (!areSame(cities, readAddress())) {
        lastWrite = { ...cities, islandId };
        writers.recordWrite(islandId, new URL(address).search);
      }
      page.replaceAddress(address);
    },
    /** Call when an island is removed: the cities that it wrote then count as the page's, and later islands read them. */
    release({ islandId, writers }: AddressUser): void {
      if (lastWrite?.islandId === islandId) lastWrite = undefined;
      writers.release(islandId);
    },
    dispose: () => (lastWrite = undefined),
  };
}
