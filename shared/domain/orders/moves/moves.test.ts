import { array, assert, constantFrom, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Basket } from '../../basket/basket.ts';
import { listSumLines } from '../../basket/list-sum-lines.ts';
import { createJourney } from '../../journeys/journey.test-data.ts';
import { arbitraryMoney, pounds } from '../../kit/money/money.test-data.ts';
import { type Money, isZero, toMinorAmount, toMoney, sumMoney } from '../../kit/money/money.ts';
import type { Payment, PaymentStatus } from '../../payment/payment.ts';
import { createReservation } from '../order.test-data.ts';
import {
  initialPaymentForm,
  type PayEvent,
  type PaymentFormState,
  reducePaymentForm,
} from '../../payment/payment-form-state.ts';
import type { TradeInTerms } from '../cancellation.ts';
import { getConfirmStep, resolveUncertainConfirm } from './confirm-step.ts';
import { type MoveInput, getMoveState } from './move-state.ts';
import { getTradeIn, selectDay } from './moved-reservation.ts';
import { getMoveAmount, type MoveAmount, toSettlement } from './settlement.ts';
import { getStepAfterJourney } from './get-step-after-journey.ts';

const many = { numRuns: 1000 };

describe('getMoveAmount', () => {
  const value = pounds(12);
  const fee = pounds(5);
  const refundable = pounds(12);
  it.each<[string, Money | null, TradeInTerms, MoveAmount | undefined]>([
    ['the difference and the fee, to pay', pounds(16), { value, fee, refundable }, { kind: 'pay', amount: pounds(9) }],
    ['the rest of the fee for a cheaper journey', pounds(9), { value, fee }, { kind: 'pay', amount: pounds(2) }],
    ['nothing if they cancel each other out', pounds(7), { value, fee, refundable }, { kind: 'nothing' }],
    ['a refund less the fee', pounds(3), { value, fee, refundable }, { kind: 'refund', amount: pounds(4) }],
    ['a refund of what is refundable', null, { value, fee, refundable: fee }, { kind: 'refund', amount: fee }],
    ['nothing if nothing is refundable', pounds(3), { value, fee, refundable: pounds(0) }, { kind: 'nothing' }],
    ['nothing without a fee', value, { value, fee: null }, { kind: 'nothing' }],
    ['less if the refund is unknown', pounds(9), { value, fee: null }, { kind: 'less', amount: pounds(3) }],
    ['less with an unknown fee', pounds(9), { value, refundable }, { kind: 'less', amount: pounds(3) }],
    ['more with an unknown fee', pounds(16), { value, refundable }, { kind: 'more', amount: pounds(4) }],
    ['the same with an unknown fee', value, { value, refundable }, { kind: 'same' }],
    ['unknown in another currency', toMoney(12, 'USD'), { value, fee, refundable }, undefined],
  ])('is %s', (...[, price, tradeIn, expected]) => expect(getMoveAmount(price, tradeIn)).toEqual(expected));
});

const conditions = { refundFee: null, changeFee: pounds(5) };

describe('getTradeIn', () => {
  const seat = {
    seat: { seatNumber: '1A', seatPlanKey: 'k' },
    passengerSelectionType: 'CUSTOMER',
    preventChange: false,
  };
  const journey = createJourney('7', {
    price: pounds(12),
    seats: [
      { ...seat, price: pounds(2) },
      { ...seat, price: null },
    ],
  });
  const movedReservation = {
    currency: 'GBP' as const,
    reservation: createReservation('R1', { journey }),
    isCancelledByOperator: false,
    choices: [],
  };
  const quote = { quoteId: 'q', refundableAmount: pounds(8), refundFee: pounds(3), paid: pounds(11) };
  const tradeIn = { value: pounds(11), fee: pounds(5), refundable: pounds(8) };
  it.each<[string, Partial<Parameters<typeof getTradeIn>[0]>, TradeInTerms]>([
    ['the operator’s terms', { tradeIn, choices: [{ ...quote, reservationNumbers: ['R1'] }] }, tradeIn],
    [
      'the operator’s quote for this reservation only',
      { choices: [{ ...quote, reservationNumbers: ['R1'] }] },
      { value: pounds(11), refundable: pounds(8) },
    ],
    ['its price with that of its seats', {}, { value: pounds(14) }],
    [
      'its own price if there is only a quote for the order',
      { choices: [{ ...quote, reservationNumbers: ['R1', 'R2'] }] },
      { value: pounds(14) },
    ],
    [
      'the fee of the fare',
      { reservation: createReservation('R1', { journey: { ...journey, conditions } }) },
      { value: pounds(14), fee: pounds(5) },
    ],
    [
      'no fee if the operator has cancelled the coach',
      { tradeIn, isCancelledByOperator: true },
      { ...tradeIn, fee: null },
    ],
  ])('is %s', (...[, facts, expected]) => expect(getTradeIn({ ...movedReservation, ...facts })).toEqual(expected));
});

