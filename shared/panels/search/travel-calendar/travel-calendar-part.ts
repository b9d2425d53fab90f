import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type { messages } from './messages/fr.ts';
import type * as module from './travel-calendar.tsx';

/** What `usePart` is told of: `usePart<TravelCalendarModule, TravelCalendarMessages>(travelCalendarPart, isWanted)`. */
export type TravelCalendarModule = typeof module;
/** The words of the calendar of a search form, for `usePart`. */
export type TravelCalendarMessages = typeof messages;

/** Where the calendar of a search form is loaded from: nothing of it is there before it is wanted. */
export const travelCalendarPart: PartSource<TravelCalendarModule> = {
  load: () => import('./travel-calendar.tsx'),
  words: {
    fr: () => import('./messages/fr.ts'),
    en: () => import('./messages/en.ts'),
    es: () => import('./messages/es.ts'),
    pl: () => import('./messages/pl.ts'),
  },
};
