import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './travellers-dialog.tsx';

/** What `usePart` is told of: `usePart<TravellersDialogModule, TravellersDialogMessages>(travellersDialogPart, isWanted)`. */
export type TravellersDialogModule = typeof module;
/** The words of the dialog of travellers, for `usePart`. */
export type TravellersDialogMessages = typeof messages;

/** Where the dialog of travellers is loaded from: nothing of it is there before it is wanted. */
export const travellersDialogPart: PartSource<TravellersDialogModule> = {
  load: () => import('./travellers-dialog.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
