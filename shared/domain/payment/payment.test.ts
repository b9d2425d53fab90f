import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pounds } from '../money/money.test-data.ts';
import { filling, type PayEvent, type Paying, payingAfter } from './paying.ts';
import { declineReasonOf, isSettled, type Payment, type PaymentStatus } from './payment.ts';
import { attemptKey, noPayment, readPaymentMemory, writePaymentMemory } from './payment-attempt.ts';
import { isOutOfTouch, paymentStandingOf } from './payment-standing.ts';
import { truthAfterDoubt } from './truth-after-doubt.ts';

const payment = (status: PaymentStatus, more: Partial<Payment> = {}): Payment => ({
  ...{ paymentId: 'p1', status, amount: pounds(24.5) },
  ...more,
});
const statuses: readonly PaymentStatus[] = ['REDIRECT', 'PENDING', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'];

describe('paymentStandingOf (field notes §3, 13: "charged" and "not charged" said plainly)', () => {
  it.each([
    ['nobody has answered', { state: 'loading' }, 'asking', 'unsaid', []],
    ['nothing was asked', { state: 'idle' }, 'asking', 'unsaid', []],
    ['nobody can be asked', { state: 'failed', problem: 0 }, 'unknown', 'unsaid', ['ask-again']],
    ['there is none', { state: 'ready', value: null }, 'none', 'none', ['pay']],
    [
      'the provider’s page waits',
      { state: 'ready', value: payment('REDIRECT', { redirectUrl: 'https://pay.example/1' }) },
      ...(['at-provider', 'none', ['continue', 'give-up']] as const),
    ],
    ['a page that is not told', { state: 'ready', value: payment('REDIRECT') }, 'at-provider', 'none', ['give-up']],
    ['the bank thinks', { state: 'ready', value: payment('PENDING') }, 'undecided', 'open', ['give-up']],
    ['paid', { state: 'ready', value: payment('PAID', { orderNumber: 'C1' }) }, 'bought', 'taken', ['see-order']],
    ['declined', { state: 'ready', value: payment('DECLINED') }, 'ended', 'none', ['pay']],
    ['cancelled', { state: 'ready', value: payment('CANCELLED') }, 'ended', 'none', ['pay']],
    ['expired', { state: 'ready', value: payment('EXPIRED') }, 'ended', 'none', ['pay']],
    [
      'the bank thought, when it was last heard of',
      { state: 'failed', problem: 0, last: payment('PENDING') },
      ...(['undecided', 'open', ['give-up']] as const),
    ],
  ] as const)('%s', (...[, answer, kind, charge, ways]) => {
    expect(paymentStandingOf(answer)).toMatchObject({ kind, charge, ways });
  });

  it.each([
    [{ state: 'failed', problem: 0, last: payment('PENDING') }, true],
    [{ state: 'failed', problem: 0 }, false],
    [{ state: 'ready', value: payment('PENDING') }, false],
    [{ state: 'loading', last: payment('PENDING') }, false],
  ] as const)('%j is out of touch: %s', (answer, expected) => expect(isOutOfTouch(answer)).toBe(expected));

  it('says of no payment that was not ended or untouched that nothing was charged', () => {
    const uncharged = statuses.filter(
      (status) => paymentStandingOf({ state: 'ready', value: payment(status) }).charge === 'none',
    );
    expect(uncharged).toEqual(['REDIRECT', 'DECLINED', 'CANCELLED', 'EXPIRED']);
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
])('a decline for %s is %s', (reason, expected) => expect(declineReasonOf(reason)).toBe(expected));

describe('payingAfter', () => {
  const starting: Paying = { state: 'starting', total: pounds(24.5) };
  const recounting: Paying = { state: 'recounting', before: pounds(24.5) };
  const begun = payment('REDIRECT');
  const leaving: Paying = { state: 'leaving', payment: begun };
  const answered = (outcome: Extract<PayEvent, { kind: 'answered' }>['outcome']): PayEvent => ({
    kind: 'answered',
    outcome,
  });
  it.each<[string, Paying, PayEvent, Paying]>([
    ['a press', filling, { kind: 'pressed', total: pounds(24.5) }, starting],
    ['a second press', starting, { kind: 'pressed', total: pounds(30) }, starting],
    ['a press on the way out', leaving, { kind: 'pressed', total: pounds(30) }, leaving],
    ['a payment', starting, answered({ kind: 'begun', payment: begun }), leaving],
    [
      'a refusal',
      starting,
      answered({ kind: 'refused', messages: ['no'] }),
      { state: 'filling', news: { kind: 'refused', messages: ['no'] } },
    ],
    ['a failure', starting, answered({ kind: 'failed' }), { state: 'filling', news: { kind: 'failed' } }],
    ['a doubt', starting, answered({ kind: 'unsure' }), { state: 'filling', news: { kind: 'unsure' } }],
    ['another total', starting, answered({ kind: 'total-changed' }), recounting],
    ['an answer nobody waits for', filling, answered({ kind: 'failed' }), filling],
    [
      'the new total',
      recounting,
      { kind: 'counted', total: pounds(26) },
      { state: 'filling', news: { kind: 'total-changed', before: pounds(24.5), after: pounds(26) } },
    ],
    ['no new total', recounting, { kind: 'not-counted' }, { state: 'filling', news: { kind: 'failed' } }],
    ['a total that was not asked for', starting, { kind: 'counted', total: pounds(26) }, starting],
  ])('%s', (...[, before, event, after]) => expect(payingAfter(before, event)).toEqual(after));

  it('never begins a second payment while one is being begun, whatever happens', () => {
    const events: readonly PayEvent[] = [
      { kind: 'pressed', total: pounds(1) },
      { kind: 'counted', total: pounds(2) },
      { kind: 'not-counted' },
    ];
    assert(
      property(array(constantFrom(...events)), (happened) => {
        expect(happened.reduce(payingAfter, starting)).toBe(starting);
      }),
    );
  });
});

describe('payment memory', () => {
  const key = '0123456789abcdef0123456789abcdef';
  const attempt = { kind: 'attempt', key, wish: '{"total":1}' } as const;
  const ended = { kind: 'ended', payment: { paymentId: 'p', status: 'DECLINED', reason: 'x' } } as const;

  it.each([
    [attempt],
    [ended],
    [noPayment],
    [{ kind: 'ended', payment: { paymentId: 'p', status: 'EXPIRED' } } as const],
  ])('reads what it wrote: %j', (memory) => expect(readPaymentMemory(writePaymentMemory(memory))).toEqual(memory));

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
  ])('believes nothing: %j', (stored) => expect(readPaymentMemory(stored)).toEqual(noPayment));

  it.each([
    ['the same wish', attempt, '{"total":1}', key],
    ['another wish', attempt, '{"total":2}', 'new'],
    ['the first attempt', noPayment, '{"total":1}', 'new'],
    ['one after an end', ended, '{"total":1}', 'new'],
  ] as const)('%s', (...[, memory, wish, expected]) => expect(attemptKey(memory, wish, 'new')).toBe(expected));
});

describe('truthAfterDoubt', () => {
  const failed = { kind: 'failed' } as const;
  it.each([
    ['no payment', null, null, 'failed'],
    ['one under way', null, payment('REDIRECT'), 'begun'],
    ['one that was under way before', payment('REDIRECT'), payment('REDIRECT'), 'begun'],
    ['one undecided', undefined, payment('PENDING'), 'begun'],
    ['this one, paid', null, payment('PAID'), 'begun'],
    ['this one, paid, after another', payment('PAID', { paymentId: 'p0' }), payment('PAID'), 'begun'],
    ['another, paid before', payment('PAID'), payment('PAID'), 'failed'],
    ['one that was paid, nobody knows when', undefined, payment('PAID'), 'failed'],
    ['one that was declined before', null, payment('DECLINED'), 'failed'],
  ] as const)('%s', (...[, before, after, kind]) => {
    expect(truthAfterDoubt({ before, after }, failed).kind).toBe(kind);
  });
});
