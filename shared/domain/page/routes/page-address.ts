/** The address of a page, as far as it matters for routes. */
export interface PageAddress {
  /** Starts with a slash. */
  readonly path: string;
  /** Empty, or starts with a question mark. */
  readonly search: string;
}

/**
 * The parts of a URL that matter for routes; widgets leave the fragment to the page. Multiple leading slashes of the path are
 * reduced to one: as a link, `//name/path` would lead to another server.
 */
export function toPageAddress(href: string): PageAddress {
  const { pathname, search } = new URL(href);
  return { path: pathname.replace(/^\/{2,}/, '/'), search };
}

/** Whether a path is equal to or below a root (spec §2 "Routes"). Ignores trailing slashes, but no query or fragment. */
export function isUnder(path: string, root: string): boolean {
  const trimmedRoot = removeTrailingSlash(root);
  return removeTrailingSlash(path) === trimmedRoot || path.startsWith(`${trimmedRoot}/`);
}

/**
 * Moves a path from the root `from` to the root `to`; paths outside of `from` stay unchanged. From `/journey-planner` to
 * `/en/book`, the path `/journey-planner/basket` becomes `/en/book/basket`. A moved path has no trailing slash, unless it is
 * `/`. The attribute `base-path` of a widget's tag moves the pages of the widget in this way (host contract §3).
 */
export function movePath(path: string, from: string, to: string): string {
  return isUnder(path, from)
    ? removeTrailingSlash(to) + removeTrailingSlash(path).slice(removeTrailingSlash(from).length) || '/'
    : path;
}

/** Removes all trailing slashes of a path; the result for `/` is empty. */
export function removeTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

/**
 * Adds a query to a path of the site, which may already have parameters or a fragment. An empty or undefined query adds
 * nothing.
 */
export function addQuery(path: string, query: URLSearchParams | undefined): string {
  if (!query?.size) return path;
  return path.replace(/^[^#]*/, (start) => `${start}${start.includes('?') ? '&' : '?'}${query}`);
}

/**
 * Moves all links at or below the root `from` to the root `to` (host contract §3), because a tag has the attribute `base-path`,
 * or because the page's settings contain another address for the root. Roots with a query or fragment have no paths below them,
 * so nothing is moved.
 *
 * @param links paths by the name of the link
 */
export function moveLinks(links: Readonly<Record<string, string>>, from: string, to: string) {
  if (/[?#]/.test(from + to)) return links;
  return Object.fromEntries(Object.entries(links).map(([name, path]) => [name, movePath(path, from, to)]));
}
