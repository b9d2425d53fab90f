import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CurrencyCode, countMinorDigits, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { formatMoney } from '#shared/domain/kit/money/format-money.ts';
import {
  compareMoney,
  getCurrency,
  isSameMoney,
  toMainAmount,
  toMinorAmount,
  type Money,
  toMoney,
  subtractMoney,
  sumMoney,
} from '#shared/domain/kit/money/money.ts';
import { type PricedJourney, pricedDay, pricedTimetable } from '../../testing/priced-timetable.ts';
import { testShop } from '../../testing/test-shop.ts';
import { toLocalDate, toDayNumber } from '../timetable/service-clock.ts';
import { basketUrl, isForEveryone, line, type AnsweredPlace } from '../../testing/test-visitor.ts';

/** A random case: two journeys that a traveller buys on a page with a currency setting. */
interface Purchase {
  readonly journeys: readonly { readonly zone: string; readonly fare: Money }[];
  /** The currency setting of the page. */
  readonly pageCurrency: CurrencyCode;
  readonly travellers: number;
  readonly hasSms: boolean;
  readonly code: string | undefined;
}

interface Priced {
  readonly price: number | null;
  readonly currency: string;
}
interface AnsweredJourney extends Priced {
  readonly journeyId: string;
  readonly lineItemId: string;
  readonly bookingFee: number | null;
  readonly seats: readonly { readonly price: number | null }[];
}
interface AnsweredBasket {
  readonly journeys: readonly AnsweredJourney[];
  readonly currency: string;
  readonly total: number;
  readonly discountTotal?: number;
  readonly markupTotal: number | null;
  readonly feesBreakdown: { readonly booking: number | null; readonly sms: number | null };
  readonly redemptionCodes: readonly { readonly amount: number }[];
}

const toCurrency = (code: string) => readCurrency(code) as CurrencyCode;
const currency = fc.constantFrom(...['GBP', 'USD', 'CAD', 'EUR', 'JPY', 'KWD', 'MXN', 'ISK'].map(toCurrency));
const zone = fc.constantFrom(
  ...['Europe/London', 'America/New_York', 'US/Eastern', 'America/Toronto', 'Canada/Eastern', 'America/Dawson_Creek'],
  ...['Europe/Paris', 'Europe/Dublin', 'America/Mexico_City', 'Asia/Tokyo', 'Asia/Kuwait', 'UTC'],
);
/** At least the discount of any code. */
const fare = fc
  .tuple(currency, fc.integer({ min: 20_000, max: 250_000 }))
  .map(([code, thousandths]) => toMoney(thousandths / (countMinorDigits(code) === 0 ? 1 : 1000), code));
const journey = fc.record({ zone, fare });
const purchases: fc.Arbitrary<Purchase> = fc.record({
  // The second fare is often in the currency of the first, so that both journeys are bought.
  journeys: fc
    .tuple(journey, journey, fc.boolean())
    .map(
      ([first, second, isSameCurrency]) => [first, isSameCurrency ? { ...second, fare: first.fare } : second] as const,
    ),
  pageCurrency: currency,
  travellers: fc.integer({ min: 1, max: 3 }),
  hasSms: fc.boolean(),
  code: fc.constantFrom(undefined, 'AUTOCAR10', 'BIENVENUE5', 'LONDON15', 'MERCI-7K3M'),
});

/**
 * Parses an amount of an answer. Fails if its currency is invalid or if it has fractions of a minor unit.
 */
function parseAmount(amount: number, code: string): Money {
  const money = toMoney(amount, toCurrency(code));
  expect([readCurrency(code), toMainAmount(money)]).toEqual([code, amount]);
  return money;
}
const parsePrice = ({ price, currency: code }: Priced) => (price === null ? null : parseAmount(price, code));

type Shop = Awaited<ReturnType<typeof testShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;

const get = async <Answer>(traveller: Traveller, call: string, query: object) => {
  const queryText = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await traveller.open({ url: `/journey-planner/api/${call}?${queryText.toString()}` })).json<Answer>();
};

