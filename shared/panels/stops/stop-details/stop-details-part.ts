import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './stop-details.tsx';

/** What `usePart` is told of: `usePart<StopDetailsModule, StopDetailsMessages>(stopDetailsPart, isWanted)`. */
export type StopDetailsModule = typeof module;
/** The words of the stop details, for `usePart`. */
export type StopDetailsMessages = typeof messages;

/** Where the stop details dialog is loaded from: nothing of it is there before it is wanted. */
export const stopDetailsPart: PartSource<StopDetailsModule> = {
  load: () => import('./stop-details.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
