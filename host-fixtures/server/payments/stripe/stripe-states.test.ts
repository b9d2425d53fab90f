import { describe, expect, it } from 'vitest';
import { toRefund, toSession, toStatus } from './stripe.ts';

describe('the status of a Checkout session', () => {
  it.each([
    ['open', undefined, 'OPEN'],
    ['expired', undefined, 'VOIDED'],
    ['complete', undefined, 'PROCESSING'],
    ['open', 'requires_payment_method', 'OPEN'],
    ['complete', 'requires_payment_method', 'DECLINED'],
    ['expired', 'requires_payment_method', 'VOIDED'],
    ['open', 'requires_confirmation', 'OPEN'],
    ['open', 'requires_action', 'CHALLENGED'],
    ['complete', 'requires_action', 'PROCESSING'],
    ['expired', 'requires_action', 'VOIDED'],
    ['complete', 'processing', 'PROCESSING'],
    ['complete', 'requires_capture', 'AUTHORISED'],
    ['complete', 'succeeded', 'CAPTURED'],
    ['complete', 'canceled', 'VOIDED'],
  ] as const)('with the page %s and the intent %s is %s', (page, money, status) => {
    expect(toStatus({ status: page, payment_intent: money && { status: money } })).toBe(status);
  });

  const money = { id: 'pi_1', amount: 1999, amount_received: 0, currency: 'gbp' } as const;
  const session = { id: 'cs_1', status: 'complete', amount_total: 1999, currency: 'gbp', url: null } as const;

  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    [{ code: 'expired_card' }, 'expired_card'],
    [null, 'card_declined'],
  ])('contains the reason of a decline: %j', (last_payment_error, reason) => {
    const payment_intent = { ...money, status: 'requires_payment_method', last_payment_error } as const;
    expect(toSession('r1', { ...session, payment_intent })).toMatchObject({ status: 'DECLINED', reason });
  });

  it('has the sum of its intent: the captured one, if any', () => {
    const payment_intent = { ...money, status: 'succeeded', amount_received: 999 } as const;
    expect(toSession('r1', { ...session, payment_intent })).toMatchObject({ amount: 999, currency: 'GBP' });
    expect(toSession('r1', { ...session, payment_intent: { ...payment_intent, status: 'requires_capture' } })).toEqual(
      expect.objectContaining({ amount: 1999, status: 'AUTHORISED' }),
    );
  });
});

it.each([
  ['pending', null, 'PENDING', null],
  ['requires_action', null, 'PENDING', null],
  ['succeeded', null, 'REFUNDED', null],
  ['failed', 'lost_or_stolen_card', 'REFUSED', 'lost_or_stolen_card'],
  ['canceled', null, 'REFUSED', 'canceled'],
] as const)('a refund that is %s (%s) is %s', (...[status, failure_reason, hostStatus, reason]) => {
  const refund = { id: 're_1', status, amount: 500, currency: 'jpy', failure_reason };
  expect(toRefund('a', refund)).toEqual({ refundId: 'a', amount: 500, currency: 'JPY', status: hostStatus, reason });
});
