import { isUnder, removeTrailingSlash } from './page-address.ts';
import type { Links, Route, RouteTable } from './route-table.ts';

/** How an island (a widget on a page) that has several screens treats the page's path (host contract §3). */
export type ResolvedPath<Screen> =
  | { readonly kind: 'screen'; readonly screen: Screen; readonly route: Route }
  /** Redirects to another path. */
  | { readonly kind: 'redirect'; readonly path: string }
  /** At or below the island's base, but not one of its pages. The island shows links to the site's main pages. */
  | { readonly kind: 'lost' }
  /** Another page of the site. The tag shows its own content or, without any, a link to the island's pages. */
  | { readonly kind: 'elsewhere' };

/** The paths of an island on a site. */
export interface IslandPaths<Screen> {
  readonly routes: RouteTable;
  /** The path below which the island's pages are. */
  readonly base: string;
  /** Returns the screen of a route; undefined if the route belongs to another island or has no screen. */
  readonly getScreen: (route: Route) => Screen | undefined;
}

/** Determines what an island shows at a path. */
export function resolvePath<Screen>(
  path: string,
  { routes, base, getScreen }: IslandPaths<Screen>,
): ResolvedPath<Screen> {
  const route = routes.match(path);
  const screen = route && getScreen(route);
  if (route && screen !== undefined) return { kind: 'screen', screen, route };
  if (!isUnder(path, base)) return { kind: 'elsewhere' };
  // Only the base itself may be a route without a screen that redirects to a page below it.
  const target =
    removeTrailingSlash(path) === removeTrailingSlash(base) ? route && routes.getRedirect(route) : undefined;
  return target === undefined ? { kind: 'lost' } : { kind: 'redirect', path: target };
}

/**
 * Suggests a value of the attribute `base-path` for an island on a page outside of its base, so that it would show a screen
 * there: the path without the end that is one of the island's pages, or else the complete path. With the base `/account`
 * and the page `/account/tickets`, the path `/fr/me/tickets` returns `/fr/me`, and `/fr/me` returns `/fr/me`. Of a
 * path with a trailing slash, only the slash is removed; `/` stays.
 *
 * @param links the paths of the site's pages, of which those below `base` are the island's
 * @param base the path below which the island's pages are, according to the links of the site
 */
export function suggestBasePath(path: string, links: Links, base: string): string {
  const rootPath = removeTrailingSlash(base);
  // The lengths of those paths of the island's pages, relative to `base`, with which `path` ends.
  const tailLengths = Object.values(links).flatMap((link) =>
    isUnder(link, base) && path.endsWith(link.slice(rootPath.length)) ? [link.length - rootPath.length] : [],
  );
  const longestTail = Math.max(0, ...tailLengths);
  const trimmedPath = removeTrailingSlash(path);
  return (longestTail > 0 ? trimmedPath.slice(0, -longestTail) : trimmedPath) || '/';
}
