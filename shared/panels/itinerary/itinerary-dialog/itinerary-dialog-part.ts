import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './itinerary-dialog.tsx';

/** What `usePart` is told of: `usePart<ItineraryDialogModule, ItineraryDialogMessages>(itineraryDialogPart, isWanted)`. */
export type ItineraryDialogModule = typeof module;
/** The words of the itinerary dialog, for `usePart`. */
export type ItineraryDialogMessages = typeof messages;

/** Where the itinerary dialog is loaded from: nothing of it is there before it is wanted. */
export const itineraryDialogPart: PartSource<ItineraryDialogModule> = {
  load: () => import('./itinerary-dialog.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
