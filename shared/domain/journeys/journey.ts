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

/** Returns the name of a stop, or of its city if the stop has none. */
export function getPlaceName({ stopName, cityName }: JourneyPlace): string {
  return stopName ?? cityName;
}

/**
 * The city and the stop: `Leeds, Coach Station`. Only the city if the stop is unknown or has the same name, and only the stop
 * if its name includes the city: `Leeds Coach Station`.
 */
export function formatStopAndCity({ stopName, cityName }: Pick<JourneyPlace, 'stopName' | 'cityName'>): string {
  if (stopName === undefined) return cityName;
  return stopName.includes(cityName) ? stopName : `${cityName}, ${stopName}`;
}

/** Whether two stops certainly differ; false if either has no id. */
export function isOtherStop(a: JourneyPlace, b: JourneyPlace): boolean {
  return a.stopId !== undefined && b.stopId !== undefined && a.stopId !== b.stopId;
}

/** A stop of a coach on a leg, with the local times that are known. The first may have no arrival, the last no departure. */
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
 * Conditions for refunds and changes of a ticket: until when they are possible, in the local time of its origin, and what
 * they cost. Without a time, a refund or change is impossible; with a fee of null, it is free of charge.
 */
export interface FareConditions {
  readonly refundableUntil?: LocalDateTime;
  readonly refundFee: Money | null;
  readonly changeableUntil?: LocalDateTime;
  readonly changeFee: Money | null;
}

/**
 * A journey, or one coach of a connection (spec §3 "Journey"). The departure is in the local time of the origin, the arrival
 * in that of the destination.
 */
export interface JourneyPart {
  readonly journeyId: string;
  /** The id of the journey in its basket or order. Missing in search results. */
  readonly lineItemId?: string;
  readonly routeName?: string;
  readonly departureDateTime: LocalDateTime;
  readonly arrivalDateTime: LocalDateTime;
  /** By ISO 8601: "PT2H35M" is 2 hours and 35 minutes. */
  readonly duration?: string;
  /** Total for all travellers; null means that it is free of charge (spec §9). */
  readonly price: Money | null;
  /** Booking fee on top of the price; null means no fee. Missing if the operator does not specify it. */
  readonly bookingFee?: Money | null;
  readonly origin: JourneyPlace;
  readonly destination: JourneyPlace;
  /** Each coach of the journey, in the order of travel. */
  readonly legs: readonly JourneyLeg[];
  /** Seats of its travellers, in a basket or an order; those of a connection are in `connJourneys`. */
  readonly seats: readonly Seat[];
  /** Whether the travellers have selected seats (spec §4 "Seats"). */
  readonly customersSeatSelection: boolean;
  /** Names of the classes of its seats. */
  readonly seatClasses: readonly { readonly salesClassDescription: string }[];
  /** Number of travellers, including students and concession holders. */
  readonly passengers?: number;
  /** Number of students. */
  readonly nus?: number;
  /** Number of concession holders. */
  readonly concession?: number;
  /** Telephone number for text messages. */
  readonly smsContactNumberField?: string;
  /** Whether the server marks it as one of the cheapest journeys. */
  readonly cheapestPrice: boolean;
  /** Number of tickets left; missing if there are enough. */
  readonly lowStockCount?: number;
  /** `NONE` if seats cannot be selected. If it has any other value or is missing, they can. */
  readonly reservableType?: string;
  /** Amenities that the vehicles of all legs have, such as Wi-Fi; names as in the API. */
  readonly amenities: readonly string[];
  /** Number of wheelchair spaces that are free on all legs; missing if the operator does not specify it. */
  readonly wheelchairSpaces?: number;
  /** Missing if the operator does not specify them. */
  readonly conditions?: FareConditions;
}

/** A journey, as offered, or in a basket or an order. */
export interface Journey extends JourneyPart {
  /** The coaches of a connection with separate tickets and seats for each coach; empty for other journeys. */
  readonly connJourneys: readonly JourneyPart[];
}
