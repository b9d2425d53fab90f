import { type CalendarEvent, toCalendarSpan } from '../kit/calendar/calendar-event.ts';
import type { Journey, JourneyPlace } from '../journeys/journey.ts';
import type { Order } from './order.ts';

/** The data of a journey for a calendar entry. */
export type CalendarJourney = Pick<
  Journey,
  'journeyId' | 'lineItemId' | 'origin' | 'destination' | 'departureDateTime' | 'arrivalDateTime'
>;

/** Texts of an order's calendar entries. */
export interface OrderCalendarMessages<JourneyType extends CalendarJourney> {
  /** The name of the host's site, which makes the ids of entries unique. */
  readonly site: string;
  readonly summary: (journey: JourneyType) => string;
  readonly description: (journey: JourneyType) => string;
  /** Absolute URL of a page about the journey. */
  readonly url: (journey: JourneyType) => string;
}

/**
 * Calendar entries for the journeys of an order, in the local times of its cities (field notes §6, 12). Adding an entry
 * twice does not duplicate it.
 */
export function toCalendarEvents<JourneyType extends CalendarJourney>(
  { orderNumber, journeys }: Pick<Order, 'orderNumber'> & { readonly journeys: readonly JourneyType[] },
  messages: OrderCalendarMessages<JourneyType>,
): readonly CalendarEvent[] {
  return journeys.map((journey) => {
    const { origin, destination, departureDateTime, arrivalDateTime } = journey;
    const [start, end] = toCalendarSpan(
      { time: departureDateTime, timeZone: origin.timeZone },
      { time: arrivalDateTime, timeZone: destination.timeZone },
    );
    return {
      uid: `${encodeURIComponent(orderNumber)}-${encodeURIComponent(journey.lineItemId ?? journey.journeyId)}@${messages.site}`,
      summary: messages.summary(journey),
      description: messages.description(journey),
      url: messages.url(journey),
      location: formatStopAndCity(origin),
      start,
      end,
    };
  });
}

/** The stop and its city; only the city if the stop is unknown, and only the stop if its name includes the city. */
export function formatStopAndCity({ stopName, cityName }: JourneyPlace): string {
  if (stopName === undefined || stopName === cityName) return cityName;
  return stopName.includes(cityName) ? stopName : `${cityName}, ${stopName}`;
}
