import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Money } from '../kit/money/money.ts';
import type { Seat } from '../seats/seat-plan.ts';

/** The start or end of a journey or leg. Only the name of the city is always known (spec §3 "Journey"). */
export interface JourneyPlace {
  readonly cityId?: number;
  readonly cityName: string;
  readonly stopId?: string;
  readonly stopName?: string;
  /** Only in baskets and orders. */
  readonly stopAddress?: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** IANA name. */
  readonly timeZone?: string;
}

/** The name of a stop, or of its city if the stop is unknown. */
export function getPlaceName({ stopName, cityName }: JourneyPlace): string {
  return stopName ?? cityName;
}

/** Whether two stops certainly differ. Stops without an id are ignored. */
export function isOtherStop(a: JourneyPlace, b: JourneyPlace): boolean {
  return a.stopId !== undefined && b.stopId !== undefined && a.stopId !== b.stopId;
}

/** A stop of a coach on a leg. */
export interface LegStop extends JourneyPlace {
  readonly arrivalDateTime?: LocalDateTime;
  readonly departureDateTime?: LocalDateTime;
}

/** One coach of a journey, from boarding to alighting. */
export interface JourneyLeg {
  readonly carrier: string;
  /** File name or path of the carrier's logo. */
  readonly carrierIcon?: string;
  readonly routeName?: string;
  /** As in the API; missing if the operator does not specify it. */
  readonly vehicleKind?: string;
  readonly departureDateTime?: LocalDateTime;
  readonly arrivalDateTime?: LocalDateTime;
  readonly origin?: JourneyPlace;
  readonly destination?: JourneyPlace;
  /** All stops including both ends; empty if they are unknown. */
  readonly stops: readonly LegStop[];
}

/**
 * Conditions for changes and refunds of a ticket, in the local time of its origin. A missing time means that it is
 * impossible, and a fee of null that it is free of charge.
 */
export interface FareConditions {
  readonly refundableUntil?: LocalDateTime;
  readonly refundFee: Money | null;
  readonly changeableUntil?: LocalDateTime;
  readonly changeFee: Money | null;
}

/** A journey, or one coach of a connection (spec §3 "Journey"). Times are local times of the places. */
export interface JourneyPart {
  readonly journeyId: string;
  /** Only in baskets. */
  readonly lineItemId?: string;
  readonly routeName?: string;
  readonly departureDateTime: LocalDateTime;
  readonly arrivalDateTime: LocalDateTime;
  /** ISO 8601, "PT2H35M". */
  readonly duration?: string;
  /** Total for all travellers; null is free (spec §9). */
  readonly price: Money | null;
  /** Booking fee on top of the price; null means no fee. Missing if the operator does not specify it. */
  readonly bookingFee?: Money | null;
  readonly origin: JourneyPlace;
  readonly destination: JourneyPlace;
  readonly legs: readonly JourneyLeg[];
  /** Seats of its travellers, in a basket; empty until they are selected. */
  readonly seats: readonly Seat[];
  /** Whether the travellers have selected seats (spec §4 "Seats"). */
  readonly customersSeatSelection: boolean;
  readonly seatClasses: readonly { readonly salesClassDescription: string }[];
  readonly passengers?: number;
  /** Number of students. */
  readonly nus?: number;
  /** Number of concession holders. */
  readonly concession?: number;
  /** Telephone number for text messages. */
  readonly smsContactNumberField?: string;
  /** Whether it is one of the cheapest journeys of its carrier set. */
  readonly cheapestPrice: boolean;
  /** Number of tickets left, if it is low. */
  readonly lowStockCount?: number;
  /** `NONE` if seats cannot be selected; other values are not specified. */
  readonly reservableType?: string;
  /** Amenities of the vehicles of every leg. */
  readonly amenities: readonly string[];
  /** Free wheelchair spaces on every leg; missing if the operator does not specify them. */
  readonly wheelchairSpaces?: number;
  /** Missing if the operator does not specify them. */
  readonly conditions?: FareConditions;
}

/** A journey, as offered or in a basket. */
export interface Journey extends JourneyPart {
  /** The coaches of a connection with separate tickets and seats. */
  readonly connJourneys: readonly JourneyPart[];
}
