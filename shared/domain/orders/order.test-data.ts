import { createJourney } from '../journeys/journey.test-data.ts';
import type { Reservation } from './order.ts';

/** A confirmed reservation from Leeds to York, of which everything may be done. */
export function reservationOf(reservationNumber: string, change: Partial<Reservation> = {}): Reservation {
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
