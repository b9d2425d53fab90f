import { type TripOnDay } from '../simulator/simulated-delay.ts';
import { seededFraction } from '../simulator/seeded-fraction.ts';
import { type PlaceCounts, type Vehicle } from './vehicle.ts';

/**
 * The lowest and highest demand for a coach at departure, as a share of its seats, before it is multiplied by the factor of the
 * weekday. Demand may exceed the seats, but a coach sells at most all of them.
 */
const demandRange = { min: 0.3, max: 1.08 };
/** Factors of the demand by the day of the week, Sunday first. */
const weekdayFactors = [1.1, 1, 0.9, 0.9, 0.95, 1.12, 0.95];
/** The number of days before departure when half of the final demand has been bought; 30 days before, it is a quarter. */
const halfSoldDays = 10;
/** The share of coaches that, at departure, carry one simulated traveller who stays in a wheelchair. */
const wheelchairShare = 1 / 4;

/**
 * Simulates the places of a coach that other travellers have bought some days before departure, for hosts that demonstrate or
 * test the sale. The numbers grow as the day approaches, and repeated calls get the same ones: they depend only on the trip,
 * its service day, the vehicle and `daysAhead`.
 *
 * @param daysAhead days until the day of departure; 0 on that day
 */
export function simulateDemand(trip: TripOnDay, vehicle: Vehicle, daysAhead: number): PlaceCounts {
  const { tripId, serviceDate } = trip;
  // Pseudo-random numbers from 0 to below 1; the same seed gives the same number.
  const popularity = seededFraction(`demand ${tripId} ${serviceDate}`);
  const weekdayFactor = weekdayFactors[new Date(`${serviceDate}T00:00Z`).getUTCDay()] ?? 1;
  const boughtShare = halfSoldDays / (halfSoldDays + Math.max(0, daysAhead));
  const demand = demandRange.min + popularity * (demandRange.max - demandRange.min);
  const share = demand * weekdayFactor * boughtShare;
  const isWheelchairTaken = seededFraction(`wheelchair ${tripId} ${serviceDate}`) < wheelchairShare * boughtShare;
  return {
    seats: Math.min(vehicle.seats, Math.floor(vehicle.seats * share)),
    wheelchairSpaces: isWheelchairTaken ? Math.min(1, vehicle.wheelchairSpaces) : 0,
  };
}
