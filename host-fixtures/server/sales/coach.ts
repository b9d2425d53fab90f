import { distance } from '../gtfs/cities/distance.ts';
import { dayAt } from '../clock/zone-offset.ts';
import { type Instant, type Journey, type Leg, type VehicleKind } from '../timetable/timetable.ts';
import { type Sold, soldOf } from './demand.ts';
import { adultPrice, distanceFare } from './fare.ts';
import { vehicleOf } from './vehicle.ts';

/** A coach of a journey as far as selling it goes: small, so that those of many days can be kept. */
export interface Coach {
  readonly tripId: string;
  readonly serviceDate: string;
  readonly vehicleKind?: VehicleKind;
  /** Absent where neither the feed nor a distance gives one: the ride is free. */
  readonly fullFare?: number;
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

/** What others have bought of a coach at the visitor's moment, beside what the host itself has sold. */
export function soldAt(coach: Coach, now: Instant): Sold {
  return soldOf(coach, vehicleOf(coach.vehicleKind), daysUntil(coach, now));
}

function daysUntil({ day, timeZone }: Coach, now: Instant): number {
  return Math.max(0, day - dayAt(now, timeZone));
}

/** What a coach offers at the visitor's moment. The price follows what others bought, not what baskets hold for a while. */
export function offerOf(coach: Coach, { now, heldOf, changePrice }: Market): CoachOffer {
  const vehicle = vehicleOf(coach.vehicleKind);
  const sold = soldAt(coach, now);
  const held = heldOf(coachKey(coach));
  const { fullFare } = coach;
  const price =
    fullFare === undefined
      ? null
      : adultPrice({ fullFare, load: sold.seats / vehicle.seats, daysAhead: daysUntil(coach, now) });
  return {
    seatsLeft: Math.max(0, vehicle.seats - sold.seats - held.seats),
    wheelchairSpacesLeft: Math.max(0, vehicle.wheelchairSpaces - sold.wheelchairSpaces - held.wheelchairSpaces),
    price: changePrice ? changePrice(price) : price,
  };
}
