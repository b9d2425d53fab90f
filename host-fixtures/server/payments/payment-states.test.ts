import { describe, expect, it } from 'vitest';
import { paymentStatuses } from '#shared/contract/payments.ts';
import { sessionStatuses, type SessionStatus } from '../../provider/session-rules.ts';
import {
  eventOf,
  isUndecided,
  paymentAfter,
  type PaymentEvent,
  type PaymentStatus,
  undecidedStatuses,
} from './payment-states.ts';

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
  ])('goes from %s by %s to %s', (...[from, event, to]) => {
    expect(paymentAfter(from, event)).toBe(to);
  });

  it.each<PaymentStatus>(['DECLINED', 'CANCELLED', 'EXPIRED'])('stays %s, whatever comes', (status) => {
    expect(events.filter((event) => paymentAfter(status, event) !== undefined)).toEqual([]);
  });

  it('that is paid loses its order only when the money cannot be taken', () => {
    expect(events.filter((event) => paymentAfter('PAID', event) !== undefined)).toEqual(['uncollectable']);
  });

  it('never goes back to where it waits for the traveller', () => {
    const to = paymentStatuses.flatMap((status) => events.map((event) => paymentAfter(status, event)));
    expect(to).not.toContain('REDIRECT');
  });

  it('keeps its basket while it is undecided', () => {
    expect(paymentStatuses.filter(isUndecided)).toEqual([...undecidedStatuses]);
  });
});

describe('what the provider says', () => {
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
    expect(eventOf(session, null)).toBe(event);
  });

  it('VOIDED means that it has run out, where that is why', () => {
    expect([eventOf('VOIDED', 'EXPIRED'), eventOf('VOIDED', 'CANCELLED')]).toEqual(['expired', 'cancelled']);
  });

  it('authorised wins over having been given up', () => {
    expect(sessionStatuses.filter((status) => eventOf(status, 'EXPIRED') === 'authorised')).toEqual([
      'AUTHORISED',
      'CAPTURED',
    ]);
  });
});