/** Searches for journeys, and checks the currencies and the lowest price, also on the ribbon of prices. */
async function searchJourneys(
  traveller: Traveller,
  { journeys, pageCurrency, travellers }: Purchase,
  date: string,
): Promise<readonly AnsweredJourney[]> {
  const query = {
    originId: 4,
    destinationId: 1,
    departureDate: date,
    totalPassengers: travellers,
    currency: pageCurrency,
  };
  const search = await get<{ journeys: AnsweredJourney[]; minPrice: number; currency: string }>(
    traveller,
    'journeys',
    query,
  );
  expect(search.journeys.map((offer) => offer.currency)).toEqual(journeys.map(({ fare: price }) => getCurrency(price)));
  const lowest = parseAmount(search.minPrice, search.currency);
  const comparablePrices = search.journeys
    .map(parsePrice)
    .filter((price) => price && getCurrency(price) === getCurrency(lowest));
  expect(comparablePrices.every((price) => price !== null && compareMoney(lowest, price) <= 0)).toBe(true);
  expect(comparablePrices.some((price) => isSameMoney(price, lowest))).toBe(true);
  if (search.journeys.some((offer) => offer.currency === pageCurrency)) expect(search.currency).toBe(pageCurrency);
  const ribbon = await get<{ dates: readonly Priced[] }>(traveller, 'journeys/prices', { ...query, days: 1 });
  expect(ribbon.dates.map(parsePrice)).toEqual([lowest]);
  return search.journeys;
}

/** Adds the first journey to the basket, with its most expensive seat, and the second if it has the same currency. */
async function fillBasket(
  traveller: Traveller,
  { travellers, hasSms, code }: Purchase,
  offers: readonly AnsweredJourney[],
) {
  const [first, second] = offers;
  if (!first || !second) throw new Error('Two journeys must be offered.');
  const add = ({ journeyId }: AnsweredJourney) =>
    traveller.send('basket/add', { journeys: [line(journeyId, { passengerCount: travellers })] });
  expect((await add(first)).statusCode).toBe(200);
  const secondAnswer = await add(second);
  const isSameCurrency = first.currency === second.currency;
  expect(secondAnswer.statusCode).toBe(isSameCurrency ? 200 : 409);
  if (!isSameCurrency)
    expect(secondAnswer.json()).toMatchObject({ errors: [{ id: 'currency-differs', journeyId: second.journeyId }] });
  const basketJourneys = isSameCurrency ? [first, second] : [first];
  const basket = await readBasket(traveller);
  expect(basket.journeys.map(parsePrice)).toEqual(basketJourneys.map(parsePrice));
  expect(basket.journeys.map(({ bookingFee }) => bookingFee)).toEqual(
    basketJourneys.map(({ bookingFee }) => bookingFee),
  );
  expect(basket.feesBreakdown.booking).toBe(first.bookingFee);

  const seat = await findDearestSeat(traveller, first);
  const { seatNumber, seatPlanKey } = seat;
  const lineItemId = basket.journeys[0]?.lineItemId ?? '';
  await traveller.send(`basket/seat?lineItemId=${lineItemId}`, { seats: [{ seatNumber, seatPlanKey }] });
  expect((await readBasket(traveller)).markupTotal).toBe(seat.price);

  const { smsFee, currency: feeCurrency } = await get<{ smsFee: number; currency: string }>(
    traveller,
    'information/site-information',
    {},
  );
  if (hasSms) await traveller.send('basket/sms', { phoneNumber: '+441132456789' });
  expect((await readBasket(traveller)).feesBreakdown.sms ?? 0).toBe(hasSms ? smsFee : 0);
  expect(feeCurrency).toBe(first.currency);
  if (code !== undefined) await traveller.send('basket/redemption-codes', { redemptionCode: code });
}

async function findDearestSeat(
  traveller: Traveller,
  { journeyId, currency: fareCurrency }: AnsweredJourney,
): Promise<AnsweredPlace> {
  const plan = await get<{ currency: string; decks: readonly { readonly parts: readonly AnsweredPlace[] }[] }>(
    traveller,
    'seats/sales-plan',
    { journeyid: journeyId },
  );
  expect(plan.currency).toBe(fareCurrency);
  const free = plan.decks.flatMap(({ parts }) => parts).filter(isForEveryone);
  const [dearest] = free.sort((a, b) => (b.price ?? 0) - (a.price ?? 0));
  if (dearest === undefined) throw new Error('No seat is free.');
  return dearest;
}

async function readBasket(traveller: Traveller): Promise<AnsweredBasket> {
  const { basket } = (await traveller.open({ url: basketUrl })).json<{ basket: AnsweredBasket | null }>();
  if (basket === null) throw new Error('The basket does not exist.');
  return basket;
}

