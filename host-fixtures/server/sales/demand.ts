import { type TripOnDay } from '../simulator/simulated-delay.ts';
import { seededFraction } from '../simulator/seeded-fraction.ts';
import { type Vehicle } from './vehicle.ts';

/** Places of a coach that simulated travellers have bought. */
export interface SoldPlaces {
  readonly seats: number;
  readonly wheelchairSpaces: number;
}

/** The lowest and highest load of a coach at departure. Demand above 1 is not sold. */
const loadRange = { least: 0.3, most: 1.08 };
/** Sunday first. */
const weekdays = [1.1, 1, 0.9, 0.9, 0.95, 1.12, 0.95];
/** Days before departure at which half of the travellers have bought. */
const halfSoldDays = 10;
/** The share of coaches with a traveller who stays in a wheelchair. */
const wheelchairShare = 1 / 4;

/**
 * Simulates the places that others have bought some days before departure. It only grows as the day approaches, and is
 * the same for every caller: each coach has a seeded popularity, which is higher on Fridays and Sundays.
 *
 * @param daysAhead full days, from 0
 */
export function simulateDemand(trip: TripOnDay, vehicle: Vehicle, daysAhead: number): SoldPlaces {
  const { tripId, serviceDate } = trip;
  const popularity = seededFraction(`demand ${tripId} ${serviceDate}`);
  const weekday = weekdays[new Date(`${serviceDate}T00:00Z`).getUTCDay()] ?? 1;
  const boughtShare = halfSoldDays / (halfSoldDays + Math.max(0, daysAhead));
  const share = (loadRange.least + popularity * (loadRange.most - loadRange.least)) * weekday * boughtShare;
  const isWheelchairTaken = seededFraction(`wheelchair ${tripId} ${serviceDate}`) < wheelchairShare * boughtShare;
  return {
    seats: Math.min(vehicle.seats, Math.floor(vehicle.seats * share)),
    wheelchairSpaces: isWheelchairTaken ? Math.min(1, vehicle.wheelchairSpaces) : 0,
  };
}
