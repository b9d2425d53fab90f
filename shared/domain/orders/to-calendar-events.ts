import { type CalendarEvent, toCalendarSpan } from '../kit/calendar/calendar-event.ts';
import { formatStopAndCity, type Journey } from '../journeys/journey.ts';
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
  /** The title of an entry. */
  readonly summary: (journey: JourneyType) => string;
  readonly description: (journey: JourneyType) => string;
  /** Absolute URL of a page about the journey. */
  readonly url: (journey: JourneyType) => string;
}

/**
 * Calendar entries for the journeys of an order (field notes §6, 12). An entry contains instants if the time zones of both
 * cities are known, otherwise the local times of departure and arrival. Adding an entry twice does not duplicate it.
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
    // The line item identifies a journey in the order; it is missing if the operator does not send it.
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
