import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';

/** A confirmed reservation from Leeds to York, in the format of the API; all actions are possible. */
export function wireReservation(reservationNumber: string, change: object = {}) {
  return {
    reservationNumber,
    reservationKey: `key-${reservationNumber}`,
    journey: createWireJourney(reservationNumber, { passengers: 1 }),
    passengers: [{ passengerId: `p-${reservationNumber}`, firstName: 'Anna', lastName: 'Kowalska' }],
    status: 'CONFIRMED',
    canAmend: true,
    canReschedule: true,
    canCancel: true,
    ...change,
  };
}

/** An order of two such reservations, in the format of the API. */
export function wireOrder(change: object = {}) {
  const reservations = [wireReservation('R1'), wireReservation('R2')];
  return {
    orderNumber: 'CW123456',
    reservationDetailsKey: 'key-1',
    emailAddress: 'anna@example.com',
    currency: 'GBP',
    grossTotal: 24,
    taxTotal: null,
    markupTotal: null,
    retainedTotal: null,
    refunds: [],
    journeys: reservations.map(({ journey }) => journey),
    reservations,
    ...change,
  };
}

/** The possible changes of the first reservation: it, or the complete order, can be cancelled. */
export function wireCancellation(change: object = {}) {
  return {
    orderNumber: 'CW123456',
    reservation: wireReservation('R1'),
    currency: 'GBP',
    canCancel: true,
    canReschedule: true,
    isCancelledByOperator: false,
    choices: [
      {
        quoteId: 'q1',
        reservationNumbers: ['R1'],
        paid: 12,
        refundFee: 2,
        refundableAmount: 10,
        workingDays: 3,
      },
      {
        quoteId: 'q2',
        reservationNumbers: ['R1', 'R2'],
        paid: 24,
        refundFee: 4,
        refundableAmount: 20,
        workingDays: 3,
      },
    ],
    ...change,
  };
}
