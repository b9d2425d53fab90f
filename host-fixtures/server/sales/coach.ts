import { getCurrency, type Money } from '#shared/domain/kit/money/money.ts';
import { dayAt } from '../timetable/service-clock.ts';
import { type Journey, type Leg, type VehicleKind } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { type Sold } from './demand.ts';
import { type SimulatedMarket } from './simulated-market.ts';
import { vehicleOf } from './vehicle.ts';
import { type Writable } from '../kit/writable.ts';

/** A coach of a journey as far as selling it goes: small, so that those of many days can be kept. */
export interface Coach {
  readonly tripId: string;
  readonly serviceDate: string;
  readonly vehicleKind?: VehicleKind;
  /** Of one adult. Absent where the feed names none: the coach is not sold. */
  readonly fullFare?: Money;
  readonly departure: Instant;
  /** Days since 1970-01-01 by the clock of the stop of departure. */
  readonly day: number;
  readonly timeZone: string;
}

/** A coach that has a fare. */
export interface SoldCoach extends Coach {
  readonly fullFare: Money;
}

/** What is left of a coach at a moment. */
export interface Room {
  readonly seatsLeft: number;
  readonly wheelchairSpacesLeft: number;
}

/** What baskets hold, and orders have, of one coach. */
export interface Held {
  readonly seats: number;
  readonly wheelchairSpaces: number;
}

/** What an offer depends on beside the coach. */
export interface Market {
  /** The visitor's moment. */
  readonly now: Instant;
  /** What is held and sold, by {@link coachKey}. */
  readonly heldOf: (key: string) => Held;
  /** Invented buyers and prices, on a host for trying; absent on a live one. */
  readonly simulated?: SimulatedMarket;
  /** A scenario's prices. */
  readonly changePrice?: (price: Money | null) => Money | null;
}

/** Names a coach of a day, whoever rides on it and from where to where. */
export function coachKey({ tripId, serviceDate }: Pick<Coach, 'tripId' | 'serviceDate'>): string {
  return `${serviceDate} ${tripId}`;
}

/** Undefined for a leg without a departure. */
function coachOf(leg: Leg): Coach | undefined {
  const [board] = leg.calls;
  if (board?.departure === undefined) return undefined;
  const { tripId, serviceDate, vehicleKind, fare } = leg;
  const { departure, timeZone } = board;
  const coach: Writable<Coach> = {
    tripId,
    serviceDate,
    departure,
    day: dayAt(departure, timeZone),
    timeZone,
  };
  if (vehicleKind) coach.vehicleKind = vehicleKind;
  if (fare !== undefined) coach.fullFare = fare;
  return coach;
}

/** The coaches of a journey, one for each leg; of a journey with a leg without a departure, fewer. */
export function coachesOf({ legs }: Pick<Journey, 'legs'>): readonly Coach[] {
  return legs.map(coachOf).filter((coach): coach is Coach => coach !== undefined);
}

/**
 * The coaches of a journey that is sold; undefined where one of them cannot be sold, or where their fares are of several
 * currencies: nobody can say what these come to.
 */
export function soldCoachesOf(journey: Pick<Journey, 'legs'>): readonly SoldCoach[] | undefined {
  const coaches = coachesOf(journey).filter((coach): coach is SoldCoach => coach.fullFare !== undefined);
  const currencies = new Set(coaches.map(({ fullFare }) => getCurrency(fullFare)));
  return coaches.length === journey.legs.length && currencies.size === 1 ? coaches : undefined;
}

/** What simulated travellers have bought of a coach at the visitor's moment: nothing on a live host. */
export function soldAt(coach: Coach, { now, simulated }: Pick<Market, 'now' | 'simulated'>): Sold {
  const vehicle = vehicleOf(coach.vehicleKind);
  return simulated?.soldOf?.(coach, vehicle, daysUntil(coach, now)) ?? { seats: 0, wheelchairSpaces: 0 };
}

function daysUntil({ day, timeZone }: Coach, now: Instant): number {
  return Math.max(0, day - dayAt(now, timeZone));
}

/** What is left of a coach at the visitor's moment. @param sold as {@link soldAt} says */
export function roomOf(coach: Coach, market: Market, sold: Sold = soldAt(coach, market)): Room {
  const vehicle = vehicleOf(coach.vehicleKind);
  const held = market.heldOf(coachKey(coach));
  return {
    seatsLeft: Math.max(0, vehicle.seats - sold.seats - held.seats),
    wheelchairSpacesLeft: Math.max(0, vehicle.wheelchairSpaces - sold.wheelchairSpaces - held.wheelchairSpaces),
  };
}

/**
 * What one adult pays for a coach at the visitor's moment; null is free. The price follows what others bought, not what
 * baskets hold for a while.
 *
 * @param sold as {@link soldAt} says
 */
export function priceOf(coach: SoldCoach, market: Market, sold: Sold = soldAt(coach, market)): Money | null {
  const { now, simulated, changePrice } = market;
  const { fullFare } = coach;
  const load = sold.seats / vehicleOf(coach.vehicleKind).seats;
  const price = simulated?.adultPrice?.({ fullFare, load, daysAhead: daysUntil(coach, now) }) ?? fullFare;
  return changePrice ? changePrice(price) : price;
}
