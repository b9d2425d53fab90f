import { useEffect, useMemo } from 'react';
import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { moveLinks } from '#shared/domain/page/routes/page-address.ts';
import { suggestBasePath, resolvePath } from '#shared/domain/page/routes/resolve-path.ts';
import { type Route, createRouteTable } from '#shared/domain/page/routes/route-table.ts';
import { useIsland, useAddress, useSubscription } from '#shared/island/hooks/context.tsx';
import { useOriginalContent } from '#shared/island/hooks/use-original-content.ts';
import { useEventCallback } from '#shared/island/hooks/use-event-callback.ts';

/** An island that owns routes. */
export interface PathOwner<Screen> {
  /** The name of the link in the settings whose path is the default base path. */
  readonly root: 'journeyPlanner' | 'account';
  /** The tag's attribute `base-path`, which overrides the default. */
  readonly basePath: string | undefined;
  /** Returns the screen of a route; undefined if the island has none. */
  readonly getScreen: (route: Route) => Screen | undefined;
}

/**
 * Registers the paths of an island that owns routes (spec §2 "Routes"; host contract §3), follows its redirects, and
 * finds the content for the current path. The island owns its screens below its base path, and hides on other pages.
 *
 * @returns `current` is the content for the current path, `routes` contains the paths of the site's pages. `isEmpty` is
 *   true if the page is outside the island's paths and the tag has no content of its own.
 */
export function useOwnPaths<Screen>({ root, basePath, getScreen }: PathOwner<Screen>) {
  const { links } = useIsland().settings;
  const { address, navigation } = useAddress();
  const defaultPath = links[root] ?? defaultLinks[root];
  const base = basePath ?? defaultPath.split(/[?#]/)[0] ?? '';
  const routes = useMemo(
    () => createRouteTable(basePath === undefined ? links : moveLinks(links, defaultPath, basePath)),
    [links, defaultPath, basePath],
  );
  const resolve = (path: string) => resolvePath(path, { routes, base, getScreen });
  const current = resolve(address.path);
  const owns = useEventCallback((path: string) => ['screen', 'redirect'].includes(resolve(path).kind));
  useSubscription(basePath ?? '', () =>
    navigation.claim({ owns, moved: basePath === undefined ? undefined : { from: root, to: basePath } }),
  );

  const target = current.kind === 'redirect' ? current.path + address.search : undefined;
  useEffect(() => {
    if (target !== undefined) navigation.go(target, { isReplaced: true });
  }, [target, navigation]);

  const suggestedPath = suggestBasePath(address.path, links, defaultPath);
  const reason = `${address.path} is not one of its pages, which are below ${base}. If they are here, set base-path="${suggestedPath}".`;
  const isEmpty = useOriginalContent(current.kind === 'elsewhere' ? reason : undefined);
  return { current, isEmpty, routes, address, navigation };
}
