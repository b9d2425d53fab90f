import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { timeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import type { messages } from './messages/fr.ts';

/** What an itinerary is written with: its words, and times and days as the operation has them. */
export interface ItineraryFormatters {
  readonly text: Text<typeof messages>;
  readonly clock: (moment: LocalDateTime) => string;
  readonly day: (moment: LocalDateTime) => string;
}

/** For `useFormatters(itineraryFormatters, text)`. */
export function itineraryFormatters(format: Format, text: Text<typeof messages>): ItineraryFormatters {
  const { clock, day } = timeFormatters(format);
  return { text, clock, day: (moment) => day(moment, 'short') };
}
