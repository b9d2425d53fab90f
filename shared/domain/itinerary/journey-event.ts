import type { CalendarEvent } from '../kit/calendar/calendar-event.ts';
import { toCalendarSpan } from '../kit/calendar/to-calendar-span.ts';
import { foldText } from '../cities/fold-text.ts';
import { toDate } from '../kit/dates/moments.ts';
import { advertisedArrival } from './arrival.ts';
import type { Itinerary } from './itinerary.ts';

/** What an entry says in words, and what is known of the stop of departure. */
export type JourneyEventWords = Pick<CalendarEvent, 'uid' | 'summary' | 'description' | 'position' | 'url'>;

/**
 * A journey as an entry for the calendar, from its departure to the arrival that is advertised; its changes of coach are
 * the description's part (field notes §6, 12 "calendar file with right zones").
 *
 * @returns `undefined` for a journey whose departure or arrival is not known.
 */
export function journeyEvent(itinerary: Itinerary, words: JourneyEventWords): CalendarEvent | undefined {
  const departure = itinerary.scheduledStops[0]?.departureTime;
  const arrival = advertisedArrival(itinerary);
  if (departure === undefined || arrival === undefined) return undefined;
  const { origin, destination } = itinerary;
  const [start, end] = toCalendarSpan(
    { time: departure, timeZone: origin.timeZone },
    { time: arrival, timeZone: destination.timeZone },
  );
  const location = getPlace(itinerary);
  return { ...words, start, end, location };
}

/** What the file of a journey's entry is called: `leeds-york-2026-11-21.ics`. */
export function calendarFileName({ origin, destination, scheduledStops }: Itinerary): string {
  const departure = scheduledStops[0]?.departureTime;
  const parts = [foldText(origin.cityName), foldText(destination.cityName), departure && toDate(departure)];
  return `${parts
    .filter(Boolean)
    .join('-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`;
}

/** Stop, address and city of the departure; what another of them says already is left out. */
function getPlace({ origin, scheduledStops }: Itinerary): string {
  const address = scheduledStops[0]?.location ?? '';
  const stop = address.includes(origin.stopName) ? '' : origin.stopName;
  const city = `${stop}${address}`.includes(origin.cityName) ? '' : origin.cityName;
  return [stop, address, city].filter(Boolean).join(', ');
}
