import { describe, expect, it } from 'vitest';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { getJourneyPrices } from '#shared/contract/journeys/journey-dates.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import type { EndpointAnswer, Endpoint } from '#shared/contract/kit/endpoint.ts';
import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { getPayment } from '#shared/contract/payment/payments.ts';
import { getSalesPlan } from '#shared/contract/seats/seats.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { getCurrency, toMainAmount, type Money } from '#shared/domain/kit/money/money.ts';
import { decodeAnswer } from '../decode.ts';
import { toPayment } from './payment-change.ts';
import { readRefundAnswer, toCancellation } from './to-cancellation.ts';
import { toBasket } from './to-basket.ts';
import { readStoredOrders, toOrder } from './to-order.ts';
import { toPricedDays } from './to-priced-days.ts';
import { toSearchResults } from './to-search-results.ts';
import { toSeatPlan } from './to-seat-plan.ts';

const trip = {
  journeyId: '7',
  price: 12,
  origin: { cityName: 'Leeds' },
  destination: { cityName: 'York' },
  departureDateTime: '2031-03-09T10:00',
  arrivalDateTime: '2031-03-09T12:30',
};
const quote = { quoteId: 'q', reservationNumbers: ['R'], paid: 12, refundableAmount: 10, refundFee: 2 };
const decks = [{ deck: 'singleDeck', rows: 1, columns: 1, parts: [{ type: 'seat', x: 0, y: 0, price: 3 }] }];

function decode<E extends Endpoint>(endpoint: E, answer: object): EndpointAnswer<E> {
  return decodeAnswer(endpoint, JSON.stringify(answer));
}

/** Decode answers of the API like a page in pounds. */
const decoders = {
  basket(answer: object) {
    const { basket } = decode(getBasket, { basket: answer });
    return basket && toBasket(basket, 'GBP');
  },
  search: (answer: object) => toSearchResults(decode(searchJourneys, answer), 'GBP'),
  days: (dates: readonly object[]) => toPricedDays(decode(getJourneyPrices, { dates }).dates, 'GBP'),
  order: (answer: object) => toOrder(decode(getOrderConfirmation, { orderNumber: 'W', ...answer }), 'GBP'),
  cancellation: (answer: object) => toCancellation(decode(getCancellation, { orderNumber: 'W', ...answer }), 'GBP'),
  refund: (answer: object) => readRefundAnswer(Promise.resolve(decode(refundReservation, answer)), 'GBP'),
  payment(answer: object) {
    const { payment } = decode(getPayment, { payment: answer });
    return payment && toPayment(payment, 'GBP');
  },
  seatPlan: (answer: object) => toSeatPlan(decode(getSalesPlan, answer), 'GBP'),
};

type Amounts = readonly (Money | null | undefined)[];
type ReadAmounts = (currency: { readonly currency?: string }) => Amounts | Promise<Amounts>;

const answers: readonly (readonly [name: string, amounts: readonly number[], readAmounts: ReadAmounts])[] = [
  [
    'basket',
    [20, 12, 1, 5],
    (currency) => {
      const basket = decoders.basket({
        ...currency,
        journeys: [trip],
        total: 20,
        redemptionCodes: [{ code: 'A', amount: 1 }],
        tradeIns: [{ reservationNumber: 'R', journey: trip, value: 5 }],
      });
      const [code, tradeIn] = [basket?.redemptionCodes?.[0], basket?.tradeIns?.[0]];
      return [basket?.total, basket?.journeys[0]?.price, code?.amount, tradeIn?.value];
    },
  ],
  [
    'search',
    [9, 12],
    (currency) => {
      const results = decoders.search({ ...currency, journeys: [{ ...trip, ...currency }], minPrice: 9 });
      return [results.minPrice, results.journeys[0]?.price];
    },
  ],
  [
    'day',
    [9, 1],
    (currency) => {
      const [day] = decoders.days([{ date: '2031-03-09', price: 9, bookingFee: 1, available: true, ...currency }]);
      return [day?.price, day?.bookingFee];
    },
  ],
  [
    'order',
    [30, 12],
    (currency) => {
      const order = decoders.order({ ...currency, grossTotal: 30, journeys: [trip] });
      return [order.grossTotal, order.journeys[0]?.price];
    },
  ],
  [
    'cancellation',
    [12, 10, 2],
    (currency) => {
      const reservation = { reservationNumber: 'R', journey: trip };
      const [choice] = decoders.cancellation({ ...currency, reservation, choices: [quote] }).choices;
      return [choice?.paid, choice?.refundableAmount, choice?.refundFee];
    },
  ],
  ['refund', [10], async (currency) => [(await decoders.refund({ ...currency, refundedAmount: 10 })).refundedAmount]],
  [
    'payment',
    [20],
    (currency) => [decoders.payment({ ...currency, paymentId: 'p', status: 'PENDING', amount: 20 })?.amount],
  ],
  ['seat plan', [3], (currency) => [decoders.seatPlan({ ...currency, decks }).decks[0]?.parts[0]?.price]],
];

