/** Where a page goes after a sign-out (spec §2 "Routes"). */
export const afterSignOut = '/';

/**
 * Where a traveller goes after signing in: to what was asked for before, if it is of this site, else to the beginning
 * (spec §2 "After a successful sign-in the user goes to a stored redirect URL if one is set"). An address of another site,
 * in whatever spelling a browser would follow, is no place to be led to with a fresh sign-in.
 *
 * @param stored what the browser remembers, or whatever else a stranger has put there
 * @param origin of this site, as in `https://coaches.example`
 * @returns path, query and fragment
 */
export function afterSignIn(stored: string | undefined, origin: string): string {
  // A path, and not two slashes of either kind: those name another host.
  if (stored === undefined || !/^\/(?![/\\])/.test(stored)) return '/';
  try {
    const { origin: goal, pathname, search, hash } = new URL(stored, origin);
    return goal === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
  } catch {
    return '/';
  }
}

/** What is remembered of the address that a guard turned away from: what `afterSignIn` gives back. */
export function toComeBackTo({ path, search }: { readonly path: string; readonly search: string }): string {
  return `${path}${search}`;
}
