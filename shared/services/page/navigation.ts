import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { isUnder, movedPath, type PageAddress, pageAddressOf } from '#shared/domain/page/routes/page-address.ts';
import { withQuery } from '#shared/domain/page/routes/with-query.ts';
import { setAddress } from '#shared/store/slices/page/address.ts';
import { type Context } from '../context.ts';
import { createSharedRuns } from '../kit/shared-runs.ts';

/** A page of the product by its name in the setting `links`. */
export type LinkName = keyof typeof defaultLinks;

/** An island's own paths (host contract §3 "Islands that own routes"). */
export interface OwnedPaths {
  readonly owns: (path: string) => boolean;
  /** Where its pages stand instead of where the settings have them: `base-path`. */
  readonly moved?: { readonly from: LinkName; readonly to: string };
}

/** How islands lead travellers through the product's pages. */
export interface Navigation {
  /** The path of a page of the product, with a query. */
  href(name: LinkName, query?: URLSearchParams): string;
  /**
   * Goes to an address of the web: within the page when an island on it owns the path, else the browser loads it.
   *
   * @param isReplaced puts it in the place of this one: no step back leads here again
   */
  go(href: string, options?: { readonly isReplaced?: boolean }): void;
  /** An island says which paths it shows. Returns a function that takes it back. */
  claim(paths: OwnedPaths): () => void;
  /** Where the page is now; islands that draw by it read `selectAddress`, while they watch. */
  here(): PageAddress;
  /** Keeps the store's address up with the page's. Returns a function that stops. */
  watch(): () => void;
  dispose(): void;
}

export function createNavigation({ page, store, settings }: Context): Navigation {
  const owners = new Set<OwnedPaths>();
  const runs = createSharedRuns();
  const here = () => pageAddressOf(page.address());
  const learn = () => store.setState(setAddress(here()));

  return {
    href(name, query) {
      const { links } = settings();
      const pathOf = (link: LinkName) => links[link] ?? defaultLinks[link];
      const path = pathOf(name);
      const owner = [...owners].find(({ moved }) => moved && isUnder(path, pathOf(moved.from)));
      const found = owner?.moved ? movedPath(path, pathOf(owner.moved.from), owner.moved.to) : path;
      return withQuery(found, query);
    },
    go(href, { isReplaced = false } = {}) {
      // Never left to the browser to resolve: a <base> on the host's page would lead elsewhere.
      const { origin } = new URL(page.address());
      const goal = new URL(href, page.address());
      // A script among the page's settings is no place to go to.
      if (!/^https?:$/.test(goal.protocol)) return;
      const isOwned = goal.origin === origin && [...owners].some(({ owns }) => owns(goal.pathname));
      if (!isOwned) return page.load(goal.href, { isReplaced });
      if (isReplaced) page.replaceAddress(goal.href);
      else page.pushAddress(goal.href);
      learn();
    },
    claim(paths) {
      owners.add(paths);
      return () => owners.delete(paths);
    },
    here,
    watch: () =>
      runs.join('address', () => {
        learn();
        return { stop: page.onAddress(learn) };
      }),
    dispose: () => runs.stopAll(),
  };
}
