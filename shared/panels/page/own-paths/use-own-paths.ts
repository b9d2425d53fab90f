import { useEffect, useMemo, useState } from 'react';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { moveLinks } from '#shared/domain/page/routes/page-address.ts';
import { suggestBasePath, resolvePath } from '#shared/domain/page/routes/resolve-path.ts';
import { type Route, createRouteTable } from '#shared/domain/page/routes/route-table.ts';
import { useIsland, useAddress, useSubscription } from '#shared/island/hooks/context.tsx';
import { useOriginalContent } from '#shared/island/hooks/use-original-content.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';

/** Options of an island (a React root in a `coach-*` tag of the page) that shows a screen for each path below its base path. */
export interface PathOwner<Screen> {
  /** The page in the setting `links` whose path is the default base path. */
  readonly root: 'journeyPlanner' | 'account';
  /** The tag's attribute `base-path`, which overrides the default. */
  readonly basePath: string | undefined;
  /** Returns the screen of a route; undefined if the island has no screen for it. */
  readonly getScreen: (route: Route) => Screen | undefined;
}

/**
 * Registers the paths of an island with several screens (spec §2 "Routes"; host contract §3), follows its redirects, and
 * finds the content for the current path. If the path is outside of its base path and has no screen, the island is replaced
 * by the original content of its tag.
 *
 * @returns `current` is the content for the current path: a screen, a redirect, or if there is neither, `lost` (below the
 *   base path) or `elsewhere` (outside of it). `routes` contains the paths of the site's pages. `isEmpty` is true if the path
 *   is `elsewhere` and the tag has no original content. `address` and `navigation` are those of the page.
 */
export function useOwnPaths<Screen>({ root, basePath, getScreen }: PathOwner<Screen>) {
  const { links } = useIsland().settings;
  const { address, navigation } = useAddress();
  const defaultPath = links[root] ?? defaultLinks[root];
  // A path in the settings may have a query or fragment, which is not part of the base path.
  const base = basePath ?? defaultPath.split(/[?#]/)[0] ?? '';
  const routes = useMemo(
    () => createRouteTable(basePath === undefined ? links : moveLinks(links, defaultPath, basePath)),
    [links, defaultPath, basePath],
  );
  const resolve = (path: string) => resolvePath(path, { routes, base, getScreen });
  const current = resolve(address.path);
  // Navigation to these paths stays within the page. The browser loads all others, including `lost` ones.
  const owns = useEventCallback((path: string) => ['screen', 'redirect'].includes(resolve(path).kind));
  // With `moved`, links of all islands to the default path, or below it, lead to the attribute's path instead. A new `basePath`
  // registers the paths again.
  useSubscription(basePath ?? '', () =>
    navigation.claim({ owns, moved: basePath === undefined ? undefined : { from: root, to: basePath } }),
  );

  const target = current.kind === 'redirect' ? current.path + address.search : undefined;
  useEffect(() => {
    // Replaces the history entry, so that Back does not return to the redirect.
    if (target !== undefined) navigation.go(target, { isReplaced: true });
  }, [target, navigation]);

  const suggestedPath = suggestBasePath(address.path, links, defaultPath);
  // A warning in the browser's console, for the author of the page.
  const reason = `${address.path} is not one of its pages, which are below ${base}. If they are here, set base-path="${suggestedPath}".`;
  // After a screen, another path means that the page is being left: routers change the address before they remove the island.
  const [hasShownScreen, setHasShownScreen] = useState(false);
  if (current.kind === 'screen' && !hasShownScreen) setHasShownScreen(true);
  const isEmpty = useOriginalContent(current.kind === 'elsewhere' ? reason : undefined, hasShownScreen);
  return { current, isEmpty, routes, address, navigation };
}
