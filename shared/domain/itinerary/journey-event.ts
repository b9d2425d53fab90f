import { type CalendarEvent, toCalendarSpan } from '../kit/calendar/calendar-event.ts';
import { foldText } from '../cities/fold-text.ts';
import { toDate } from '../kit/dates/local-date-time.ts';
import { getDisplayedArrival } from './arrival.ts';
import type { Itinerary } from './itinerary.ts';

/**
 * Creates a calendar entry for a journey, from its scheduled departure to its advertised arrival: the scheduled one, or the
 * predicted one if it is later and the journey has the status `DELAY`. Each time has the zone of its own place (field notes
 * §6, 12 "calendar file with right zones").
 *
 * @param details the other properties of the entry, such as its description
 * @returns `undefined` if the departure or arrival is unknown
 */
export function toCalendarEvent(itinerary: Itinerary, details: Omit<CalendarEvent, 'start' | 'end' | 'location'>) {
  const departure = itinerary.scheduledStops[0]?.departureTime;
  const arrival = getDisplayedArrival(itinerary);
  if (departure === undefined || arrival === undefined) return undefined;
  const { origin, destination } = itinerary;
  const [start, end] = toCalendarSpan(
    { time: departure, timeZone: origin.timeZone },
    { time: arrival, timeZone: destination.timeZone },
  );
  return { ...details, start, end, location: formatLocation(itinerary) };
}

/** Returns the entry's file name: `leeds-york-2026-11-21.ics`; without accents, and without the day if it is unknown. */
export function getCalendarFileName({ origin, destination, scheduledStops }: Itinerary): string {
  const departure = scheduledStops[0]?.departureTime;
  const parts = [foldText(origin.cityName), foldText(destination.cityName), departure && toDate(departure)];
  return `${parts
    .filter(Boolean)
    .join('-')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.ics`;
}

/**
 * Returns the stop, address and city of the departure; without the stop if the address contains it, and without the city if
 * either contains it: the stop "York Station" with the address "Station Road" is "York Station, Station Road".
 */
function formatLocation({ origin, scheduledStops }: Itinerary): string {
  const address = scheduledStops[0]?.location ?? '';
  const stop = address.includes(origin.stopName) ? '' : origin.stopName;
  const city = `${stop}${address}`.includes(origin.cityName) ? '' : origin.cityName;
  return [stop, address, city].filter(Boolean).join(', ');
}
