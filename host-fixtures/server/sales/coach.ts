import { type VehicleKind } from '#shared/domain/seats/seat-plan.ts';
import { getCurrency, type Money } from '#shared/domain/kit/money/money.ts';
import { type Instant } from '../clock/clock.ts';
import { type TripOnDay } from '../simulator/simulated-delay.ts';
import { getDayAt } from '../timetable/service-clock.ts';
import { type TimetableJourney, type Leg } from '../timetable/timetable.ts';
import { type SimulatedPriceInput } from './prices/fare.ts';
import { getVehicle, type PlaceCounts, type Vehicle } from './vehicle.ts';

/**
 * A coach (a vehicle that runs a trip on one day) with the facts that its sale depends on. The object is small, so that
 * coaches of many days can be cached.
 */
export interface Coach {
  readonly tripId: string;
  readonly serviceDate: string;
  readonly vehicleKind?: VehicleKind;
  /** The fare of the timetable for one adult. Absent if the timetable has no fare; the coach is then not sold. */
  readonly fullFare?: Money;
  /** The departure from the boarding stop, in ms since 1970 UTC. */
  readonly departure: Instant;
  /** The day of the departure: days since 1970-01-01, in `timeZone`. */
  readonly day: number;
  /** The IANA time zone of the boarding stop. */
  readonly timeZone: string;
}

/** A coach whose adult fare is known. */
export interface CoachWithFare extends Coach {
  readonly fullFare: Money;
}

/** The places of a coach that are still available. */
export interface Availability {
  readonly seatsLeft: number;
  readonly wheelchairSpacesLeft: number;
}

/** Facts that the availability and the price of a coach depend on, in addition to the coach itself. */
export interface Market {
  /** The visitor's current time, in ms since 1970 UTC. On a trial host, testers can shift it for their browser. */
  readonly now: Instant;
  /** Returns the places of a coach that visitors have in their baskets or have bought. @param key see {@link getCoachKey} */
  readonly getHeldPlaces: (key: string) => PlaceCounts;
  /** Simulated demand and prices, on a trial host (for QA); absent on a live host. */
  readonly simulated?: SimulatedMarket;
  /** The price change of a scenario, a situation that QA has chosen, such as free tickets. */
  readonly changePrice?: (price: Money | null) => Money | null;
}

/**
 * Identifies a coach: `2026-11-30 trip-7`. Legs between different stops of the same trip have the same key, and so share the
 * places of the coach.
 */
export function getCoachKey({ tripId, serviceDate }: Pick<Coach, 'tripId' | 'serviceDate'>): string {
  return `${serviceDate} ${tripId}`;
}

/** The coach of a leg; undefined if the leg has no departure time. */
function toCoach(leg: Leg): Coach | undefined {
  const [boardingCall] = leg.calls;
  if (boardingCall?.departure === undefined) return undefined;
  const { tripId, serviceDate, vehicleKind, fare } = leg;
  const { departure, timeZone } = boardingCall;
  const day = getDayAt(departure, timeZone);
  return { tripId, serviceDate, vehicleKind, fullFare: fare, departure, day, timeZone };
}

/** The coaches of a journey, one for each leg. Legs without a departure time are left out. */
export function listCoaches({ legs }: Pick<TimetableJourney, 'legs'>): readonly Coach[] {
  return legs.map(toCoach).filter((coach): coach is Coach => coach !== undefined);
}

/**
 * The coaches of a journey, if it can be sold. Undefined if there are no legs, if a leg has no departure time or no fare, or if
 * the currencies of the fares differ: amounts of different currencies cannot be added.
 */
export function findCoachesWithFares(journey: Pick<TimetableJourney, 'legs'>): readonly CoachWithFare[] | undefined {
  const coaches = listCoaches(journey).filter((coach): coach is CoachWithFare => coach.fullFare !== undefined);
  const currencies = new Set(coaches.map(({ fullFare }) => getCurrency(fullFare)));
  return coaches.length === journey.legs.length && currencies.size === 1 ? coaches : undefined;
}

/** The places of a coach that simulated travellers have bought at the visitor's current time; none on a live host. */
export function getSimulatedSales(coach: Coach, { now, simulated }: Pick<Market, 'now' | 'simulated'>): PlaceCounts {
  // A coach of an unknown kind counts as one of a default size.
  const vehicle = getVehicle(coach.vehicleKind);
  return simulated?.simulateDemand?.(coach, vehicle, daysUntil(coach, now)) ?? { seats: 0, wheelchairSpaces: 0 };
}

/** Days until the day of departure, by the calendar of the stop; 0 on that day and later. */
function daysUntil({ day, timeZone }: Coach, now: Instant): number {
  return Math.max(0, day - getDayAt(now, timeZone));
}

/**
 * The places of a coach that are available at the visitor's current time.
 *
 * @param soldPlaces the result of {@link getSimulatedSales}, if the caller already has it
 */
export function getAvailability(
  coach: Coach,
  market: Market,
  soldPlaces: PlaceCounts = getSimulatedSales(coach, market),
): Availability {
  const vehicle = getVehicle(coach.vehicleKind);
  const heldPlaces = market.getHeldPlaces(getCoachKey(coach));
  return {
    seatsLeft: Math.max(0, vehicle.seats - soldPlaces.seats - heldPlaces.seats),
    wheelchairSpacesLeft: Math.max(
      0,
      vehicle.wheelchairSpaces - soldPlaces.wheelchairSpaces - heldPlaces.wheelchairSpaces,
    ),
  };
}

/**
 * The price for one adult at the visitor's current time; null if `changePrice` makes it free. It depends on the places that
 * simulated travellers have bought, not on those that visitors hold or have bought.
 *
 * @param soldPlaces the result of {@link getSimulatedSales}, if the caller already has it
 */
export function getAdultPrice(
  coach: CoachWithFare,
  market: Market,
  soldPlaces: PlaceCounts = getSimulatedSales(coach, market),
): Money | null {
  const { now, simulated, changePrice } = market;
  const { fullFare } = coach;
  // The share of seats that are sold, 0 to 1.
  const load = soldPlaces.seats / getVehicle(coach.vehicleKind).seats;
  const price = simulated?.simulatePrice?.({ fullFare, load, daysAhead: daysUntil(coach, now) }) ?? fullFare;
  return changePrice ? changePrice(price) : price;
}

/** Simulated demand and prices of a trial host (for QA). A live host has neither and sells at the timetable's fares. */
export interface SimulatedMarket {
  /** The places that simulated travellers have bought some days before departure. */
  readonly simulateDemand?: (trip: TripOnDay, vehicle: Vehicle, daysAhead: number) => PlaceCounts;
  /** The price of one adult. If absent, the timetable's fare is the price. */
  readonly simulatePrice?: (input: SimulatedPriceInput) => Money;
}
