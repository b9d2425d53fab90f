import type { ComponentType } from 'react';
import type { AccountScreen } from '#shared/domain/page/routes/account-screen.ts';
import type { RouteParams } from '#shared/domain/page/routes/route-pattern.ts';
import type { RouteTable } from '#shared/domain/page/routes/route-table.ts';
import type { LateModule } from '#shared/island/hooks/use-chunk.ts';
import type { PartSource } from '#shared/island/hooks/use-part.ts';

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
export interface ScreenModule extends LateModule {
  readonly Screen: ComponentType<ScreenProps>;
}

/** Where the screens are loaded from: nothing of one is there before it is wanted. */
export const screens: Readonly<Record<AccountScreen, PartSource<ScreenModule>>> = {
  profile: {
    load: () => import('./screens/profile/profile.screen.tsx'),
    words: {
      fr: () => import('./screens/profile/messages/fr.ts'),
      en: () => import('./screens/profile/messages/en.ts'),
      es: () => import('./screens/profile/messages/es.ts'),
      pl: () => import('./screens/profile/messages/pl.ts'),
    },
  },
  settings: {
    load: () => import('./screens/settings/settings.screen.tsx'),
    words: {
      fr: () => import('./screens/settings/messages/fr.ts'),
      en: () => import('./screens/settings/messages/en.ts'),
      es: () => import('./screens/settings/messages/es.ts'),
      pl: () => import('./screens/settings/messages/pl.ts'),
    },
  },
  tickets: {
    load: () => import('./screens/tickets/tickets.screen.tsx'),
    words: {
      fr: () => import('./screens/tickets/messages/fr.ts'),
      en: () => import('./screens/tickets/messages/en.ts'),
      es: () => import('./screens/tickets/messages/es.ts'),
      pl: () => import('./screens/tickets/messages/pl.ts'),
    },
  },
  'travel-profiles': {
    load: () => import('./screens/travel-profiles/travel-profiles.screen.tsx'),
    words: {
      fr: () => import('./screens/travel-profiles/messages/fr.ts'),
      en: () => import('./screens/travel-profiles/messages/en.ts'),
      es: () => import('./screens/travel-profiles/messages/es.ts'),
      pl: () => import('./screens/travel-profiles/messages/pl.ts'),
    },
  },
  'account-closed': {
    load: () => import('./screens/account-closed/account-closed.screen.tsx'),
    words: {
      fr: () => import('./screens/account-closed/messages/fr.ts'),
      en: () => import('./screens/account-closed/messages/en.ts'),
      es: () => import('./screens/account-closed/messages/es.ts'),
      pl: () => import('./screens/account-closed/messages/pl.ts'),
    },
  },
  activate: {
    load: () => import('./screens/activate/activate.screen.tsx'),
    words: {
      fr: () => import('./screens/activate/messages/fr.ts'),
      en: () => import('./screens/activate/messages/en.ts'),
      es: () => import('./screens/activate/messages/es.ts'),
      pl: () => import('./screens/activate/messages/pl.ts'),
    },
  },
  login: {
    load: () => import('./screens/login/login.screen.tsx'),
    words: {
      fr: () => import('./screens/login/messages/fr.ts'),
      en: () => import('./screens/login/messages/en.ts'),
      es: () => import('./screens/login/messages/es.ts'),
      pl: () => import('./screens/login/messages/pl.ts'),
    },
  },
  logout: {
    load: () => import('./screens/logout/logout.screen.tsx'),
    words: {
      fr: () => import('./screens/logout/messages/fr.ts'),
      en: () => import('./screens/logout/messages/en.ts'),
      es: () => import('./screens/logout/messages/es.ts'),
      pl: () => import('./screens/logout/messages/pl.ts'),
    },
  },
};
