import type { CalendarEvent } from '../kit/calendar/calendar-event.ts';
import { toCalendarSpan } from '../kit/calendar/to-calendar-span.ts';
import type { Journey, JourneyPlace } from '../journeys/journey.ts';
import type { Order } from './order.ts';

/** What of a journey its entry is made from. */
export type CalendarJourney = Pick<
  Journey,
  'journeyId' | 'lineItemId' | 'origin' | 'destination' | 'departureDateTime' | 'arrivalDateTime'
>;

/** How the entries of an order are worded. */
export interface OrderCalendarWords<Own extends CalendarJourney> {
  /** The name of the host's site: with it an entry's id is nobody else's. */
  readonly site: string;
  readonly summary: (journey: Own) => string;
  readonly description: (journey: Own) => string;
  /** Absolute address of a page about the journey. */
  readonly url: (journey: Own) => string;
}

/**
 * An order for the calendar: an entry for each journey, by the clocks of its cities (field notes §6, 12). Whoever adds it
 * twice has each journey once.
 */
export function orderEvents<Own extends CalendarJourney>(
  { orderNumber, journeys }: Pick<Order, 'orderNumber'> & { readonly journeys: readonly Own[] },
  words: OrderCalendarWords<Own>,
): readonly CalendarEvent[] {
  return journeys.map((journey) => {
    const { origin, destination, departureDateTime, arrivalDateTime } = journey;
    const [start, end] = toCalendarSpan(
      { time: departureDateTime, timeZone: origin.timeZone },
      { time: arrivalDateTime, timeZone: destination.timeZone },
    );
    return {
      uid: `${encodeURIComponent(orderNumber)}-${encodeURIComponent(journey.lineItemId ?? journey.journeyId)}@${words.site}`,
      summary: words.summary(journey),
      description: words.description(journey),
      url: words.url(journey),
      location: placeName(origin),
      ...{ start, end },
    };
  });
}

/** The stop and its city; the city alone where the stop is unknown, and once where the stop's name has it already. */
export function placeName({ stopName, cityName }: JourneyPlace): string {
  if (stopName === undefined || stopName === cityName) return cityName;
  return stopName.includes(cityName) ? stopName : `${cityName}, ${stopName}`;
}
