/** Where a page is, as far as islands that own routes look at it. */
export interface PageAddress {
  /** Begins with a slash. */
  readonly path: string;
  /** Empty, or begins with a question mark. */
  readonly search: string;
}

/**
 * The parts of an address that routes look at; the fragment is the host's. A path that began with two slashes would lead
 * to another host as soon as somebody follows it: it begins with one.
 */
export function toPageAddress(href: string): PageAddress {
  const { pathname, search } = new URL(href);
  return { path: pathname.replace(/^\/{2,}/, '/'), search };
}

/** Whether a path is a root or lies under it; a closing slash counts for nothing (spec §2 "Routes"). */
export function isUnder(path: string, root: string): boolean {
  const trimmed = withoutSlash(root);
  return withoutSlash(path) === trimmed || path.startsWith(`${trimmed}/`);
}

/**
 * A path that a page has moved to another root, as `base-path` does (host contract §3): what lies under `from` lies
 * under `to` in the same way; everything else stays.
 */
export function movedPath(path: string, from: string, to: string): string {
  return isUnder(path, from) ? withoutSlash(to) + withoutSlash(path).slice(withoutSlash(from).length) || '/' : path;
}

/** A path without its closing slash; the root itself is empty. */
export function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '');
}
