import { journeyOf } from '../journeys/journey.test-data.ts';
import { pounds } from '../kit/money/money.test-data.ts';
import type { Order, Reservation } from './order.ts';

/** A confirmed reservation from Leeds to York, of which everything may be done. */
export function reservationOf(reservationNumber: string, change: Partial<Reservation> = {}): Reservation {
  return {
    reservationNumber,
    reservationKey: `key-${reservationNumber}`,
    journey: journeyOf(reservationNumber),
    passengers: [{ passengerId: 'p1', firstName: 'Anna', lastName: 'Kowalska' }],
    ...{ status: 'CONFIRMED', canAmend: true, canReschedule: true, canCancel: true },
    ...change,
  };
}

/** An order of two such reservations. */
export function orderWith(change: Partial<Order> = {}): Order {
  const reservations = change.reservations ?? [reservationOf('R1'), reservationOf('R2')];
  return {
    ...{ orderNumber: 'CW123456', currency: 'GBP', emailAddress: 'anna@example.com' },
    ...{ grossTotal: pounds(24), taxTotal: null, retainedTotal: null, refunds: [] },
    journeys: reservations.filter(({ status }) => status === 'CONFIRMED').map(({ journey }) => journey),
    ...change,
    reservations,
  };
}
