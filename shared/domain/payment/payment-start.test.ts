import { expect, it } from 'vitest';
import { pounds } from '../kit/money/money.test-data.ts';
import { toStoredPayment } from './payment-attempt.ts';
import { getStartStep } from './payment-start.ts';
import type { Payment, PaymentStatus } from './payment.ts';

const payment = (status: PaymentStatus, reason?: string): Payment => ({
  paymentId: 'p1',
  status,
  amount: pounds(24.5),
  reason,
});
const no = { id: '7', message: 'No.' };

it.each([
  ['a payment to continue', { errors: [], payment: payment('REDIRECT') }, 'begun'],
  ['a pending payment', { errors: [], payment: payment('PENDING') }, 'begun'],
  ['a completed payment', { errors: [], payment: payment('PAID') }, 'begun'],
  ['a declined payment of an earlier attempt', { errors: [], payment: payment('DECLINED') }, 'key-ended'],
  ['a cancelled payment of an earlier attempt', { errors: [], payment: payment('CANCELLED') }, 'key-ended'],
  ['an expired payment of an earlier attempt', { errors: [], payment: payment('EXPIRED') }, 'key-ended'],
  ['neither a payment nor a reason', { errors: [] }, 'unknown'],
  ['a reason', { errors: [no] }, 'refused'],
  ['an error in addition to a payment', { errors: [no], payment: payment('PENDING') }, 'refused'],
  ['a changed total among the reasons', { errors: [no, { id: 'total-changed' }] }, 'total-changed'],
])('returns the next step after an answer with %s (field notes §3, 13)', (...[, answer, kind]) => {
  expect(getStartStep(answer).kind).toBe(kind);
});

it('preserves the started payment, and the first message of the operator (spec §5)', () => {
  expect(getStartStep({ errors: [], payment: payment('PENDING') })).toEqual({
    kind: 'begun',
    payment: payment('PENDING'),
  });
  expect(getStartStep({ errors: [no, { id: '8' }, { id: '9', message: 'Never.' }] })).toEqual({
    kind: 'refused',
    messages: ['No.'],
  });
});

it.each([
  ['nothing for a completed payment', payment('PAID'), { kind: 'nothing' }],
  ['how a payment ended', payment('EXPIRED'), { kind: 'ended', payment: { paymentId: 'p1', status: 'EXPIRED' } }],
  [
    'why a payment was declined',
    payment('DECLINED', 'invalid_card'),
    { kind: 'ended', payment: { paymentId: 'p1', status: 'DECLINED', reason: 'invalid_card' } },
  ],
])('a tab remembers %s', (...[, settledPayment, expected]) => {
  expect(toStoredPayment(settledPayment)).toEqual(expected);
});
