import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type * as module from './account-menu.tsx';
import type { messages } from './messages/fr.ts';

/** The code of the account menu. */
export type AccountMenuModule = typeof module;
/** The words of the account menu. */
export type AccountMenuMessages = typeof messages;

/** Where the account menu is loaded from: it follows the bar. */
export const accountMenuPart: PartSource<AccountMenuModule> = {
  load: () => import('./account-menu.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
