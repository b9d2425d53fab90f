import { writeCalendar } from '#shared/domain/kit/calendar/write-calendar.ts';
import type { CalendarEvent } from '#shared/domain/kit/calendar/calendar-event.ts';
import { listCoachChanges, splitByCoach } from '#shared/domain/itinerary/coach-changes.ts';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { getCalendarFileName, toCalendarEvent } from '#shared/domain/itinerary/journey-event.ts';
import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import type { WhenFormatters } from '#shared/domain/journeys/when-formatters.ts';
import type { LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import type { DownloadFile } from '#shared/services/page/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { describeChange } from '../itinerary/timeline-entries.ts';
import type { ItineraryFormatters } from '../itinerary/itinerary-formatters.ts';
import type { ItineraryViewMessages } from './messages.ts';

/** Formatters and facts for the calendar file of a journey. */
export interface JourneyCalendarContext extends ItineraryFormatters {
  readonly text: Text<ItineraryViewMessages>;
  /** The time of day, and its day if it is not that of the departure. */
  readonly shortTimeAfter: WhenFormatters['shortTimeAfter'];
  /** Address of the itinerary. */
  readonly url: string;
  /** Position of the stop at which the journey starts, if known. */
  readonly position?: CalendarEvent['position'];
  /** Current time in milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/**
 * Writes a journey as a calendar file (`.ics`) with one event. It starts at the scheduled departure, since travellers must be
 * there by then, and ends at the predicted arrival if that is delayed. The description lists the coaches, and links to the
 * itinerary.
 *
 * @returns the file to download; undefined if the departure or arrival is unknown
 */
export function writeJourneyCalendar(itinerary: Itinerary, context: JourneyCalendarContext): DownloadFile | undefined {
  const { text, url, position, nowMs } = context;
  const { origin, destination, journeyId } = itinerary;
  const event = toCalendarEvent(itinerary, {
    // The same for the same journey, so that calendars replace the event if it is added again.
    uid: `${encodeURIComponent(journeyId)}@${new URL(url).hostname}`,
    summary: text('calendarTitle', { origin: origin.cityName, destination: destination.cityName }),
    description: [...describeRides(itinerary, context), url].join('\n'),
    url,
    ...(position && { position }),
  });
  if (!event) return undefined;
  return {
    name: getCalendarFileName(itinerary),
    type: 'text/calendar;charset=utf-8',
    text: writeCalendar([event], nowMs),
  };
}

/**
 * Returns a line for each coach, in the order of travel. Between two coaches there is a line for the change, and another one if
 * the next coach departs from a different stop.
 */
function describeRides({ scheduledStops }: Itinerary, context: JourneyCalendarContext): readonly string[] {
  const changes = listCoachChanges(scheduledStops);
  const departure = scheduledStops[0]?.departureTime ?? '';
  const describeRide = (coach: readonly ScheduledStop[]) => formatRide(coach, departure, context);
  return splitByCoach(scheduledStops).flatMap((coach, index) => {
    // Undefined for the first coach.
    const change = changes[index - 1];
    if (!change) return [describeRide(coach)];
    // `otherStop` is empty if the next coach departs from the same stop.
    const { message, otherStop } = describeChange(change, context);
    return [message, otherStop, describeRide(coach)].filter(Boolean);
  });
}

/**
 * Describes a coach by its first and last stop: "10:00 Leeds, City Station – 12:30 York Station · National Coaches". Unknown
 * times, stops and carriers are left out.
 *
 * @param departure that of the journey, after whose day times have "+1 day"
 */
function formatRide(
  coach: readonly ScheduledStop[],
  departure: LocalDateTime,
  { text, shortTimeAfter }: JourneyCalendarContext,
): string {
  const [from, to] = [coach[0], coach.at(-1)];
  const description = text('calendarRide', {
    departure: from?.departureTime ? shortTimeAfter(from.departureTime, departure) : '',
    origin: from ? formatStopAndCity(from) : '',
    arrival: to?.arrivalTime ? shortTimeAfter(to.arrivalTime, departure) : '',
    destination: to ? formatStopAndCity(to) : '',
  });
  return [description, from?.carrier].filter(Boolean).join(' · ');
}
