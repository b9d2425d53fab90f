import { createJourney } from '#shared/domain/journeys/journey.test-data.ts';

/** A journey from Leeds to York on 25 November 2026, in the format of the API. */
export function offeredJourney(journeyId: string, change: object = {}) {
  return {
    ...createJourney(journeyId),
    price: 16,
    reservableType: 'NONE',
    passengers: 2,
    lineItemId: journeyId,
    ...change,
  };
}

/** The possible changes of a reservation that cost £12 and can be moved for £5. */
export function movableReservation(change: object = {}) {
  const conditions = { changeableUntil: '2026-11-25T09:00', changeFee: 5, refundFee: null };
  return {
    orderNumber: 'C1',
    canCancel: true,
    canReschedule: true,
    isCancelledByOperator: false,
    choices: [],
    reservation: {
      reservationNumber: 'C1-1',
      reservationKey: 'k1',
      status: 'CONFIRMED',
      canReschedule: true,
      journey: { ...offeredJourney('7'), price: 12, conditions },
      passengers: [
        { firstName: 'Ada', lastName: 'King' },
        { firstName: 'Grace', lastName: 'Hopper' },
      ],
      ...change,
    },
  };
}

/** The basket of a reschedule to a journey, held for a quarter of an hour. */
export function rescheduleBasket(journeyId: string, change: object = {}) {
  return {
    journeys: [offeredJourney(journeyId)],
    errors: [],
    total: 9,
    basketKind: 'RESCHEDULE',
    orderNumber: 'C1',
    expiryTotalSecondsRemaining: 900,
    feesBreakdown: { booking: null, sms: null, facilities: null, amendment: 5 },
    tradeIns: [{ reservationNumber: 'C1-1', journey: { ...offeredJourney('7'), price: 12 }, value: 12 }],
    ...change,
  };
}
