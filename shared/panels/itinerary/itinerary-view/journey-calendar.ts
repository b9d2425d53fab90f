import { writeCalendar } from '#shared/domain/kit/calendar/write-calendar.ts';
import type { CalendarEvent } from '#shared/domain/kit/calendar/calendar-event.ts';
import { listCoachChanges, splitByCoach } from '#shared/domain/itinerary/coach-changes.ts';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { getCalendarFileName, toCalendarEvent } from '#shared/domain/itinerary/journey-event.ts';
import type { DownloadFile } from '#shared/services/page/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { describeChange } from '../itinerary/timeline-entries.ts';
import type { ItineraryFormatters } from '../itinerary/itinerary-formatters.ts';
import type { ItineraryViewMessages } from './messages.ts';

/** Formatters and facts for the calendar file of a journey. */
export interface JourneyCalendarContext extends ItineraryFormatters {
  readonly text: Text<ItineraryViewMessages>;
  /** Address of the itinerary. */
  readonly url: string;
  /** Position of the stop of departure, if known. */
  readonly position?: CalendarEvent['position'];
  /** Current time in milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** Writes a journey as a calendar file. Returns undefined if its departure or arrival is unknown. */
export function writeJourneyCalendar(
  itinerary: Itinerary,
  formatters: JourneyCalendarContext,
): DownloadFile | undefined {
  const { text, url, position, nowMs } = formatters;
  const { origin, destination, journeyId } = itinerary;
  const event = toCalendarEvent(itinerary, {
    uid: `${encodeURIComponent(journeyId)}@${new URL(url).hostname}`,
    summary: text('calendarTitle', { origin: origin.cityName, destination: destination.cityName }),
    description: [...describeRides(itinerary, formatters), url].join('\n'),
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

/** One line for each coach, and one for each change between two coaches. */
function describeRides({ scheduledStops }: Itinerary, formatters: JourneyCalendarContext): readonly string[] {
  const changes = listCoachChanges(scheduledStops);
  return splitByCoach(scheduledStops).flatMap((coach, index) => {
    const change = changes[index - 1];
    const changeTexts = change ? Object.values(describeChange(change, formatters)).filter(Boolean) : [];
    return [...changeTexts, describeRide(coach, formatters)];
  });
}

function describeRide(coach: readonly ScheduledStop[], { text, clock }: JourneyCalendarContext): string {
  const [from, to] = [coach[0], coach.at(-1)];
  const formatPlace = (stop: ScheduledStop | undefined) =>
    [stop?.cityName, stop?.stopName === stop?.cityName ? undefined : stop?.stopName].filter(Boolean).join(', ');
  const description = text('calendarRide', {
    departure: from?.departureTime ? clock(from.departureTime) : '',
    origin: formatPlace(from),
    arrival: to?.arrivalTime ? clock(to.arrivalTime) : '',
    destination: formatPlace(to),
  });
  return [description, from?.carrier].filter(Boolean).join(' · ');
}
