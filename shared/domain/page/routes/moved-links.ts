import { movedPath } from './page-address.ts';
import type { Links } from './route-table.ts';

/**
 * The paths of a site on which the pages under one root stand under another, as `base-path` says and the link of the root
 * itself (host contract §3). A page with a query of its own has nothing below it.
 */
export function movedLinks(links: Links, from: string, to: string): Links {
  if (/[?#]/.test(from + to)) return links;
  return Object.fromEntries(Object.entries(links).map(([name, path]) => [name, movedPath(path, from, to)]));
}
