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

/** A call of a coach between the ends of a leg, or at one of them; an end has one time only. */
const legStop = object({
  ...looseJourneyEnd.entries,
  arrivalDateTime: invalidAsUndefined(localDateTime),
  departureDateTime: invalidAsUndefined(localDateTime),
});

/**
 * One coach of a journey. Times and ends are as captured in the field; the specification names only the carrier.
 * `stops` are its calls from where the traveller boards to where they alight, both included; empty where they are not
 * told. `routeName`, `stops` and `vehicleKind`, in the words of the seat plan's, are ours.
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
 * What a ticket may be changed or given back for; ours, after the fare conditions of OSDM and Duffel. Times are the origin's
 * clock, fees in the journey's currency; a part that is missing may not be done, a fee of null costs nothing.
 */
const conditions = object({
  refundableUntil: invalidAsUndefined(localDateTime),
  refundFee: fallback(nullable(money), null),
  changeableUntil: invalidAsUndefined(localDateTime),
  changeFee: fallback(nullable(money), null),
});

/** Whether seats can be reserved (seen in the field: SEAT or NONE, so any word is let through). */
const reservableType = invalidAsUndefined(string());

const parts = {
  journeyId: id,
  /** Only in a basket. */
  lineItemId: invalidAsUndefined(id),
  routeName: invalidAsUndefined(text),
  departureDateTime: localDateTime,
  arrivalDateTime: localDateTime,
  /** ISO 8601, "PT2H35M". */
  duration: invalidAsUndefined(text),
  /** In the currency's main unit; null is free (spec §9). */
  price: nullable(money),
  /**
   * Of the price and the seats' prices; ours. One that is broken fails the journey: its price would be read as another.
   */
  currency: optional(currency),
  /**
   * What a booking fee adds to this journey, in its currency; ours. Null is none. Where it is left out, it is unknown, and
   * the notice of a booking fee follows the page's operation (spec §9).
   */
  bookingFee: optional(nullable(money)),
  origin: looseJourneyEnd,
  destination: looseJourneyEnd,
  legs: fallback(array(leg), []),
  seats: fallback(array(seat), []),
  customersSeatSelection: fallback(boolean(), false),
  seatClasses: fallback(array(object({ salesClassDescription: text })), []),
  /** How many travellers, and how many of them are students (nus) or hold a concession. */
  passengers: invalidAsUndefined(count),
  nus: invalidAsUndefined(count),
  concession: invalidAsUndefined(count),
  smsContactNumberField: invalidAsUndefined(text),
  cheapestPrice: fallback(boolean(), false),
  /** Tickets left, where they run low (seen in the field). */
  lowStockCount: invalidAsUndefined(count),
  reservableType,
  conditions: invalidAsUndefined(conditions),
  /** What the vehicles offer on every leg; ours, since spec §3 has no name for it. Unknown words are let through. */
  amenities: fallback(validItems(text), []),
  /** Wheelchair spaces that are still free on every leg; ours. Missing where the operator does not say. */
  wheelchairSpaces: invalidAsUndefined(count),
};

/**
 * A journey in search results and baskets (spec §3 "Journey"; names and types of the rest as captured in the field).
 * `connJourneys` are the coaches of a connection that are sold and seated one by one; they have none of their own.
 * `filterOut` is not here: it is the browser's own, which lists the journeys that pass a filter instead of marking the rest.
 * Coaches of another currency than the journey's break it: it has one price.
 */
export const journey = pipe(
  object({ ...parts, connJourneys: fallback(array(object(parts)), []) }),
  check(({ currency: own, connJourneys }) => isOneCurrency([own, ...connJourneys.map((part) => part.currency)])),
);

/** Journeys to choose from: a broken one is left out. */
export const journeyOffers = validItems(journey);
