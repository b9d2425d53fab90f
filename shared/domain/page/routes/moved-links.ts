import { movedPath } from './page-address.ts';
import type { Links } from './route-table.ts';

/**
 * Links with every path below the root `from` moved below the root `to`, as `base-path` or the link of a root asks
 * (host contract §3). A root with a query or a fragment has no paths below it: nothing is moved then.
 */
export function movedLinks(links: Links, from: string, to: string): Links {
  if (/[?#]/.test(from + to)) return links;
  return Object.fromEntries(Object.entries(links).map(([name, path]) => [name, movedPath(path, from, to)]));
}
