import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters, formatReportedTime } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { messages } from './messages.ts';

/** Messages and formatters for the times and days of an itinerary (the stops of a journey with their times). */
export interface ItineraryFormatters {
  readonly text: Text<typeof messages>;
  readonly clock: (time: LocalDateTime) => string;
  readonly day: (time: LocalDateTime) => string;
}

/** Creates the formatters. Components call `useFormatters(createItineraryFormatters, text)`. */
export function createItineraryFormatters(format: Format, text: Text<typeof messages>): ItineraryFormatters {
  const { clock, day } = createTimeFormatters(format);
  return { text, clock, day: (time) => day(time, 'short') };
}

/**
 * Returns a message that the real-time data of a journey is outdated, with the time of its last update. Returns undefined if
 * the data is recent, or if none was ever received.
 *
 * @param receivedAtMs when the itinerary was received, in ms since 1970 UTC. If the update was on another day, the message
 *   contains the day, too.
 */
export function getOutdatedMessage(
  { isRealTimeOld, realTimeUpdatedAt }: Itinerary,
  receivedAtMs: number,
  { text, clock, day }: ItineraryFormatters,
): string | undefined {
  if (!isRealTimeOld || realTimeUpdatedAt === undefined) return undefined;
  return text('realTimeOld', { time: formatReportedTime(realTimeUpdatedAt, receivedAtMs, { clock, day }) });
}
