/** The page after a sign-out (spec §2 "Routes"). */
export const pageAfterSignOut = '/';

/**
 * Returns the page after a sign-in: the stored address if it is a path of this site, or else the home page (spec §2 "After a
 * successful sign-in the user goes to a stored redirect URL if one is set"). Addresses of other sites, in any spelling
 * that browsers accept, are rejected.
 *
 * @param storedAddress untrusted, because other scripts may have written it
 * @param origin the origin of this site, such as `https://coaches.example`
 * @returns path, query and fragment of the page
 */
export function getPageAfterSignIn(storedAddress: string | undefined, origin: string): string {
  // Must be a path with one leading slash: browsers read two slashes or backslashes as the address of a different site.
  if (storedAddress === undefined || !/^\/(?![/\\])/.test(storedAddress)) return '/';
  try {
    // The URL parser may shorten a path to two slashes: `/.//evil.example` has the path `//evil.example`.
    const { origin: targetOrigin, pathname, search, hash } = new URL(storedAddress, origin);
    return targetOrigin === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
  } catch {
    // Invalid URL.
    return '/';
  }
}

/** Writes the address of a page to return to after a sign-in, as it is stored. `getPageAfterSignIn` later checks it. */
export function toReturnAddress({ path, search }: { readonly path: string; readonly search: string }): string {
  return `${path}${search}`;
}
