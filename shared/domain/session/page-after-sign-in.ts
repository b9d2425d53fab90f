import { readSitePath } from '../page/routes/site-path.ts';

/** The page after a sign-out (spec §2 "Routes"). */
export const pageAfterSignOut = '/';

/**
 * Returns the page after a sign-in: the stored address if it is a path of this site, or else the home page (spec §2 "After a
 * successful sign-in the user goes to a stored redirect URL if one is set").
 *
 * @param storedAddress untrusted, because other scripts may have written it
 * @param origin the origin of this site, such as `https://coaches.example`
 * @returns path, query and fragment of the page
 */
export function getPageAfterSignIn(storedAddress: string | undefined, origin: string): string {
  const page = readSitePath(storedAddress ?? '', origin);
  return page.kind === 'path' ? page.path : '/';
}

/** Writes the address of a page to return to after a sign-in, as it is stored. `getPageAfterSignIn` later checks it. */
export function toReturnAddress({ path, search }: { readonly path: string; readonly search: string }): string {
  return `${path}${search}`;
}
