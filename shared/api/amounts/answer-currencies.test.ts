import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/kit/endpoint.ts';
import { returnSearch } from '#shared/domain/journeys/journey.test-data.ts';
import { currencyOf, mainAmountOf, type Money } from '#shared/domain/kit/money/money.ts';
import type { Client } from '../client.ts';
import { decodeAnswer } from '../decode.ts';
import { loadBasket } from '../calls/basket/basket.ts';
import { loadJourneyPrices } from '../calls/journeys/journey-dates.ts';
import { loadJourneys } from '../calls/journeys/journeys.ts';
import { loadCancellation, refundReservation } from '../calls/orders/cancellation.ts';
import { loadOrderConfirmation, readStoredOrder } from '../calls/orders/orders.ts';
import { loadPayment } from '../calls/payment/payments.ts';
import { loadSalesPlan } from '../calls/seats/seats.ts';

/** A client of a page in pounds whose calls are all answered like this. */
function answeredBy(answer: object): Client {
  const call = async (endpoint: Endpoint) => decodeAnswer(endpoint, JSON.stringify(answer));
  return { call: call as Client['call'], currency: () => 'GBP', serverTime: () => 0 };
}

const trip = {
  ...{ journeyId: '7', price: 12, origin: { cityName: 'Leeds' }, destination: { cityName: 'York' } },
  ...{ departureDateTime: '2031-03-09T10:00', arrivalDateTime: '2031-03-09T12:30' },
};
const search = returnSearch;
const stretch = { originId: 1, destinationId: 9, departureDate: '2031-03-09', days: 1 };
const quote = { quoteId: 'q', reservationNumbers: ['R'], paid: 12, refundableAmount: 10, refundFee: 2 };
const decks = [{ deck: 'singleDeck', rows: 1, columns: 1, parts: [{ type: 'seat', x: 0, y: 0, price: 3 }] }];

/** What a call reads from an answer in a currency, or in none. */
type Read = (currency: { readonly currency?: string }) => Promise<readonly (Money | null | undefined)[]>;

const calls: readonly (readonly [name: string, amounts: readonly number[], read: Read])[] = [
  [
    'basket',
    [20, 12, 1, 5],
    async (currency) => {
      const basket = await loadBasket(
        answeredBy({
          basket: {
            ...currency,
            ...{ journeys: [trip], total: 20, redemptionCodes: [{ code: 'A', amount: 1 }] },
            tradeIns: [{ reservationNumber: 'R', journey: trip, value: 5 }],
          },
        }),
      );
      const [code, tradeIn] = [basket?.redemptionCodes?.[0], basket?.tradeIns?.[0]];
      return [basket?.total, basket?.journeys[0]?.price, code?.amount, tradeIn?.value];
    },
  ],
  [
    'search',
    [9, 12],
    async (currency) => {
      const journeys = [{ ...trip, ...currency }];
      const found = await loadJourneys(answeredBy({ ...currency, journeys, minPrice: 9 }), { search });
      return [found.minPrice, found.journeys[0]?.price];
    },
  ],
  [
    'day',
    [9, 1],
    async (currency) => {
      const dates = [{ date: '2031-03-09', price: 9, bookingFee: 1, available: true, ...currency }];
      const [day] = await loadJourneyPrices(answeredBy({ dates }), stretch);
      return [day?.price, day?.bookingFee];
    },
  ],
  [
    'order',
    [30, 12],
    async (currency) => {
      const order = await loadOrderConfirmation(
        answeredBy({ ...currency, orderNumber: 'W', grossTotal: 30, journeys: [trip] }),
        'W',
      );
      return [order.grossTotal, order.journeys[0]?.price];
    },
  ],
  [
    'cancellation',
    [12, 10, 2],
    async (currency) => {
      const reservation = { reservationNumber: 'R', journey: trip };
      const answer = { ...currency, orderNumber: 'W', reservation, choices: [quote] };
      const [choice] = (await loadCancellation(answeredBy(answer), 'k')).choices;
      return [choice?.paid, choice?.refundableAmount, choice?.refundFee];
    },
  ],
  [
    'refund',
    [10],
    async (currency) => {
      const client = answeredBy({ ...currency, refundedAmount: 10 });
      return [(await refundReservation(client, { key: 'k', quoteId: 'q' }, 'c')).refundedAmount];
    },
  ],
  [
    'payment',
    [20],
    async (currency) => {
      const payment = { ...currency, paymentId: 'p', status: 'PENDING', amount: 20 };
      return [(await loadPayment(answeredBy({ payment })))?.amount];
    },
  ],
  [
    'seat plan',
    [3],
    async (currency) => [(await loadSalesPlan(answeredBy({ ...currency, decks }), '7')).decks[0]?.parts[0]?.price],
  ],
];

