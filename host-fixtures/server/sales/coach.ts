import { currencyOf, type Money } from '#shared/domain/money/money.ts';
import { dayAt } from '../clock/zone-offset.ts';
import { type Instant, type Journey, type Leg, type VehicleKind } from '../timetable/timetable.ts';
import { type Sold, soldOf } from './demand.ts';
import { adultPrice } from './fare.ts';
import { vehicleOf } from './vehicle.ts';

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
  return {
    tripId: leg.tripId,
    serviceDate: leg.serviceDate,
    ...(leg.vehicleKind && { vehicleKind: leg.vehicleKind }),
    ...(leg.fare !== undefined && { fullFare: leg.fare }),
    departure: board.departure,
    day: dayAt(board.departure, board.timeZone),
    timeZone: board.timeZone,
  };
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
  const currencies = new Set(coaches.map(({ fullFare }) => currencyOf(fullFare)));
  return coaches.length === journey.legs.length && currencies.size === 1 ? coaches : undefined;
}

/** What others have bought of a coach at the visitor's moment, beside what the host itself has sold. */
export function soldAt(coach: Coach, now: Instant): Sold {
  return soldOf(coach, vehicleOf(coach.vehicleKind), daysUntil(coach, now));
}

function daysUntil({ day, timeZone }: Coach, now: Instant): number {
  return Math.max(0, day - dayAt(now, timeZone));
}

/** What is left of a coach at the visitor's moment. */
export function roomOf(coach: Coach, { now, heldOf }: Market): Room {
  const vehicle = vehicleOf(coach.vehicleKind);
  const sold = soldAt(coach, now);
  const held = heldOf(coachKey(coach));
  return {
    seatsLeft: Math.max(0, vehicle.seats - sold.seats - held.seats),
    wheelchairSpacesLeft: Math.max(0, vehicle.wheelchairSpaces - sold.wheelchairSpaces - held.wheelchairSpaces),
  };
}

/**
 * What one adult pays for a coach at the visitor's moment; null is free. The price follows what others bought, not what
 * baskets hold for a while.
 */
export function priceOf(coach: SoldCoach, { now, changePrice }: Market): Money | null {
  const load = soldAt(coach, now).seats / vehicleOf(coach.vehicleKind).seats;
  const price = adultPrice({ fullFare: coach.fullFare, load, daysAhead: daysUntil(coach, now) });
  return changePrice ? changePrice(price) : price;
}
