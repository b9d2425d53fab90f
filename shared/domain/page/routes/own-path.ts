import { isUnder, withoutSlash } from './page-address.ts';
import type { Links, Route, RouteTable } from './route-table.ts';

/** What a path is to an island that owns routes (host contract §3). */
export type OwnPath<Screen> =
  | { readonly kind: 'screen'; readonly screen: Screen; readonly route: Route }
  /** Another path has to be shown in its place. */
  | { readonly kind: 'redirect'; readonly path: string }
  /** Below the island's own base, but none of its pages: it draws a way home. */
  | { readonly kind: 'lost' }
  /** Somewhere else on the site: what the editor wrote stays. */
  | { readonly kind: 'elsewhere' };

/** The paths of an island on a site. */
export interface OwnPaths<Screen> {
  readonly routes: RouteTable;
  /** The path that its pages lie under. */
  readonly base: string;
  readonly screenOf: (route: Route) => Screen | undefined;
}

/** What an island shows at a path of the site. */
export function ownPath<Screen>(path: string, { routes, base, screenOf }: OwnPaths<Screen>): OwnPath<Screen> {
  const route = routes.match(path);
  const screen = route && screenOf(route);
  if (route && screen !== undefined) return { kind: 'screen', screen, route };
  if (!isUnder(path, base)) return { kind: 'elsewhere' };
  const target = withoutSlash(path) === withoutSlash(base) ? route && routes.getRedirect(route) : undefined;
  return target === undefined ? { kind: 'lost' } : { kind: 'redirect', path: target };
}

/**
 * The `base-path` with which an island would show something at a path: the path itself, or what stands before one of the
 * island's own pages.
 *
 * @param base where its pages stand as the site is written
 */
export function neededBasePath(path: string, links: Links, base: string): string {
  const root = withoutSlash(base);
  const tails = Object.values(links).flatMap((link) =>
    isUnder(link, base) && path.endsWith(link.slice(root.length)) ? [link.length - root.length] : [],
  );
  return withoutSlash(path).slice(0, -Math.max(...tails) || undefined) || '/';
}
