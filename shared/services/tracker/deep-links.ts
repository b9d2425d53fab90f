import { type DeepLink, readDeepLink, withDeepLink } from '#shared/domain/tracker/deep-link.ts';
import { type AddressWriters } from '../page/address-writers.ts';
import { type Context } from '../context.ts';

/** The cities in the page's address (spec §4 "Deep link"), which all trackers of a page read and write. */
export interface DeepLinks {
  /** What an island takes from the address at first: nothing while it holds what was chosen in another island. */
  read(reader: AddressUser): DeepLink;
  /** Puts the cities that an island has found coaches between into the address. */
  write(writer: AddressUser, cities: Required<DeepLink>): void;
  /** The island has gone: what it wrote is the page's now, for whoever comes in its place. */
  release(writer: AddressUser): void;
  dispose(): void;
}

/** An island that keeps something in the page's address, beside others who do. */
export interface AddressUser {
  readonly islandId: string;
  readonly writers: AddressWriters;
}

export function createDeepLinks({ page }: Pick<Context, 'page'>): DeepLinks {
  let written: (DeepLink & { readonly by: string }) | undefined;
  const inAddress = () => readDeepLink(new URL(page.address()).search);
  const isIn = (cities: DeepLink, found: DeepLink) =>
    cities.originId === found.originId && cities.destinationId === found.destinationId;

  return {
    read({ islandId, writers }) {
      const found = inAddress();
      const isAnothers = writers.isAnothers(islandId, new URL(page.address()).search);
      return isAnothers || (written && isIn(written, found)) ? {} : found;
    },
    write({ islandId, writers }, cities) {
      const address = withDeepLink(page.address(), cities);
      // A link that somebody followed stays a link, whoever has made use of it.
      if (!isIn(cities, inAddress())) {
        written = { ...cities, by: islandId };
        writers.wrote(islandId, new URL(address).search);
      }
      page.replaceAddress(address);
    },
    release({ islandId, writers }) {
      if (written?.by === islandId) written = undefined;
      writers.release(islandId);
    },
    dispose: () => (written = undefined),
  };
}