/** Returns the total of a basket, which must be the sum of its parts. */
function getTotal(basket: AnsweredBasket): Money {
  const { currency: code, total, feesBreakdown, markupTotal, discountTotal = 0 } = basket;
  const amount = (value: number | null) => (value === null ? null : parseAmount(value, code));
  const parts = [
    ...basket.journeys.map(parsePrice),
    ...[feesBreakdown.booking, feesBreakdown.sms, markupTotal].map(amount),
  ];
  const expectedTotal = subtractMoney(sumMoney(toCurrency(code), parts), parseAmount(discountTotal, code));
  expect(parseAmount(total, code)).toEqual(expectedTotal);
  const codes = basket.redemptionCodes.map((redemption) => amount(redemption.amount));
  expect(sumMoney(toCurrency(code), codes)).toEqual(parseAmount(discountTotal, code));
  return expectedTotal;
}

/** Pays the total of the basket, and checks the amount in the payment, at the provider and in the order. */
async function pay(
  shop: Shop,
  traveller: Traveller,
  { total, pageCurrency }: { readonly total: Money; readonly pageCurrency: CurrencyCode },
) {
  const [amount, code] = [toMainAmount(total), getCurrency(total)];
  if (pageCurrency !== code) {
    const rejection = await traveller.start(amount, 'wrong', { currency: pageCurrency });
    expect([rejection.statusCode, rejection.json()]).toMatchObject([409, { errors: [{ id: 'total-changed' }] }]);
  }
  const { payment } = (await traveller.start(amount, 'right', { currency: code })).json<{
    payment: Parameters<Traveller['card']>[0];
  }>();
  expect(payment).toMatchObject({ status: 'REDIRECT', amount, currency: code });
  const sums = { amount_minor: toMinorAmount(total), currency: code };
  const { paymentId = '' } = payment ?? {};
  const sessions = shop.providerDatabase.selectFrom('sessions').selectAll().where('reference', '=', paymentId);
  expect(await sessions.execute()).toMatchObject([sums]);
  const page = await shop.provider.inject(new URL(payment?.redirectUrl ?? '').pathname);
  expect(page.body).toContain(formatMoney(total, { free: '' }));
  await traveller.card(payment, '4242424242424242');
  expect(await traveller.payment()).toMatchObject({ status: 'PAID', amount, currency: code });
  const payments = shop.database.selectFrom('payments').selectAll().where('payment_id', '=', paymentId);
  expect(await payments.execute()).toMatchObject([{ ...sums, capture_state: 'CAPTURED' }]);
  const orders = shop.database.selectFrom('orders').selectAll().where('payment_id', '=', paymentId);
  const charge = { gross_minor: sums.amount_minor, currency: code };
  expect(await orders.execute()).toMatchObject([charge]);
}

it(
  'a purchase shows, requests and charges one amount in one currency, from the search to the order',
  { timeout: 240_000 },
  async () => {
    const timetableJourneys: PricedJourney[] = [];
    const shop = await testShop({ timetable: pricedTimetable(timetableJourneys) });
    const revenue = new Map<CurrencyCode, Money>();
    await fc.assert(
      fc.asyncProperty(purchases, async (purchase) => {
        // Each purchase has its own day and coaches.
        const date = toLocalDate(toDayNumber(pricedDay) + timetableJourneys.length);
        const journeys = purchase.journeys.map(({ zone: timeZone, fare: price }, index) => ({
          journeyId: `${timetableJourneys.length + index + 1}`,
          zone: timeZone,
          fares: [price],
          date,
        }));
        timetableJourneys.push(...journeys);
        const traveller = await shop.traveller();
        await fillBasket(traveller, purchase, await searchJourneys(traveller, purchase, date));
        const basket = await readBasket(traveller);
        const total = getTotal(basket);
        await pay(shop, traveller, { total, pageCurrency: purchase.pageCurrency });
        const currency = getCurrency(total);
        revenue.set(currency, sumMoney(currency, [revenue.get(currency) ?? null, total]));
        const order = (await traveller.confirmation()).json<{
          grossTotal: number;
          currency: string;
          journeys: AnsweredJourney[];
        }>();
        expect(parseAmount(order.grossTotal, order.currency)).toEqual(total);
        expect(order.journeys.map(parsePrice)).toEqual(basket.journeys.map(parsePrice));
      }),
      { numRuns: 40 },
    );
    const { faults, count } = await shop.audit();
    expect(faults).toEqual([]);
    for (const [code, sum] of revenue) expect(count(`money of orders in ${code}`)).toBe(toMainAmount(sum));
  },
);
