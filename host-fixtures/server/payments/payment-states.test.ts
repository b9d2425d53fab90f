import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '#shared/contract/payment/payments.ts';
import { type PaymentStatus } from '#shared/domain/payment/payment.ts';
import { sessionStatuses, type SessionStatus } from './payment-provider.ts';
import { toPaymentEvent, isUndecided, getNextStatus, type PaymentEvent, undecidedStatuses } from './payment-states.ts';

const events: readonly PaymentEvent[] = [
  ...(['processing', 'authorised', 'declined', 'cancelled', 'expired', 'uncollectable'] as const),
];

describe('a payment', () => {
  it.each<[PaymentStatus, PaymentEvent, PaymentStatus]>([
    ['REDIRECT', 'processing', 'PENDING'],
    ['REDIRECT', 'authorised', 'PAID'],
    ['REDIRECT', 'declined', 'DECLINED'],
    ['REDIRECT', 'cancelled', 'CANCELLED'],
    ['REDIRECT', 'expired', 'EXPIRED'],
    ['PENDING', 'authorised', 'PAID'],
    ['PENDING', 'declined', 'DECLINED'],
    ['PENDING', 'cancelled', 'CANCELLED'],
    ['PENDING', 'expired', 'EXPIRED'],
    ['PAID', 'uncollectable', 'DECLINED'],
  ])('changes from %s on %s to %s', (...[from, event, to]) => {
    expect(getNextStatus(from, event)).toBe(to);
  });

  it.each<PaymentStatus>(['DECLINED', 'CANCELLED', 'EXPIRED'])('stays %s at every event', (status) => {
    expect(events.filter((event) => getNextStatus(status, event) !== undefined)).toEqual([]);
  });

  it('that is paid loses its order only if the money cannot be captured', () => {
    expect(events.filter((event) => getNextStatus('PAID', event) !== undefined)).toEqual(['uncollectable']);
  });

  it('never goes back to REDIRECT', () => {
    const to = paymentStatuses.flatMap((status) => events.map((event) => getNextStatus(status, event)));
    expect(to).not.toContain('REDIRECT');
  });

  it('is undecided in exactly the statuses that keep its basket', () => {
    expect(paymentStatuses.filter(isUndecided)).toEqual([...undecidedStatuses]);
  });
});

describe('the status of a session at the provider', () => {
  it.each<[SessionStatus, PaymentEvent | undefined]>([
    ['OPEN', undefined],
    ['CHALLENGED', undefined],
    ['PROCESSING', 'processing'],
    ['AUTHORISED', 'authorised'],
    ['CAPTURED', 'authorised'],
    ['DECLINED', 'declined'],
    ['CANCELLED', 'cancelled'],
    ['VOIDED', 'cancelled'],
  ])('%s means %s', (...[session, event]) => {
    expect(toPaymentEvent(session, null)).toBe(event);
  });

  it('VOIDED means expired when the payment was given up for that reason', () => {
    expect([toPaymentEvent('VOIDED', 'EXPIRED'), toPaymentEvent('VOIDED', 'CANCELLED')]).toEqual([
      'expired',
      'cancelled',
    ]);
  });

  it('AUTHORISED and CAPTURED mean authorised, although the payment was given up', () => {
    expect(sessionStatuses.filter((status) => toPaymentEvent(status, 'EXPIRED') === 'authorised')).toEqual([
      'AUTHORISED',
      'CAPTURED',
    ]);
  });
});
