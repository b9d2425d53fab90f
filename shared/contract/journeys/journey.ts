import { array, boolean, check, fallback, nullable, object, optional, pipe, string } from 'valibot';
import {
  count,
  currency,
  id,
  isOneCurrency,
  localDateTime,
  money,
  invalidAsUndefined,
  validItems,
  text,
} from '../kit/fields.ts';
import { looseJourneyEnd } from '../stops/places.ts';
import { seat } from '../seats/seat.ts';

/** A stop of a coach on a leg. The ends of the leg have only one time. */
const legStop = object({
  ...looseJourneyEnd.entries,
  arrivalDateTime: invalidAsUndefined(localDateTime),
  departureDateTime: invalidAsUndefined(localDateTime),
});

/**
 * One coach of a journey. Times and ends are as captured in the field; the specification only defines the carrier.
 * `stops` are all stops from boarding to alighting, or empty if unknown. Not in the specification: `routeName`,
 * `stops`, and `vehicleKind`, with the values of seat plans.
 */
const leg = object({
  carrier: text,
  carrierIcon: invalidAsUndefined(text),
  routeName: invalidAsUndefined(text),
  vehicleKind: invalidAsUndefined(text),
  stops: fallback(array(legStop), []),
  departureDateTime: invalidAsUndefined(localDateTime),
  arrivalDateTime: invalidAsUndefined(localDateTime),
  origin: invalidAsUndefined(looseJourneyEnd),
  destination: invalidAsUndefined(looseJourneyEnd),
});

/**
 * Conditions for changes and refunds of a ticket, modelled on OSDM and Duffel; not in the specification. Times are
 * local times of the origin, fees are in the journey's currency. Without a time it is impossible; with a fee of null it
 * is free of charge.
 */
const conditions = object({
  refundableUntil: invalidAsUndefined(localDateTime),
  refundFee: fallback(nullable(money), null),
  changeableUntil: invalidAsUndefined(localDateTime),
  changeFee: fallback(nullable(money), null),
});

/** Whether seats can be reserved (seen in the field: SEAT or NONE; any text is accepted). */
const reservableType = invalidAsUndefined(string());

const parts = {
  journeyId: id,
  /** Only in baskets. */
  lineItemId: invalidAsUndefined(id),
  routeName: invalidAsUndefined(text),
  departureDateTime: localDateTime,
  arrivalDateTime: localDateTime,
  /** ISO 8601, "PT2H35M". */
  duration: invalidAsUndefined(text),
  /** In the currency's main unit; null is free (spec §9). */
  price: nullable(money),
  /**
   * Currency of the price and the seats' prices; not in the specification. An invalid one invalidates the journey,
   * because its price would be misread.
   */
  currency: optional(currency),
  /**
   * Booking fee of this journey, in the same currency; null means no fee. Not in the specification. If it is missing, the
   * booking-fee notice depends on the page's operation (spec §9).
   */
  bookingFee: optional(nullable(money)),
  origin: looseJourneyEnd,
  destination: looseJourneyEnd,
  legs: fallback(array(leg), []),
  seats: fallback(array(seat), []),
  customersSeatSelection: fallback(boolean(), false),
  seatClasses: fallback(array(object({ salesClassDescription: text })), []),
  /** Number of travellers, and how many of them are students (nus) or concession holders. */
  passengers: invalidAsUndefined(count),
  nus: invalidAsUndefined(count),
  concession: invalidAsUndefined(count),
  smsContactNumberField: invalidAsUndefined(text),
  cheapestPrice: fallback(boolean(), false),
  /** Tickets left, if there are few (seen in the field). */
  lowStockCount: invalidAsUndefined(count),
  reservableType,
  conditions: invalidAsUndefined(conditions),
  /** Amenities of the vehicles of all legs; not in the specification. Unknown values are accepted. */
  amenities: fallback(validItems(text), []),
  /** Free wheelchair spaces on every leg; missing if the operator does not specify them. Not in the specification. */
  wheelchairSpaces: invalidAsUndefined(count),
};

/**
 * A journey in search results and baskets (spec §3 "Journey"; other names and types as captured in the field).
 * `connJourneys` are the coaches of a connection with separate tickets and seats; they are not nested. The
 * specification's `filterOut` is omitted, because filtering happens in the browser. All coaches must have the journey's
 * currency.
 */
export const journey = pipe(
  object({ ...parts, connJourneys: fallback(array(object(parts)), []) }),
  check(({ currency: journeyCurrency, connJourneys }) =>
    isOneCurrency([journeyCurrency, ...connJourneys.map((part) => part.currency)]),
  ),
);

/** Journeys in a list; invalid ones are omitted. */
export const journeyOffers = validItems(journey);
