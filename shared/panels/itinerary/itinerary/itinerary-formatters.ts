import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/use-formatters.ts';
import type { Text } from '#shared/text/create-text.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { toDate } from '#shared/domain/kit/dates/moments.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { messages } from './messages.ts';

/** What an itinerary is written with: its words, and times and days as the operation has them. */
export interface ItineraryFormatters {
  readonly text: Text<typeof messages>;
  readonly clock: (moment: LocalDateTime) => string;
  readonly day: (moment: LocalDateTime) => string;
}

/** For `useFormatters(itineraryFormatters, text)`. */
export function itineraryFormatters(format: Format, text: Text<typeof messages>): ItineraryFormatters {
  const { clock, day } = createTimeFormatters(format);
  return { text, clock, day: (moment) => day(moment, 'short') };
}

/**
 * That the operator's system has been silent about a journey for too long, by the reader's clock; undefined where it has
 * not, or has never spoken of it.
 */
export function silenceWords(
  { isRealTimeOld, realTimeUpdatedAt }: Itinerary,
  receivedAtMs: number,
  { text, clock, day }: ItineraryFormatters,
): string | undefined {
  if (!isRealTimeOld || realTimeUpdatedAt === undefined) return undefined;
  const since = localDateTimeAt(Date.parse(realTimeUpdatedAt));
  const isToday = toDate(since) === toDate(localDateTimeAt(receivedAtMs));
  return text('realTimeOld', { time: isToday ? clock(since) : `${clock(since)}, ${day(since)}` });
}
