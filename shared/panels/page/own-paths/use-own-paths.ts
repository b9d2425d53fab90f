import { useEffect, useMemo } from 'react';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { moveLinks } from '#shared/domain/page/routes/move-links.ts';
import { suggestBasePath, type OwnPath, resolvePath } from '#shared/domain/page/routes/resolve-path.ts';
import type { PageAddress } from '#shared/domain/page/routes/page-address.ts';
import { type Route, type RouteTable, createRouteTable } from '#shared/domain/page/routes/route-table.ts';
import { useIsland } from '#shared/island/hooks/context.tsx';
import { useAddress } from '#shared/island/hooks/use-address.ts';
import { useSubscription } from '#shared/island/hooks/use-subscription.ts';
import { useStandBack } from '#shared/island/hooks/use-stand-back.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';
import type { Navigation } from '#shared/services/page/navigation.ts';

/** An island that owns routes. */
export interface PathOwner<Screen> {
  /** The link that its pages lie under. */
  readonly root: 'journeyPlanner' | 'account';
  /** Where they stand instead: the tag's `base-path`. */
  readonly basePath: string | undefined;
  readonly screenOf: (route: Route) => Screen | undefined;
}

/** What an island shows at the page's path, and the way to go on. */
export interface UsedPaths<Screen> {
  readonly shown: OwnPath<Screen>;
  /** Whether the island stands on another page, with nothing of the editor's to show in its place. */
  readonly isBare: boolean;
  /** Where the pages of this site stand. */
  readonly routes: RouteTable;
  readonly address: PageAddress;
  readonly navigation: Navigation;
}

/**
 * The paths of an island that owns routes (spec §2 "Routes"; host contract §3): it owns its screens, wherever the site has
 * put them, and stands back on every other page.
 */
export function useOwnPaths<Screen>({ root, basePath, screenOf }: PathOwner<Screen>): UsedPaths<Screen> {
  const { links } = useIsland().settings;
  const { address, navigation } = useAddress();
  const written = links[root] ?? defaultLinks[root];
  const base = basePath ?? written.split(/[?#]/)[0] ?? '';
  const routes = useMemo(
    () => createRouteTable(basePath === undefined ? links : moveLinks(links, written, basePath)),
    [links, written, basePath],
  );
  const at = (path: string) => resolvePath(path, { routes, base, getScreen: screenOf });
  const shown = at(address.path);
  const owns = useEventCallback((path: string) => ['screen', 'redirect'].includes(at(path).kind));
  useSubscription(basePath ?? '', () =>
    navigation.claim({ owns, ...(basePath !== undefined && { moved: { from: root, to: basePath } }) }),
  );

  const target = shown.kind === 'redirect' ? shown.path + address.search : undefined;
  useEffect(() => {
    if (target !== undefined) navigation.go(target, { isReplaced: true });
  }, [target, navigation]);

  const needed = suggestBasePath(address.path, links, written);
  const reason = `${address.path} is none of its pages, which lie under ${base}. Or are they here? Then base-path="${needed}".`;
  const isBare = useStandBack(shown.kind === 'elsewhere' ? reason : undefined);
  return { shown, isBare, routes, address, navigation };
}
