import { type DeepLink, readDeepLink, withDeepLink } from '#shared/domain/tracker/deep-link.ts';
import { type Context } from './context.ts';

/** The cities in the page's address (spec §4 "Deep link"), which all trackers of a page read and write. */
export interface DeepLinks {
  /** What the address tells an island that begins: nothing while it holds what another island's traveller chose. */
  read(): DeepLink;
  /** Puts the cities that an island has found coaches between into the address. */
  write(islandId: string, cities: Required<DeepLink>): void;
  /** The island has gone: what it wrote is the page's now, for whoever comes in its place. */
  release(islandId: string): void;
  dispose(): void;
}

export function createDeepLinks({ page }: Pick<Context, 'page'>): DeepLinks {
  let written: (DeepLink & { readonly by: string }) | undefined;
  const inAddress = () => readDeepLink(new URL(page.address()).search);
  const isIn = (cities: DeepLink, found: DeepLink) =>
    cities.originId === found.originId && cities.destinationId === found.destinationId;

  return {
    read() {
      const found = inAddress();
      return written && isIn(written, found) ? {} : found;
    },
    write(islandId, cities) {
      // A link that somebody followed stays a link, whoever has made use of it.
      if (!isIn(cities, inAddress())) written = { ...cities, by: islandId };
      page.replaceAddress(withDeepLink(page.address(), cities));
    },
    release(islandId) {
      if (written?.by === islandId) written = undefined;
    },
    dispose: () => (written = undefined),
  };
}
