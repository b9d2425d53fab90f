import { type Running } from '../simulator/fortune.ts';
import { seededFraction } from '../simulator/seeded-fraction.ts';
import { type Vehicle } from './vehicle.ts';

/** What of a coach others have bought. */
export interface Sold {
  readonly seats: number;
  readonly wheelchairSpaces: number;
}

/** How full a coach leaves, from its emptiest to its fullest; what goes beyond its seats is turned away. */
const fill = { least: 0.3, most: 1.08 };
/** Sunday first. */
const weekdays = [1.1, 1, 0.9, 0.9, 0.95, 1.12, 0.95];
/** So many days before it leaves, half of a coach's travellers have bought. */
const halfSoldDays = 10;
/** One coach in so many takes somebody who stays in a wheelchair. */
const wheelchairShare = 1 / 4;

/**
 * What others have bought of a coach, so many days before it leaves. It only grows as the day comes nearer, and is the
 * same whoever asks: each coach has its own popularity, Fridays and Sundays more of it.
 *
 * @param daysAhead whole days, from 0
 */
export function soldOf(running: Running, vehicle: Vehicle, daysAhead: number): Sold {
  const { tripId, serviceDate } = running;
  const popularity = seededFraction(`demand ${tripId} ${serviceDate}`);
  const weekday = weekdays[new Date(`${serviceDate}T00:00Z`).getUTCDay()] ?? 1;
  const bought = halfSoldDays / (halfSoldDays + Math.max(0, daysAhead));
  const share = (fill.least + popularity * (fill.most - fill.least)) * weekday * bought;
  const isWheelchairTaken = seededFraction(`wheelchair ${tripId} ${serviceDate}`) < wheelchairShare * bought;
  return {
    seats: Math.min(vehicle.seats, Math.floor(vehicle.seats * share)),
    wheelchairSpaces: isWheelchairTaken ? Math.min(1, vehicle.wheelchairSpaces) : 0,
  };
}
