import type { Session } from '../../session/session.ts';
import { toComeBackTo } from '../../session/way-on.ts';
import type { PageAddress } from './page-address.ts';
import { isGuarded, type RouteTable } from './route-table.ts';

/** What a visitor may see of a page (spec §4 "Access"). */
export type Access =
  | { readonly kind: 'open' }
  /** The session is not known yet: nothing of the page is shown, and nobody is sent away. */
  | { readonly kind: 'wait' }
  /** To the sign-in; what was asked for is remembered. */
  | { readonly kind: 'sign-in'; readonly to: string; readonly remembered: string }
  | { readonly kind: 'activate'; readonly to: string };

/**
 * Whether a visitor may see an address (spec §4 "Access", §6): who is not signed in is sent from a guarded route to the
 * sign-in, who is not activated to the activation. Every other path is open to everybody.
 */
export function accessTo(address: PageAddress, session: Session, routes: RouteTable): Access {
  const route = routes.match(address.path);
  if (!route || !isGuarded(route)) return { kind: 'open' };
  switch (session.state) {
    case 'unknown':
      return { kind: 'wait' };
    case 'unauthenticated':
      return { kind: 'sign-in', to: routes.href('login'), remembered: toComeBackTo(address) };
    case 'authenticated':
      return { kind: 'activate', to: routes.href('activateAccount') };
    case 'activated':
      return { kind: 'open' };
  }
}
