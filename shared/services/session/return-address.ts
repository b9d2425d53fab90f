import { getPageAfterSignIn } from '#shared/domain/session/page-after-sign-in.ts';
import { type Context } from '../context.ts';

const key = 'coach-widgets.way-back';

/**
 * The address to return to after signing in, stored in this tab (spec §4 "Access"). It is stored before the traveller
 * goes to the sign-in page, for example when a screen redirects there because it requires a sign-in.
 */
export function createReturnAddress({ page }: Pick<Context, 'page'>) {
  // An empty text means that none is stored.
  const peek = (): string | undefined => page.readTabText(key) || undefined;
  return {
    /** The stored address, not validated; `undefined` if none is stored. */
    peek,
    /** Stores a path with its query, usually that of the page that the traveller leaves for the sign-in page. */
    remember: (path: string) => page.writeTabText(key, path),
    /**
     * Returns the stored address and deletes it. If it is not a path of this site, returns the home page `/` instead,
     * because other scripts of the page can write to the storage.
     *
     * @param otherwise returned if no address is stored; the home page by default
     */
    take(otherwise?: string): string {
      const path = peek();
      page.writeTabText(key, '');
      return path === undefined && otherwise !== undefined
        ? otherwise
        : getPageAfterSignIn(path, new URL(page.address()).origin);
    },
  };
}
