import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Money } from '../kit/money/money.ts';
import type { Seat } from '../seats/seat.ts';

/** Where a journey or a leg begins or ends, as far as it is known; only the city's name is certain (spec §3 "Journey"). */
export interface JourneyPlace {
  readonly cityId?: number;
  readonly cityName: string;
  readonly stopId?: string;
  readonly stopName?: string;
  /** Only in a basket and an order. */
  readonly stopAddress?: string;
  /** Degrees, WGS 84. */
  readonly latitude?: number;
  readonly longitude?: number;
  /** IANA name. */
  readonly timeZone?: string;
}

/** A call of a coach on a leg. */
export interface LegStop extends JourneyPlace {
  readonly arrivalDateTime?: LocalDateTime;
  readonly departureDateTime?: LocalDateTime;
}

/** One coach of a journey, from where the traveller boards to where they alight. */
export interface JourneyLeg {
  readonly carrier: string;
  /** File name or path of the carrier's picture. */
  readonly carrierIcon?: string;
  readonly routeName?: string;
  /** In the words of the wire; missing where the operator does not say. */
  readonly vehicleKind?: string;
  readonly departureDateTime?: LocalDateTime;
  readonly arrivalDateTime?: LocalDateTime;
  readonly origin?: JourneyPlace;
  readonly destination?: JourneyPlace;
  /** Its calls, both ends included; empty where they are unknown. */
  readonly stops: readonly LegStop[];
}

/**
 * What a ticket may be changed or given back for, on the clock of where it begins. A time that is missing: it may not be
 * done; a fee of null: it costs nothing.
 */
export interface FareConditions {
  readonly refundableUntil?: LocalDateTime;
  readonly refundFee: Money | null;
  readonly changeableUntil?: LocalDateTime;
  readonly changeFee: Money | null;
}

/** What is sold as one journey, or as one coach of a connection (spec §3 "Journey"). Times are the clocks of the places. */
export interface JourneyPart {
  readonly journeyId: string;
  /** Only in a basket. */
  readonly lineItemId?: string;
  readonly routeName?: string;
  readonly departureDateTime: LocalDateTime;
  readonly arrivalDateTime: LocalDateTime;
  /** ISO 8601, "PT2H35M". */
  readonly duration?: string;
  /** For all travellers; null is free (spec §9). */
  readonly price: Money | null;
  /** What a booking fee adds to it; null is none. Missing where the operator does not say. */
  readonly bookingFee?: Money | null;
  readonly origin: JourneyPlace;
  readonly destination: JourneyPlace;
  readonly legs: readonly JourneyLeg[];
  /** Those of its travellers, in a basket; empty before they are chosen. */
  readonly seats: readonly Seat[];
  /** Whether the travellers have chosen their seats (spec §4 "Seats"). */
  readonly customersSeatSelection: boolean;
  readonly seatClasses: readonly { readonly salesClassDescription: string }[];
  readonly passengers?: number;
  readonly nus?: number;
  readonly concession?: number;
  /** The number that text messages go to. */
  readonly smsContactNumberField?: string;
  readonly cheapestPrice: boolean;
  /** Tickets left, where they run low. */
  readonly lowStockCount?: number;
  readonly reservableType?: string;
  /** What the vehicles of every leg offer. */
  readonly amenities: readonly string[];
  /** Wheelchair spaces still free on every leg; missing where the operator does not say. */
  readonly wheelchairSpaces?: number;
  /** Missing where the operator does not say. */
  readonly conditions?: FareConditions;
}

/** A journey, as offered or in a basket. */
export interface Journey extends JourneyPart {
  /** The coaches of a connection that are sold and seated one by one. */
  readonly connJourneys: readonly JourneyPart[];
}