describe.each(calls)('the amounts of each %s', (_, amounts, read) => {
  it.each([
    ['its own currency', { currency: 'CAD' }, 'CAD'],
    ['the currency of the page if it names none', {}, 'GBP'],
  ])('are in %s', async (...[, currency, expected]) => {
    const found = await read(currency);
    expect(found.map((money) => money && [mainAmountOf(money), currencyOf(money)])).toEqual(
      amounts.map((amount) => [amount, expected]),
    );
  });
});

describe('an answer that names a currency only at its journeys', () => {
  const journeys = [{ ...trip, currency: 'CAD' }];
  it('has all its amounts in that currency', async () => {
    const basket = await loadBasket(answeredBy({ basket: { journeys, total: 20 } }));
    const order = await loadOrderConfirmation(answeredBy({ orderNumber: 'W', grossTotal: 30, journeys }), 'W');
    const reservation = { reservationNumber: 'R', journey: journeys[0] };
    const cancellation = await loadCancellation(answeredBy({ orderNumber: 'W', reservation, choices: [quote] }), 'k');
    const amounts = [basket?.total, order.grossTotal, cancellation.choices[0]?.paid];
    expect(amounts.map((money) => money && currencyOf(money))).toEqual(['CAD', 'CAD', 'CAD']);
  });
});

describe('an amount that is missing', () => {
  it('is left out of a basket, a search, a day, a journey and a refund', async () => {
    const basket = await loadBasket(answeredBy({ basket: { journeys: [trip], redemptionCodes: [{ code: 'A' }] } }));
    const found = await loadJourneys(answeredBy({ journeys: [trip] }), { search });
    const [day] = await loadJourneyPrices(answeredBy({ dates: [{ date: '2031-03-09', available: true }] }), stretch);
    const refund = await refundReservation(answeredBy({}), { key: 'k', quoteId: 'q' }, 'c');
    expect(basket).not.toHaveProperty('total');
    expect(basket?.redemptionCodes).toEqual([{ code: 'A' }]);
    expect(found).not.toHaveProperty('minPrice');
    expect(found.journeys[0]).not.toHaveProperty('bookingFee');
    expect(found.journeys[0]).not.toHaveProperty('conditions');
    expect(day).toEqual({ date: '2031-03-09', price: null, available: true });
    expect(refund).toEqual({ errors: [] });
    const unknown = answeredBy({ refundedAmount: null });
    expect(await refundReservation(unknown, { key: 'k', quoteId: 'q' }, 'c')).toEqual({ errors: [] });
  });

  it('is free when the answer says null', async () => {
    const found = await loadJourneys(answeredBy({ journeys: [{ ...trip, price: null, bookingFee: null }] }), {
      search,
    });
    expect(found.journeys[0]).toMatchObject({ price: null, bookingFee: null });
  });
});

it('a day whose currency is invalid has no price', async () => {
  const dates = [{ date: '2031-03-09', price: 9, currency: 'pounds', available: true }];
  expect(await loadJourneyPrices(answeredBy({ dates }), stretch)).toEqual([
    { date: '2031-03-09', price: null, available: true },
  ]);
});

it('a stored order is read only if it names its currency', () => {
  const stored = { orderNumber: 'W', grossTotal: 30 };
  expect(readStoredOrder({ ...stored, currency: 'CAD' })).toMatchObject({ orderNumber: 'W', currency: 'CAD' });
  expect([readStoredOrder(stored), readStoredOrder('W')]).toEqual([undefined, undefined]);
});