describe.each(answers)('the amounts of each %s', (_, amounts, readAmounts) => {
  it.each([
    ['its own currency', { currency: 'CAD' }, 'CAD'],
    ['the currency of the page if it has none', {}, 'GBP'],
  ])('are in %s', async (...[, currency, expected]) => {
    const money = await readAmounts(currency);
    expect(money.map((amount) => amount && [toMainAmount(amount), getCurrency(amount)])).toEqual(
      amounts.map((amount) => [amount, expected]),
    );
  });
});

describe('an answer with a currency only at its journeys', () => {
  const journeys = [{ ...trip, currency: 'CAD' }];
  it('has all its amounts in that currency', () => {
    const basket = decoders.basket({ journeys, total: 20 });
    const order = decoders.order({ grossTotal: 30, journeys });
    const reservation = { reservationNumber: 'R', journey: journeys[0] };
    const cancellation = decoders.cancellation({ reservation, choices: [quote] });
    const amounts = [basket?.total, order.grossTotal, cancellation.choices[0]?.paid];
    expect(amounts.map((money) => money && getCurrency(money))).toEqual(['CAD', 'CAD', 'CAD']);
  });
});

describe('an amount that is missing', () => {
  it('is undefined in a basket, a search, a day, a journey and a refund', async () => {
    const basket = decoders.basket({ journeys: [trip], redemptionCodes: [{ code: 'A' }] });
    const results = decoders.search({ journeys: [trip] });
    const [day] = decoders.days([{ date: '2031-03-09', available: true }]);
    expect(basket?.total).toBeUndefined();
    expect(basket?.redemptionCodes).toEqual([{ code: 'A' }]);
    expect(results.minPrice).toBeUndefined();
    expect(results.journeys[0]?.bookingFee).toBeUndefined();
    expect(results.journeys[0]?.conditions).toBeUndefined();
    expect(day).toEqual({ date: '2031-03-09', price: null, available: true });
    expect(await decoders.refund({})).toEqual({ errors: [] });
    expect(await decoders.refund({ refundedAmount: null })).toEqual({ errors: [] });
  });

  it('is free if the answer contains null', () => {
    const results = decoders.search({ journeys: [{ ...trip, price: null, bookingFee: null }] });
    expect(results.journeys[0]).toMatchObject({ price: null, bookingFee: null });
  });
});

it.each<[string, object, object | undefined]>([
  ['free of charge without fees', {}, { refundFee: null, changeFee: null }],
  ['for a fee if they have one', { refundFee: 2 }, { refundFee: pounds(2), changeFee: null }],
  ['impossible with times of null', { refundableUntil: null }, { refundFee: null, changeFee: null }],
  ['unknown with an invalid fee for a refund', { refundFee: '2.00' }, undefined],
  ['unknown with an invalid fee for a change', { changeFee: '2.00' }, undefined],
  ['unknown with an invalid time for a refund', { refundableUntil: '2031-03-08T10:00Z' }, undefined],
  ['unknown with an invalid time for a change', { changeableUntil: '2031-03-08T10:00Z' }, undefined],
])('the refund and the change of a ticket are %s', (_, conditions, expected) => {
  expect(decoders.search({ journeys: [{ ...trip, conditions }] }).journeys[0]?.conditions).toEqual(expected);
});

it('a day with an invalid currency has no price', () => {
  expect(decoders.days([{ date: '2031-03-09', price: 9, currency: 'pounds', available: true }])).toEqual([
    { date: '2031-03-09', price: null, available: true },
  ]);
});

it('a stored order is read only if it has a currency', () => {
  const order = { orderNumber: 'W', grossTotal: 30 };
  const entries = [{ ...order, currency: 'CAD' }, order, 'W'];
  expect(readStoredOrders(JSON.stringify(entries))).toMatchObject([{ orderNumber: 'W', currency: 'CAD' }]);
});
