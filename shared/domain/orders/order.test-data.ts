import { createJourney } from '../journeys/journey.test-data.ts';
import type { Reservation } from './order.ts';

/** A confirmed reservation from Leeds to York with which everything is possible. */
export function createReservation(reservationNumber: string, change: Partial<Reservation> = {}): Reservation {
  return {
    reservationNumber,
    reservationKey: `key-${reservationNumber}`,
    journey: createJourney(reservationNumber),
    passengers: [{ passengerId: 'p1', firstName: 'Anna', lastName: 'Kowalska' }],
    status: 'CONFIRMED',
    canAmend: true,
    canReschedule: true,
    canCancel: true,
    ...change,
  };
}
