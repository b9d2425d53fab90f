import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import type { PageAddress } from '#shared/domain/page/routes/page-address.ts';
import { addQuery, isUnder, movePath, toPageAddress } from '#shared/domain/page/routes/page-address.ts';
import { type Context } from '../context.ts';
import { createSharedTasks } from '../kit/shared-tasks.ts';

/** The name of a page of the product, such as `stops`. The setting `links` contains the paths of pages by these names. */
export type LinkName = keyof typeof defaultLinks;

/** The paths that an island (a mounted widget) owns: it shows their content itself, without loading a page. */
interface OwnedPaths {
  readonly owns: (path: string) => boolean;
  /**
   * If the tag of the island has the attribute `base-path`: the page whose path and sub-paths it replaces (`from`), and the
   * new path (`to`). Absent without the attribute.
   */
  readonly moved?: { readonly from: LinkName; readonly to: string };
}

/** See {@link createNavigation}. */
export type Navigation = ReturnType<typeof createNavigation>;

/** Creates the navigation between the product's pages, which all islands of a page share. */
export function createNavigation({ page, store, settings }: Context) {
  /** The paths of the mounted islands that own paths. */
  const owners = new Set<OwnedPaths>();
  /** The task that watches the address. It is shared by all callers of `watch`. */
  const tasks = createSharedTasks();
  const here = (): PageAddress => toPageAddress(page.address());
  /** Writes the address to the store if its path or query has changed, so that subscribers are not notified in vain. */
  const updateStore = () => {
    const [address, previous] = [here(), store.getState().address];
    if (previous?.path !== address.path || previous.search !== address.search) store.setState({ address });
  };

  return {
    /**
     * Returns the address of a page of the product, with a query added: its path from the setting `links`, or its default
     * path. If an island has moved the page or a page above it (`base-path`), the path is moved, too: if `/journey-planner` is
     * moved to `/book`, `/journey-planner/basket` becomes `/book/basket`.
     */
    href(name: LinkName, query?: URLSearchParams): string {
      const { links } = settings();
      const getPath = (link: LinkName) => links[link] ?? defaultLinks[link];
      const path = getPath(name);
      const owner = [...owners].find((paths) => paths.moved && isUnder(path, getPath(paths.moved.from)));
      return addQuery(owner?.moved ? movePath(path, getPath(owner.moved.from), owner.moved.to) : path, query);
    },
    /**
     * Navigates to an address: within the page if an island owns the path, otherwise the browser loads it. Invalid addresses,
     * and those other than HTTP(S), are ignored.
     *
     * @param href absolute, or relative to the current address
     * @param isReplaced whether the address replaces the current one in the history
     */
    go(href: string, { isReplaced = false }: { readonly isReplaced?: boolean } = {}): void {
      const { origin } = new URL(page.address());
      // The settings may contain invalid or `javascript:` addresses.
      if (!URL.canParse(href, page.address())) return;
      // Resolved here, since a <base> element of the host page would change relative addresses.
      const target = new URL(href, page.address());
      if (!/^https?:$/.test(target.protocol)) return;
      const isOwned = target.origin === origin && [...owners].some(({ owns }) => owns(target.pathname));
      if (!isOwned) return page.load(target.href, { isReplaced });
      if (isReplaced) page.replaceAddress(target.href);
      else page.pushAddress(target.href);
      updateStore();
    },
    /** Registers the paths that an island owns while it is mounted. Returns a function that removes them. */
    claim(paths: OwnedPaths): () => void {
      owners.add(paths);
      return () => owners.delete(paths);
    },
    /** Returns the current address. Components read `address` in the store instead, and call `watch` to update it. */
    here,
    /** Updates `address` in the store now, and whenever the address changes. Returns a function that stops the updates. */
    watch: (): (() => void) =>
      tasks.join('address', () => {
        updateStore();
        return { stop: page.onAddress(updateStore) };
      }),
    dispose: tasks.stopAll,
  };
}
