import type { ComponentType } from 'react';
import type { AccountScreen } from '#shared/domain/page/routes/account-screen.ts';
import type { RouteParams } from '#shared/domain/page/routes/route-pattern.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import type { LazyModule } from '#shared/island/hooks/use-chunk.ts';
import { type LazyPiece, lazyPiece } from '#shared/island/hooks/use-lazy-piece.ts';

/** What a screen of the account is given. */
export interface ScreenProps {
  /** Where the pages of the account stand on this site. */
  readonly routes: RouteTable;
  /** Words of the path. */
  readonly params: RouteParams;
  /** The visitor is on the way out: nobody is to be sent to sign in from here meanwhile. */
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** What the chunk of a screen exports. */
export interface ScreenModule extends LazyModule {
  readonly Screen: ComponentType<ScreenProps>;
}

/** Where the screens are loaded from: nothing of one is there before it is wanted. */
export const screens: Readonly<Record<AccountScreen, LazyPiece<ScreenModule>>> = {
  profile: lazyPiece(() => import('./screens/profile/profile.screen.tsx')),
  settings: lazyPiece(() => import('./screens/settings/settings.screen.tsx')),
  tickets: lazyPiece(() => import('./screens/tickets/tickets.screen.tsx')),
  'travel-profiles': lazyPiece(() => import('./screens/travel-profiles/travel-profiles.screen.tsx')),
  'account-closed': lazyPiece(() => import('./screens/account-closed/account-closed.screen.tsx')),
  activate: lazyPiece(() => import('./screens/activate/activate.screen.tsx')),
  register: lazyPiece(() => import('./screens/register/register.screen.tsx')),
  'forgotten-password': lazyPiece(() => import('./screens/forgotten-password/forgotten-password.screen.tsx')),
  'reset-password': lazyPiece(() => import('./screens/reset-password/reset-password.screen.tsx')),
  login: lazyPiece(() => import('./screens/login/login.screen.tsx')),
  logout: lazyPiece(() => import('./screens/logout/logout.screen.tsx')),
};
