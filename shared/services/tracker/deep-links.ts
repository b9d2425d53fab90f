import { type DeepLink, readDeepLink, setDeepLink } from '#shared/domain/tracker/deep-link.ts';
import { type Context } from '../context.ts';
import { type AddressWriters } from '../page/address-writers.ts';

/** An island that reads and writes the page's address, and the shared record of writers. */
interface AddressUser {
  readonly islandId: string;
  readonly writers: AddressWriters;
}

/** The cities in the page's address (spec §4 "Deep link"), which all trackers of a page read and write. */
export function createDeepLinks({ page }: Pick<Context, 'page'>) {
  let lastWrite: (DeepLink & { readonly islandId: string }) | undefined;
  const readAddress = () => readDeepLink(new URL(page.address()).search);
  const areSame = (a: DeepLink, b: DeepLink) => a.originId === b.originId && a.destinationId === b.destinationId;

  return {
    /** Returns the cities in the address for an island that is mounted; empty if another island has written them. */
    read({ islandId, writers }: AddressUser): DeepLink {
      const cities = readAddress();
      const isOfOtherIsland = writers.isOfOtherIsland(islandId, new URL(page.address()).search);
      return isOfOtherIsland || (lastWrite && areSame(lastWrite, cities)) ? {} : cities;
    },
    /** Puts the cities of an island's results into the address. */
    write({ islandId, writers }: AddressUser, cities: Required<DeepLink>): void {
      const address = setDeepLink(page.address(), cities);
      // Cities that are already in the address belong to the page, so no writer is recorded.
      if (!areSame(cities, readAddress())) {
        lastWrite = { ...cities, islandId };
        writers.recordWrite(islandId, new URL(address).search);
      }
      page.replaceAddress(address);
    },
    /** Call when an island is removed: the cities that it wrote then count as the page's, also for later islands. */
    release({ islandId, writers }: AddressUser): void {
      if (lastWrite?.islandId === islandId) lastWrite = undefined;
      writers.release(islandId);
    },
    dispose: () => (lastWrite = undefined),
  };
}
