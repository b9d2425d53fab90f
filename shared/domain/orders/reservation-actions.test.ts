import { describe, expect, it } from 'vitest';
import { createJourney } from '../journeys/journey.test-data.ts';
import type { FareConditions } from '../journeys/journey.ts';
import { createReservation } from './order.test-data.ts';
import type { Reservation } from './order.ts';
import { getReservationActions } from './reservation-actions.ts';

const before = '2026-11-24T12:00:00';
const none = { canAmend: false, canReschedule: false, canCancel: false };
const fare = (change: Partial<FareConditions>): Partial<Reservation> => ({
  journey: createJourney('7', { conditions: { refundFee: null, changeFee: null, ...change } }),
});

describe('getReservationActions', () => {
  it('allows the actions that the operator allows', () => {
    expect(getReservationActions(createReservation('R1'), before)).toEqual({
      amend: 'possible',
      reschedule: 'possible',
      cancel: 'possible',
    });
  });

  it.each<[string, Partial<Reservation>, string, object]>([
    ['was cancelled', { ...none, status: 'CANCELLED' }, before, { kind: 'cancelled' }],
    ['was exchanged', { ...none, status: 'EXCHANGED' }, before, { kind: 'exchanged' }],
    ['has departed', none, '2026-11-25T10:01:00', { kind: 'departed' }],
    ['is closed without a reason', none, before, { kind: 'closed' }],
  ])('reports that a reservation %s', (...[, change, now, reason]) => {
    expect(getReservationActions(createReservation('R1', change), now)).toEqual({
      amend: reason,
      reschedule: reason,
      cancel: reason,
    });
  });

  it.each<[string, Partial<FareConditions>, object]>([
    ['is never refundable', {}, { kind: 'fare' }],
    [
      'is no longer refundable',
      { refundableUntil: '2026-11-24T10:00' },
      { kind: 'too-late', until: '2026-11-24T10:00' },
    ],
    ['is refundable, but the reservation is closed', { refundableUntil: '2026-11-25T10:00' }, { kind: 'closed' }],
  ])('reports that a fare %s', (...[, conditions, reason]) => {
    expect(getReservationActions(createReservation('R1', { ...none, ...fare(conditions) }), before).cancel).toEqual(
      reason,
    );
  });

  it('reports until when a fare could be moved', () => {
    const reservation = createReservation('R1', { ...none, ...fare({ changeableUntil: '2026-11-24T11:59' }) });
    expect(getReservationActions(reservation, before).reschedule).toEqual({
      kind: 'too-late',
      until: '2026-11-24T11:59',
    });
  });

  it('requires the reservation key to move or cancel a reservation', () => {
    const { reservationKey: _, ...keyless } = createReservation('R1');
    expect(getReservationActions(keyless, before)).toEqual({
      amend: 'possible',
      reschedule: { kind: 'closed' },
      cancel: { kind: 'closed' },
    });
  });
});
