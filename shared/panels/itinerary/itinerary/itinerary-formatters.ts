import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { createTimeFormatters, formatReportedTime } from '#shared/domain/kit/units/time-formatters.ts';
import type { Format } from '#shared/island/hooks/context.tsx';
import type { Text } from '#shared/text/create-text.ts';
import type { Itinerary } from '#shared/domain/itinerary/itinerary.ts';
import type { messages } from './messages.ts';

/** Messages and formatters for times and days of an itinerary. */
export interface ItineraryFormatters {
  readonly text: Text<typeof messages>;
  readonly clock: (time: LocalDateTime) => string;
  readonly day: (time: LocalDateTime) => string;
}

/** Creates the formatters: `useFormatters(createItineraryFormatters, text)`. */
export function createItineraryFormatters(format: Format, text: Text<typeof messages>): ItineraryFormatters {
  const { clock, day } = createTimeFormatters(format);
  return { text, clock, day: (time) => day(time, 'short') };
}

/**
 * Returns a message that the real-time data of a journey is outdated. Returns undefined if it is recent, or if none was ever
 * received.
 */
export function getOutdatedMessage(
  { isRealTimeOld, realTimeUpdatedAt }: Itinerary,
  receivedAtMs: number,
  { text, clock, day }: ItineraryFormatters,
): string | undefined {
  if (!isRealTimeOld || realTimeUpdatedAt === undefined) return undefined;
  return text('realTimeOld', { time: formatReportedTime(realTimeUpdatedAt, receivedAtMs, { clock, day }) });
}
