/** The address of a page, as far as it matters for routes. */
export interface PageAddress {
  /** Starts with a slash. */
  readonly path: string;
  /** Empty, or starts with a question mark. */
  readonly search: string;
}

/**
 * The parts of a URL that matter for routes; the fragment belongs to the host. Multiple leading slashes are reduced to
 * one, because they would lead to another host when used as a link.
 */
export function toPageAddress(href: string): PageAddress {
  const { pathname, search } = new URL(href);
  return { path: pathname.replace(/^\/{2,}/, '/'), search };
}

/** Whether a path is equal to or below a root, ignoring trailing slashes (spec §2 "Routes"). */
export function isUnder(path: string, root: string): boolean {
  const trimmedRoot = removeTrailingSlash(root);
  return removeTrailingSlash(path) === trimmedRoot || path.startsWith(`${trimmedRoot}/`);
}

/**
 * Moves a path from the root `from` to the root `to`; paths outside of `from` stay unchanged. The attribute `base-path`
 * moves the pages of a widget in this way (host contract §3).
 */
export function movePath(path: string, from: string, to: string): string {
  return isUnder(path, from)
    ? removeTrailingSlash(to) + removeTrailingSlash(path).slice(removeTrailingSlash(from).length) || '/'
    : path;
}

/** Removes the trailing slash of a path; the result for `/` is empty. */
export function removeTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

/** Adds a query to a path of the host, which may already have parameters. */
export function addQuery(path: string, query: URLSearchParams | undefined): string {
  return query?.size ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;
}

/**
 * Moves all links below the root `from` to the root `to`, as specified by `base-path` or the link of a root (host
 * contract §3). Roots with a query or fragment have no paths below them, so nothing is moved.
 */
export function moveLinks(links: Readonly<Record<string, string>>, from: string, to: string) {
  if (/[?#]/.test(from + to)) return links;
  return Object.fromEntries(Object.entries(links).map(([name, path]) => [name, movePath(path, from, to)]));
}
