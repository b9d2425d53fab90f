import { getPageAfterSignIn } from '#shared/domain/session/page-after-sign-in.ts';
import { type Context } from '../context.ts';

const key = 'coach-widgets.way-back';

/** The address to return to after signing in, stored in this tab (spec §4 "Access"). */
export function createReturnAddress({ page }: Pick<Context, 'page'>) {
  // An empty text is not stored.
  const peek = (): string | undefined => page.readTabText(key) || undefined;
  return {
    /** The stored address, not validated. */
    peek,
    /** Stores the address that a guard redirected from. */
    remember: (path: string) => page.writeTabText(key, path),
    /**
     * Returns the address and deletes it. Addresses of other sites are ignored.
     *
     * @param otherwise the address if none is stored; the home page by default
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
