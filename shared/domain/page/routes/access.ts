import type { Session } from '../../session/session.ts';
import type { PageAddress } from './page-address.ts';
import { isGuarded, type RouteTable } from './route-table.ts';

/** A visitor's access to a page (spec §4 "Access"). */
export type PageAccess =
  | { readonly kind: 'open' }
  /** The session is not loaded yet, or failed to load: the page is not shown, and there is no redirect. */
  | { readonly kind: 'wait' }
  /** Redirect to the path `to`, on which the visitor signs in. */
  | { readonly kind: 'sign-in'; readonly to: string }
  /** Redirect to the path `to`, on which the user activates the account. */
  | { readonly kind: 'activate'; readonly to: string };

/**
 * Determines whether a visitor may see an address (spec §4 "Access", §6). On guarded routes, visitors who are not
 * authenticated are redirected to the sign-in, and users without activation to the activation. Other paths are public.
 */
export function getAccess(address: PageAddress, session: Session, routes: RouteTable): PageAccess {
  const route = routes.match(address.path);
  if (!route || !isGuarded(route)) return { kind: 'open' };
  switch (session.state) {
    case 'unknown':
      return { kind: 'wait' };
    case 'unauthenticated':
      return { kind: 'sign-in', to: routes.href('login') };
    case 'authenticated':
      return { kind: 'activate', to: routes.href('activateAccount') };
    case 'activated':
      return { kind: 'open' };
  }
}