const day = (date: string, available = true) => ({ date, price: null, available });

describe('selectDay', () => {
  it.each([
    ['the requested day', '2026-12-24', [day('2026-11-25')], '2026-12-24'],
    ['undefined until the days have loaded', undefined, undefined, undefined],
    ['the day of the journey', undefined, [day('2026-11-24'), day('2026-11-25')], '2026-11-25'],
    [
      'the first day after it',
      undefined,
      [day('2026-11-24'), day('2026-11-25', false), day('2026-11-27')],
      '2026-11-27',
    ],
    ['the last day before it', undefined, [day('2026-11-23'), day('2026-11-24')], '2026-11-24'],
    ['the day of the journey if none is available', undefined, [day('2026-11-26', false)], '2026-11-25'],
  ])('is %s', (...[, requestedDate, days, expected]) => {
    expect(selectDay(requestedDate, '2026-11-25T10:00', days)).toBe(expected);
  });
});

describe('getStepAfterJourney (spec §4 "Reschedule")', () => {
  const seatableJourney = { lineItemId: 'a', reservableType: 'SEAT' };
  it.each([
    ['the seats of a coach that has some', [createJourney('7', seatableJourney)], { kind: 'seats', lineItemId: 'a' }],
    [
      'the basket, if there are no seats to select',
      [createJourney('7', { ...seatableJourney, reservableType: 'NONE' })],
      undefined,
    ],
    [
      'the basket if the seats are selected',
      [createJourney('7', { ...seatableJourney, customersSeatSelection: true })],
      undefined,
    ],
    [
      'the first coach of a connection that needs them',
      [
        createJourney('7', {
          connJourneys: [
            createJourney('8', { lineItemId: 'b', customersSeatSelection: true }),
            createJourney('9', { lineItemId: 'c' }),
          ],
        }),
      ],
      { kind: 'seats', lineItemId: 'c' },
    ],
    ['the basket if it is empty', [], undefined],
  ])('is %s', (_, journeys, expected) => {
    expect(getStepAfterJourney({ journeys })).toEqual(expected ?? { kind: 'basket' });
  });
});

const createTradeIns = (value: number) => [
  { reservationNumber: 'R1', journey: createJourney('7'), value: pounds(value) },
];
const createBasket = (change: Partial<Basket> = {}): Basket => ({
  currency: 'GBP',
  journeys: [createJourney('8', { price: pounds(16) })],
  tradeIns: createTradeIns(12),
  ...change,
});

