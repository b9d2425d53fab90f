import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pounds } from '../kit/money/money.test-data.ts';
import { initialPaymentForm, type PayEvent, type PaymentFormState, reducePaymentForm } from './payment-form-state.ts';
import {
  findReschedulePayment,
  readPaymentMark,
  toDeclineReason,
  isSettled,
  type Payment,
  type PaymentStatus,
} from './payment.ts';
import { getAttemptKey, noPayment, parseStoredPayment, serialiseStoredPayment } from './payment-attempt.ts';
import { isOutdated, getPaymentState } from './payment-state.ts';
import { resolveUncertainPayment } from './payment-start.ts';

const payment = (status: PaymentStatus, more: Partial<Payment> = {}): Payment => ({
  paymentId: 'p1',
  status,
  amount: pounds(24.5),
  ...more,
});
const statuses: readonly PaymentStatus[] = ['REDIRECT', 'PENDING', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'];

it.each([
  ['', undefined],
  ['?payment=', undefined],
  ['?x=1&payment=a.b', 'a.b'],
])('the mark in the address “%s” is %s', (search, expected) => expect(readPaymentMark(search)).toBe(expected));

it.each<[string, Partial<Payment>, boolean]>([
  ['of this reservation', { reservationKey: 'k1' }, true],
  ['of another reservation', { reservationKey: 'k2' }, false],
  ['of a basket', {}, false],
  ['of another browser, which the address names next to the reservation', { isOwn: false }, true],
])('a payment %s is for its reschedule: %3$s', (_, more, expected) =>
  expect(findReschedulePayment(payment('PAID', more), 'k1') !== null).toBe(expected),
);

describe('getPaymentState (field notes §3, 13: "charged" and "not charged" stated plainly)', () => {
  it.each([
    ['asking while the answer is pending', { state: 'loading' }, 'asking', 'unsaid', []],
    ['asking before the first request', { state: 'idle' }, 'asking', 'unsaid', []],
    ['unknown if the request has failed', { state: 'failed', problem: 0 }, 'unknown', 'unsaid', ['ask-again']],
    [
      'unseen if the server knows no payment of this browser, about whose money nothing is known',
      { state: 'ready', value: null },
      'unseen',
      'unsaid',
      ['find-order', 'see-basket'],
    ],
    [
      'bought in another browser, with the action to see the order',
      { state: 'ready', value: payment('PAID', { orderNumber: 'C1', isOwn: false }) },
      'bought',
      'taken',
      ['see-order'],
    ],
    [
      'undecided in another browser, without an action',
      { state: 'ready', value: payment('PENDING', { isOwn: false }) },
      ...(['undecided', 'open', []] as const),
    ],
    [
      'at the provider in another browser, without an action',
      { state: 'ready', value: payment('REDIRECT', { isOwn: false }) },
      ...(['at-provider', 'none', []] as const),
    ],
    [
      'ended in another browser, whose basket is not here',
      { state: 'ready', value: payment('DECLINED', { isOwn: false }) },
      ...(['ended', 'none', []] as const),
    ],
    [
      'at the provider, with the action to continue',
      { state: 'ready', value: payment('REDIRECT', { redirectUrl: 'https://pay.example/1' }) },
      ...(['at-provider', 'none', ['continue', 'give-up']] as const),
    ],
    [
      'at the provider without the action to continue, if its address is missing',
      { state: 'ready', value: payment('REDIRECT') },
      'at-provider',
      'none',
      ['give-up'],
    ],
    [
      'undecided, while the payment is pending',
      { state: 'ready', value: payment('PENDING') },
      'undecided',
      'open',
      ['give-up'],
    ],
    [
      'bought, when it is paid',
      { state: 'ready', value: payment('PAID', { orderNumber: 'C1' }) },
      'bought',
      'taken',
      ['see-order'],
    ],
    [
      'ended without charge, when it is declined',
      { state: 'ready', value: payment('DECLINED') },
      'ended',
      'none',
      ['pay'],
    ],
    [
      'ended without charge, when it is cancelled',
      { state: 'ready', value: payment('CANCELLED') },
      'ended',
      'none',
      ['pay'],
    ],
    ['ended without a charge if it expired', { state: 'ready', value: payment('EXPIRED') }, 'ended', 'none', ['pay']],
    [
      'undecided if a request failed after it was pending',
      { state: 'failed', problem: 0, last: payment('PENDING') },
      ...(['undecided', 'open', ['give-up']] as const),
    ],
  ] as const)('is %s', (...[, answer, kind, charge, actions]) => {
    expect(getPaymentState(answer)).toMatchObject({ kind, charge, actions });
  });

  it.each([
    [{ state: 'failed', problem: 0, last: payment('PENDING') }, true],
    [{ state: 'failed', problem: 0 }, false],
    [{ state: 'ready', value: payment('PENDING') }, false],
    [{ state: 'loading', last: payment('PENDING') }, false],
  ] as const)('is outdated if a request failed after an answer: %j: %s', (answer, expected) =>
    expect(isOutdated(answer)).toBe(expected),
  );

  it('reports "not charged" only for payments that have ended unpaid or are unfinished on the provider’s page', () => {
    const unchargedStatuses = statuses.filter(
      (status) => getPaymentState({ state: 'ready', value: payment(status) }).charge === 'none',
    );
    expect(unchargedStatuses).toEqual(['REDIRECT', 'DECLINED', 'CANCELLED', 'EXPIRED']);
    expect(statuses.filter((status) => isSettled(payment(status)))).toEqual([
      ...['PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'],
    ]);
  });
});

it.each([
  ['insufficient_funds', 'funds'],
  ['authentication_failed', 'authentication'],
  ['expired_card', 'card'],
  ['do_not_honour', 'other'],
  ['constructor', 'other'],
  [undefined, 'other'],
])('a decline for the reason %s is shown as %s', (reason, expected) => expect(toDeclineReason(reason)).toBe(expected));

describe('reducePaymentForm', () => {
  const starting: PaymentFormState = { state: 'starting', total: pounds(24.5) };
  const recounting: PaymentFormState = { state: 'recounting', before: pounds(24.5) };
  const startedPayment = payment('REDIRECT');
  const leaving: PaymentFormState = { state: 'leaving', payment: startedPayment };
  const createAnswer = (outcome: Extract<PayEvent, { kind: 'answered' }>['outcome']): PayEvent => ({
    kind: 'answered',
    outcome,
  });
  it.each<[string, PaymentFormState, PayEvent, PaymentFormState]>([
    ['starts the payment on a press on Pay', initialPaymentForm, { kind: 'pressed', total: pounds(24.5) }, starting],
    ['ignores a second press', starting, { kind: 'pressed', total: pounds(30) }, starting],
    ['ignores a press while leaving the page', leaving, { kind: 'pressed', total: pounds(30) }, leaving],
    [
      'leaves for the provider when the payment has started',
      starting,
      createAnswer({ kind: 'begun', payment: startedPayment }),
      leaving,
    ],
    [
      'returns to the form with the messages of a refusal',
      starting,
      createAnswer({ kind: 'refused', messages: ['no'] }),
      { state: 'filling', message: { kind: 'refused', messages: ['no'] } },
    ],
    [
      'returns to the form after a failure',
      starting,
      createAnswer({ kind: 'failed' }),
      { state: 'filling', message: { kind: 'failed' } },
    ],
    [
      'returns to the form when the payment is uncertain',
      starting,
      createAnswer({ kind: 'unsure' }),
      { state: 'filling', message: { kind: 'unsure' } },
    ],
    ['reloads a changed total', starting, createAnswer({ kind: 'total-changed' }), recounting],
    ['ignores an unexpected answer', initialPaymentForm, createAnswer({ kind: 'failed' }), initialPaymentForm],
    [
      'returns to the form with both totals when the new one has loaded',
      recounting,
      { kind: 'counted', total: pounds(26) },
      { state: 'filling', message: { kind: 'total-changed', before: pounds(24.5), after: pounds(26) } },
    ],
    [
      'treats a new total that cannot be loaded as a failure',
      recounting,
      { kind: 'not-counted' },
      { state: 'filling', message: { kind: 'failed' } },
    ],
    ['ignores an unexpected total', starting, { kind: 'counted', total: pounds(26) }, starting],
  ])('%s', (...[, before, event, after]) => expect(reducePaymentForm(before, event)).toEqual(after));

  it('never starts a second payment while the first is starting', () => {
    const events: readonly PayEvent[] = [
      { kind: 'pressed', total: pounds(1) },
      { kind: 'counted', total: pounds(2) },
      { kind: 'not-counted' },
    ];
    assert(
      property(array(constantFrom(...events)), (history) => {
        expect(history.reduce(reducePaymentForm, starting)).toBe(starting);
      }),
    );
  });
});

describe('the stored payment attempt', () => {
  const key = '0123456789abcdef0123456789abcdef';
  const attempt = { kind: 'attempt', key, wish: '{"total":1}' } as const;
  const endedPayment = { kind: 'ended', payment: { paymentId: 'p', status: 'DECLINED', reason: 'x' } } as const;

  it.each([
    [attempt],
    [endedPayment],
    [noPayment],
    [{ kind: 'ended', payment: { paymentId: 'p', status: 'EXPIRED' } } as const],
  ])('is read back unchanged: %j', (memory) =>
    expect(parseStoredPayment(serialiseStoredPayment(memory))).toEqual(memory),
  );

  it.each([
    ...[
      undefined,
      '',
      '{',
      '[]',
      'null',
      '{"version":1}',
      '{"version":2,"kind":"attempt","key":"0123456789","wish":""}',
    ],
    '{"version":1,"kind":"attempt","key":"a\\nb: c12345","wish":""}',
    '{"version":1,"kind":"attempt","key":"0123456789","wish":{}}',
    '{"version":1,"kind":"ended","payment":{"paymentId":"p","status":"PAID"}}',
    '{"version":1,"kind":"ended","payment":null}',
  ])('is ignored when the stored text is invalid: %j', (json) => expect(parseStoredPayment(json)).toEqual(noPayment));

  it.each([
    ['reuses its key for the same request', attempt, '{"total":1}', key],
    ['uses a new key for a different request', attempt, '{"total":2}', 'new'],
    ['uses a new key for the first attempt', noPayment, '{"total":1}', 'new'],
    ['uses a new key after an attempt has ended', endedPayment, '{"total":1}', 'new'],
  ] as const)('%s', (...[, memory, wish, expected]) => expect(getAttemptKey(memory, wish, 'new')).toBe(expected));
});

describe('resolveUncertainPayment, for a payment whose answer was lost', () => {
  const failure = { kind: 'failed' } as const;
  it.each([
    ['a missing payment has failed', null, null, 'failed'],
    ['a payment at the provider has started', null, payment('REDIRECT'), 'begun'],
    ['a payment that was already pending has started', payment('REDIRECT'), payment('REDIRECT'), 'begun'],
    ['a pending payment has started', undefined, payment('PENDING'), 'begun'],
    ['a payment that is now completed has started', null, payment('PAID'), 'begun'],
    [
      'a payment that is completed after an earlier one has started',
      payment('PAID', { paymentId: 'p0' }),
      payment('PAID'),
      'begun',
    ],
    ['a payment that was paid before has failed', payment('PAID'), payment('PAID'), 'failed'],
    ['a paid payment has failed when the state before is unknown', undefined, payment('PAID'), 'failed'],
    ['a declined payment has failed', null, payment('DECLINED'), 'failed'],
  ] as const)('%s', (...[, before, after, kind]) => {
    expect(resolveUncertainPayment(before, after, failure).kind).toBe(kind);
  });
});
