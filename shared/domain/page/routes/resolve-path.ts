import { isUnder, removeTrailingSlash } from './page-address.ts';
import type { Links, Route, RouteTable } from './route-table.ts';

/** How an island (a widget on a page) that has several screens treats the page's path (host contract §3). */
export type OwnPath<Screen> =
  | { readonly kind: 'screen'; readonly screen: Screen; readonly route: Route }
  /** Redirects to another path. */
  | { readonly kind: 'redirect'; readonly path: string }
  /** Below the island's base, but not one of its pages. The island shows a link to its home page. */
  | { readonly kind: 'lost' }
  /** Another page of the site. The island renders nothing, so that the page's own content stays. */
  | { readonly kind: 'elsewhere' };

/** The paths of an island on a site. */
export interface IslandPaths<Screen> {
  readonly routes: RouteTable;
  /** The path below which the island's pages are. */
  readonly base: string;
  readonly getScreen: (route: Route) => Screen | undefined;
}

/** Determines what an island shows at a path. */
export function resolvePath<Screen>(path: string, { routes, base, getScreen }: IslandPaths<Screen>): OwnPath<Screen> {
  const route = routes.match(path);
  const screen = route && getScreen(route);
  if (route && screen !== undefined) return { kind: 'screen', screen, route };
  if (!isUnder(path, base)) return { kind: 'elsewhere' };
  const target =
    removeTrailingSlash(path) === removeTrailingSlash(base) ? route && routes.getRedirect(route) : undefined;
  return target === undefined ? { kind: 'lost' } : { kind: 'redirect', path: target };
}

/**
 * The `base-path` with which an island would show a screen at a path: the path itself, or the part before one of the
 * island's own pages.
 *
 * @param base the path below which the island's pages are, according to the links of the site
 */
export function suggestBasePath(path: string, links: Links, base: string): string {
  const rootPath = removeTrailingSlash(base);
  // The lengths of the paths of the island's pages, relative to `base`, that are at the end of `path`.
  const tailLengths = Object.values(links).flatMap((link) =>
    isUnder(link, base) && path.endsWith(link.slice(rootPath.length)) ? [link.length - rootPath.length] : [],
  );
  return removeTrailingSlash(path).slice(0, -Math.max(...tailLengths) || undefined) || '/';
}