describe('toSettlement', () => {
  const amendment = { feesBreakdown: { amendment: pounds(5) } };
  it.each<[string, Basket, string, number]>([
    ['the total, to pay', createBasket({ total: pounds(4) }), 'pay', 4],
    ['nothing', createBasket({ total: pounds(0) }), 'nothing', 0],
    ['the refund', createBasket({ total: pounds(-3) }), 'refund', 3],
    ['the sum of its lines if the answer has no total', createBasket(amendment), 'pay', 9],
    ['the same for a higher trade-in value', createBasket({ tradeIns: createTradeIns(19) }), 'refund', 3],
    ['only the price without a trade-in', createBasket({ tradeIns: [] }), 'pay', 16],
  ])('is %s', (...[, basket, kind, amount]) => expect(toSettlement(basket)).toEqual({ kind, amount: pounds(amount) }));

  it('is the sum of the basket’s lines', () => {
    const amount = integer({ min: 0, max: 20_000 }).map((pence) => pounds(pence / 100));
    const charges = record({
      price: option(amount),
      fee: option(amount),
      markupTotal: option(amount),
      total: option(arbitraryMoney('GBP'), { nil: undefined }),
      values: array(amount, { maxLength: 3 }),
    });
    assert(
      property(charges, ({ price, fee, markupTotal, total, values }) => {
        const basket: Basket = {
          currency: 'GBP',
          journeys: [createJourney('8', { price })],
          markupTotal,
          feesBreakdown: { amendment: fee },
          tradeIns: values.flatMap((value) => createTradeIns(0).map((tradeIn) => ({ ...tradeIn, value }))),
          ...(total && { total }),
        };
        const getSign = (kind: string) => (kind === 'discount' || kind === 'tradeIns' ? -1 : 1);
        const lines = listSumLines(basket);
        const minor = lines.reduce((sum, line) => sum + getSign(line.kind) * toMinorAmount(line.amount), 0);
        const settlement = toSettlement(basket);
        const sign = { pay: 1, nothing: 0, refund: -1 }[settlement.kind];
        if (lines.length > 0) expect(sign * toMinorAmount(settlement.amount) + 0).toBe(minor + 0);
        expect(sign === 0).toBe(isZero(settlement.amount));
      }),
      many,
    );
  });
});

const payment = (status: PaymentStatus): Payment => ({ paymentId: 'p1', status, amount: pounds(4) });
describe('getMoveState', () => {
  const loadedBasket = { state: 'ready', value: createBasket() } as const;
  const missingBasket = { state: 'ready', value: null } as const;
  const failedAnswer = { state: 'failed', problem: 0 } as const;
  const latest = (status: PaymentStatus) => ({ state: 'ready', value: payment(status) }) as const;
  it.each<[string, Partial<MoveInput>, object]>([
    [
      'asking before the payment has loaded',
      { basket: loadedBasket, payment: { state: 'loading' } },
      { kind: 'asking' },
    ],
    ['asking before the basket has loaded', { basket: { state: 'loading' } }, { kind: 'asking' }],
    ['failed if the basket cannot be loaded', { basket: failedAnswer }, { kind: 'failed' }],
    ['open if nothing was paid', {}, { kind: 'open', basket: createBasket(), endStatus: undefined }],
    ['open if the payment is unknown', { payment: failedAnswer }, { kind: 'open' }],
    ['open again after a failed payment', { payment: latest('DECLINED') }, { kind: 'open', endStatus: 'DECLINED' }],
    [
      'being paid, at the provider',
      { payment: latest('REDIRECT') },
      { kind: 'paying', payment: { kind: 'at-provider' } },
    ],
    [
      'being paid, although its basket is removed',
      { basket: missingBasket, payment: latest('PENDING') },
      { kind: 'paying', basket: undefined },
    ],
    ['moved, once it is paid', { basket: missingBasket, payment: latest('PAID') }, { kind: 'moved' }],
    ['nothing to reschedule', { basket: missingBasket }, { kind: 'nothing', reason: 'none' }],
    [
      'nothing without a journey',
      { basket: { state: 'ready', value: createBasket({ journeys: [] }) } },
      { reason: 'none' },
    ],
    ['nothing after the hold has expired', { basket: missingBasket, hasRunOut: true }, { reason: 'run-out' }],
    [
      'nothing after it was moved',
      { basket: missingBasket, hasRunOut: true, status: 'EXCHANGED' },
      { reason: 'exchanged' },
    ],
    [
      'failed if neither basket nor payment is known',
      { basket: missingBasket, payment: failedAnswer },
      { kind: 'failed' },
    ],
  ])('is %s', (_, facts, expected) => {
    const payments = { state: 'ready', value: null } as const;
    const standing = getMoveState({
      basket: loadedBasket,
      payment: payments,
      status: 'CONFIRMED',
      hasRunOut: false,
      ...facts,
    });
    expect(standing).toMatchObject(expected);
  });
});

const no = { id: '7', message: 'No.' };

