import type { PartSource } from '#shared/island/hooks/use-part.ts';
import type { messages } from '../../search/travel-calendar/messages/fr.ts';
import type * as module from './day-calendar.tsx';

/** What `usePart` is told of: `usePart<DayCalendarModule, DayCalendarMessages>(dayCalendarPart, isWanted)`. */
export type DayCalendarModule = typeof module;
/** The words of a calendar, for `usePart`. */
export type DayCalendarMessages = typeof messages;

/** Where the calendar of a day is loaded from: nothing of it is there before its field is touched. */
export const dayCalendarPart: PartSource<DayCalendarModule> = {
  load: () => import('./day-calendar.tsx'),
  words: {
    fr: () => import('../../search/travel-calendar/messages/fr.ts'),
    en: () => import('../../search/travel-calendar/messages/en.ts'),
    es: () => import('../../search/travel-calendar/messages/es.ts'),
    pl: () => import('../../search/travel-calendar/messages/pl.ts'),
  },
};
