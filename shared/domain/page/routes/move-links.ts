import { movePath } from './page-address.ts';
import type { Links } from './route-table.ts';

/**
 * Moves all links below the root `from` to the root `to`, as specified by `base-path` or the link of a root (host
 * contract §3). Roots with a query or fragment have no paths below them, so nothing is moved.
 */
export function moveLinks(links: Links, from: string, to: string): Links {
  if (/[?#]/.test(from + to)) return links;
  return Object.fromEntries(Object.entries(links).map(([name, path]) => [name, movePath(path, from, to)]));
}