describe('getConfirmStep (spec §8 "Reschedule confirm failure")', () => {
  it.each([
    ['moved, without reasons', { errors: [] }, 'nothing', 'moved'],
    ['moved with a refund', { errors: [] }, 'refund', 'moved'],
    ['unsure if an amount is due and the answer has no payment', { errors: [] }, 'pay', 'unsure'],
    ['to be paid', { errors: [], payment: payment('REDIRECT') }, 'pay', 'pay'],
    ['to be paid, while it is being decided', { errors: [], payment: payment('PENDING') }, 'pay', 'pay'],
    ['moved if it is paid', { errors: [], payment: payment('PAID') }, 'pay', 'moved'],
    ['a retry, if the payment of its key has ended', { errors: [], payment: payment('DECLINED') }, 'pay', 'key-ended'],
    ['refused', { errors: [no], payment: payment('REDIRECT') }, 'pay', 'refused'],
    ['to be recalculated', { errors: [{ id: 'total-changed' }] }, 'pay', 'total-changed'],
  ] as const)('is %s', (...[, answer, kind, expected]) => expect(getConfirmStep(answer, { kind }).kind).toBe(expected));
});

describe('resolveUncertainConfirm', () => {
  it.each([
    ['moved, when the reservation is exchanged', null, 'EXCHANGED', 'moved'],
    ['moved, when it is paid', payment('PAID'), 'CONFIRMED', 'moved'],
    ['to be paid, when a payment has begun', payment('REDIRECT'), undefined, 'pay'],
    ['as before, when the payment has ended', payment('EXPIRED'), 'CONFIRMED', 'failed'],
    ['the fallback if nothing shows that it was moved', null, undefined, 'failed'],
  ] as const)('is %s', (...[, latest, status, expected]) => {
    expect(resolveUncertainConfirm({ payment: latest, status }, { kind: 'failed' }).kind).toBe(expected);
  });
});

describe('reducePaymentForm of a reschedule', () => {
  const confirming: PaymentFormState = { state: 'starting', total: pounds(4) };
  const recounting: PaymentFormState = { state: 'recounting', before: pounds(4) };
  const refusal = { kind: 'refused', messages: ['No.'] } as const;
  it.each<[string, PaymentFormState, PayEvent, PaymentFormState]>([
    ['confirms on a press', initialPaymentForm, { kind: 'pressed', total: pounds(4) }, confirming],
    ['ignores a second press', confirming, { kind: 'pressed', total: pounds(9) }, confirming],
    [
      'leaves after the reservation was moved',
      confirming,
      { kind: 'answered', outcome: { kind: 'moved' } },
      { state: 'leaving' },
    ],
    [
      'reopens for a payment, which continues elsewhere',
      confirming,
      { kind: 'answered', outcome: { kind: 'pay', payment: payment('REDIRECT') } },
      initialPaymentForm,
    ],
    ['shows a refusal', confirming, { kind: 'answered', outcome: refusal }, { state: 'filling', message: refusal }],
    ['loads another total', confirming, { kind: 'answered', outcome: { kind: 'total-changed' } }, recounting],
    ['ignores an unexpected answer', initialPaymentForm, { kind: 'answered', outcome: refusal }, initialPaymentForm],
    [
      'shows the new total next to the former one',
      recounting,
      { kind: 'counted', total: pounds(6) },
      { state: 'filling', message: { kind: 'total-changed', before: pounds(4), after: pounds(6) } },
    ],
    ['ignores an unexpected total', initialPaymentForm, { kind: 'counted', total: pounds(6) }, initialPaymentForm],
    [
      'treats a sum that cannot be loaded as a failure',
      recounting,
      { kind: 'not-counted' },
      { state: 'filling', message: { kind: 'failed' } },
    ],
    ['ignores an unexpected failure', confirming, { kind: 'not-counted' }, confirming],
  ])('%s', (...[, before, event, after]) => expect(reducePaymentForm(before, event)).toEqual(after));

  it('never confirms twice while the first answer is awaited', () => {
    const events: readonly PayEvent[] = [
      { kind: 'pressed', total: pounds(1) },
      { kind: 'counted', total: sumMoney('GBP', []) },
      { kind: 'not-counted' },
    ];
    assert(
      property(array(constantFrom(...events)), (history) => {
        expect(history.reduce(reducePaymentForm, confirming)).toBe(confirming);
      }),
    );
  });
});
