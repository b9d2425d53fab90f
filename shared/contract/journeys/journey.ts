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
 * One coach of a journey, without a separate ticket. The specification only defines the carrier and its icon. Times and ends
 * (origin and destination) are as seen in the field, which means in answers of an existing operator. `routeName`, `stops` and
 * `vehicleKind` (as in seat plans) are additions of this project. `stops` are all stops from boarding to alighting; empty if
 * they are unknown or one is invalid.
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
 * Conditions for changes and refunds of a ticket, modelled on the APIs OSDM and Duffel; not in the specification. Times are
 * local times of the origin, fees are in the journey's currency. Without a time (null or missing), a refund (or change) is
 * impossible; without a fee, it is free of charge. An invalid time or fee invalidates the conditions, which are then unknown.
 */
const conditions = object({
  refundableUntil: optional(nullable(localDateTime)),
  refundFee: optional(nullable(money), null),
  changeableUntil: optional(nullable(localDateTime)),
  changeFee: optional(nullable(money), null),
});

/** The fields of a journey, which are also those of each coach of a connection (`connJourneys`). */
const journeyFields = {
  journeyId: id,
  /** Identifies the journey in a basket. Only in baskets. */
  lineItemId: invalidAsUndefined(id),
  routeName: invalidAsUndefined(text),
  departureDateTime: localDateTime,
  arrivalDateTime: localDateTime,
  /** ISO 8601, "PT2H35M". */
  duration: invalidAsUndefined(text),
  /** Total for all travellers, in the currency's main unit (34.99); null is free (spec §9). */
  price: nullable(money),
  /**
   * Currency of the price and the seats' prices, by default the requested one; not in the specification. An invalid one
   * invalidates the journey, because its price would be misread.
   */
  currency: optional(currency),
  /**
   * Booking fee of this journey, in the same currency; null means no fee. Not in the specification. If it is missing, the
   * notice about booking fees depends on the page's operation, the operator's site for a country: only the US and Canada show
   * it (spec §1).
   */
  bookingFee: optional(nullable(money)),
  origin: looseJourneyEnd,
  destination: looseJourneyEnd,
  legs: fallback(array(leg), []),
  /** The seats of the travellers; empty in search results. */
  seats: fallback(array(seat), []),
  /** Whether the travellers have selected the seats. */
  customersSeatSelection: fallback(boolean(), false),
  /** The classes of seats, by their names for travellers. */
  seatClasses: fallback(array(object({ salesClassDescription: text })), []),
  /** Number of all travellers, including students and concession holders. */
  passengers: invalidAsUndefined(count),
  /** Number of students. */
  nus: invalidAsUndefined(count),
  /** Number of concession holders, who travel at a reduced price. */
  concession: invalidAsUndefined(count),
  /** Telephone number for text messages. */
  smsContactNumberField: invalidAsUndefined(text),
  /** Whether the journey is one of the cheapest of its answer. */
  cheapestPrice: fallback(boolean(), false),
  /** Tickets left, if there are few (seen in the field). */
  lowStockCount: invalidAsUndefined(count),
  /** Whether seats can be reserved (seen in the field: SEAT or NONE; any text is accepted). */
  reservableType: invalidAsUndefined(string()),
  conditions: invalidAsUndefined(conditions),
  /** Amenities that every leg's vehicle has; not in the specification. Unknown values are accepted. */
  amenities: fallback(validItems(text), []),
  /** Free wheelchair spaces on every leg; missing if the operator does not specify them. Not in the specification. */
  wheelchairSpaces: invalidAsUndefined(count),
};

/**
 * A journey in search results and baskets (spec §3 "Journey"; other names and types as seen in the field). `connJourneys`
 * are the coaches of a connection with separate tickets and seats; empty for other journeys, and if one is invalid. They have
 * no `connJourneys` themselves. The specification's `filterOut` is omitted: the browser filters. A journey is invalid if it
 * and its `connJourneys` have different currencies; missing ones are not compared.
 */
export const journey = pipe(
  object({ ...journeyFields, connJourneys: fallback(array(object(journeyFields)), []) }),
  check(({ currency: journeyCurrency, connJourneys }) =>
    isOneCurrency([journeyCurrency, ...connJourneys.map((connJourney) => connJourney.currency)]),
  ),
);

/** Journeys in a list; invalid ones are omitted. */
export const journeyOffers = validItems(journey);
