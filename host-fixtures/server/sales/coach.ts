import { distance } from '../gtfs/cities/distance.ts';
import { dayAt } from '../clock/zone-offset.ts';
import { type Instant, type Journey, type Leg, type VehicleKind } from '../timetable/timetable.ts';
import { type Sold } from './demand.ts';
import { distanceFare } from './fare.ts';
import { type SimulatedMarket } from './simulated-market.ts';
import { vehicleOf } from './vehicle.ts';

/** A coach of a journey as far as selling it goes: small, so that those of many days can be kept. */
export interface Coach {
  readonly tripId: string;
  readonly serviceDate: string;
  readonly vehicleKind?: VehicleKind;
  /** Absent where neither the feed nor a distance gives one: the ride is free. */
  readonly fullFare?: number;
  /** The feed names no fare: the full fare was reckoned by the distance, and is for trying alone. */
  readonly isFareInvented?: true;
  readonly departure: Instant;
  /** Days since 1970-01-01 by the clock of the stop of departure. */
  readonly day: number;
  readonly timeZone: string;
}

/** What is left of a coach at a moment, and what it costs. */
export interface CoachOffer {
  readonly seatsLeft: number;
  readonly wheelchairSpacesLeft: number;
  /** Of one adult; null is free. */
  readonly price: number | null;
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
  readonly changePrice?: (price: number | null) => number | null;
}

/** Names a coach of a day, whoever rides on it and from where to where. */
export function coachKey({ tripId, serviceDate }: Pick<Coach, 'tripId' | 'serviceDate'>): string {
  return `${serviceDate} ${tripId}`;
}

/** Undefined for a leg without a departure, which cannot be sold. */
function coachOf(leg: Leg): Coach | undefined {
  const [board] = leg.calls;
  if (board?.departure === undefined) return undefined;
  const fullFare = leg.fare ?? fareByDistance(leg);
  return {
    tripId: leg.tripId,
    serviceDate: leg.serviceDate,
    ...(leg.vehicleKind && { vehicleKind: leg.vehicleKind }),
    ...(fullFare !== undefined && { fullFare }),
    ...(leg.fare === undefined && fullFare !== undefined && { isFareInvented: true }),
    departure: board.departure,
    day: dayAt(board.departure, board.timeZone),
    timeZone: board.timeZone,
  };
}

/** The coaches of a journey, one for each leg; of a journey with a leg that cannot be sold, fewer. */
export function coachesOf({ legs }: Pick<Journey, 'legs'>): readonly Coach[] {
  return legs.map(coachOf).filter((coach): coach is Coach => coach !== undefined);
}

function fareByDistance({ calls }: Leg): number | undefined {
  const [from, to] = [calls[0], calls.at(-1)].map((call) =>
    call?.latitude === undefined || call.longitude === undefined
      ? undefined
      : { latitude: call.latitude, longitude: call.longitude },
  );
  return from && to && distanceFare(distance(from, to) / 1000);
}

/** What simulated travellers have bought of a coach at the visitor's moment: nothing on a live host. */
export function soldAt(coach: Coach, { now, simulated }: Pick<Market, 'now' | 'simulated'>): Sold {
  const vehicle = vehicleOf(coach.vehicleKind);
  return simulated?.soldOf?.(coach, vehicle, daysUntil(coach, now)) ?? { seats: 0, wheelchairSpaces: 0 };
}

function daysUntil({ day, timeZone }: Coach, now: Instant): number {
  return Math.max(0, day - dayAt(now, timeZone));
}

/** What a coach offers at the visitor's moment. The price follows what others bought, not what baskets hold for a while. */
export function offerOf(coach: Coach, market: Market): CoachOffer {
  const { now, heldOf, changePrice, simulated } = market;
  const vehicle = vehicleOf(coach.vehicleKind);
  const sold = soldAt(coach, market);
  const held = heldOf(coachKey(coach));
  const { fullFare } = coach;
  const load = sold.seats / vehicle.seats;
  const price =
    fullFare === undefined
      ? null
      : (simulated?.adultPrice?.({ fullFare, load, daysAhead: daysUntil(coach, now) }) ?? fullFare);
  return {
    seatsLeft: Math.max(0, vehicle.seats - sold.seats - held.seats),
    wheelchairSpacesLeft: Math.max(0, vehicle.wheelchairSpaces - sold.wheelchairSpaces - held.wheelchairSpaces),
    price: changePrice ? changePrice(price) : price,
  };
}
