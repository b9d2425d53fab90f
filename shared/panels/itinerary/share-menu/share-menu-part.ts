import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './share-menu.tsx';

/** What `usePart` is told of: `usePart<ShareMenuModule, ShareMenuMessages>(shareMenuPart, isWanted)`. */
export type ShareMenuModule = typeof module;
/** The words of the share menu, for `usePart`. */
export type ShareMenuMessages = typeof messages;

/** Where the share menu is loaded from: nothing of it is there before it is wanted. */
export const shareMenuPart: PartSource<ShareMenuModule> = {
  load: () => import('./share-menu.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
