import { writeCalendar } from '#shared/domain/kit/calendar/write-calendar.ts';
import type { CalendarEvent } from '#shared/domain/kit/calendar/calendar-event.ts';
import { coachChanges, splitByCoach } from '#shared/domain/itinerary/coach-changes.ts';
import type { Itinerary, ScheduledStop } from '#shared/domain/itinerary/itinerary.ts';
import { calendarFileName, journeyEvent } from '#shared/domain/itinerary/journey-event.ts';
import type { SavedFile } from '#shared/services/page/device.ts';
import type { Text } from '#shared/text/create-text.ts';
import { changeWords } from '../itinerary/timeline-entries.ts';
import type { ItineraryFormatters } from '../itinerary/itinerary-formatters.ts';
import type { ItineraryViewMessages } from './messages.ts';

/** What the file of a journey is written with. */
export interface JourneyCalendarContext extends ItineraryFormatters {
  readonly text: Text<ItineraryViewMessages>;
  /** The itinerary's own address. */
  readonly url: string;
  /** Where the stop of departure is, if known. */
  readonly position?: CalendarEvent['position'];
  /** By the server's clock, in milliseconds since 1970 UTC. */
  readonly nowMs: number;
}

/** A journey as a file for the traveller's calendar; `undefined` where its departure or arrival is not known. */
export function journeyCalendar(itinerary: Itinerary, formatters: JourneyCalendarContext): SavedFile | undefined {
  const { text, url, position, nowMs } = formatters;
  const { origin, destination, journeyId } = itinerary;
  const event = journeyEvent(itinerary, {
    uid: `${encodeURIComponent(journeyId)}@${new URL(url).hostname}`,
    summary: text('calendarTitle', { origin: origin.cityName, destination: destination.cityName }),
    description: [...rides(itinerary, formatters), url].join('\n'),
    url,
    ...(position && { position }),
  });
  if (!event) return undefined;
  return {
    name: calendarFileName(itinerary),
    type: 'text/calendar;charset=utf-8',
    text: writeCalendar([event], nowMs),
  };
}

/** Each coach on a line, and between two of them the change. */
function rides({ scheduledStops }: Itinerary, formatters: JourneyCalendarContext): readonly string[] {
  const changes = coachChanges(scheduledStops);
  return splitByCoach(scheduledStops).flatMap((coach, index) => {
    const change = changes[index - 1];
    const changed = change ? Object.values(changeWords(change, formatters)).filter(Boolean) : [];
    return [...changed, ride(coach, formatters)];
  });
}

function ride(coach: readonly ScheduledStop[], { text, clock }: JourneyCalendarContext): string {
  const [from, to] = [coach[0], coach.at(-1)];
  const place = (stop: ScheduledStop | undefined) =>
    [stop?.cityName, stop?.stopName === stop?.cityName ? undefined : stop?.stopName].filter(Boolean).join(', ');
  const words = text('calendarRide', {
    departure: from?.departureTime ? clock(from.departureTime) : '',
    origin: place(from),
    arrival: to?.arrivalTime ? clock(to.arrivalTime) : '',
    destination: place(to),
  });
  return [words, from?.carrier].filter(Boolean).join(' · ');
}
