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
import { basketUrl, isForAnybody, line, type AnsweredPlace } from '../../testing/test-visitor.ts';

/** What is drawn: two journeys that somebody buys on a page of some setting. */
interface Purchase {
  readonly journeys: readonly { readonly zone: string; readonly fare: Money }[];
  /** The page's setting. */
  readonly asked: CurrencyCode;
  readonly travellers: number;
  readonly hasSms: boolean;
  readonly code: string | undefined;
}

interface Priced {
  readonly price: number | null;
  readonly currency: string;
}
interface ToldJourney extends Priced {
  readonly journeyId: string;
  readonly lineItemId: string;
  readonly bookingFee: number | null;
  readonly seats: readonly { readonly price: number | null }[];
}
interface AnsweredBasket {
  readonly journeys: readonly ToldJourney[];
  readonly currency: string;
  readonly total: number;
  readonly discountTotal?: number;
  readonly markupTotal: number | null;
  readonly feesBreakdown: { readonly booking: number | null; readonly sms: number | null };
  readonly redemptionCodes: readonly { readonly amount: number }[];
}

const read = (code: string) => readCurrency(code) as CurrencyCode;
const currency = fc.constantFrom(...['GBP', 'USD', 'CAD', 'EUR', 'JPY', 'KWD', 'MXN', 'ISK'].map(read));
const zone = fc.constantFrom(
  ...['Europe/London', 'America/New_York', 'US/Eastern', 'America/Toronto', 'Canada/Eastern', 'America/Dawson_Creek'],
  ...['Europe/Paris', 'Europe/Dublin', 'America/Mexico_City', 'Asia/Tokyo', 'Asia/Kuwait', 'UTC'],
);
/** At least as much as any code takes off. */
const fare = fc
  .tuple(currency, fc.integer({ min: 20_000, max: 250_000 }))
  .map(([code, thousandths]) => toMoney(thousandths / (countMinorDigits(code) === 0 ? 1 : 1000), code));
const journey = fc.record({ zone, fare });
const purchases: fc.Arbitrary<Purchase> = fc.record({
  // The second is often in the currency of the first, so that both are bought.
  journeys: fc
    .tuple(journey, journey, fc.boolean())
    .map(([one, other, isAlike]) => [one, isAlike ? { ...other, fare: one.fare } : other] as const),
  asked: currency,
  travellers: fc.integer({ min: 1, max: 3 }),
  hasSms: fc.boolean(),
  code: fc.constantFrom(undefined, 'AUTOCAR10', 'BIENVENUE5', 'LONDON15', 'MERCI-7K3M'),
});

/**
 * An amount of the wire with the currency beside it; fails where that is none, or where it has parts of a minor unit.
 */
function told(amount: number, code: string): Money {
  const money = toMoney(amount, read(code));
  expect([readCurrency(code), toMainAmount(money)]).toEqual([code, amount]);
  return money;
}
const toldOrFree = ({ price, currency: code }: Priced) => (price === null ? null : told(price, code));

type Shop = Awaited<ReturnType<typeof testShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;

const get = async <Told>(one: Traveller, call: string, query: object) => {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return (await one.open({ url: `/journey-planner/api/${call}?${words.toString()}` })).json<Told>();
};

/** What a search page and the ribbon of prices show; all amounts of one journey are in the currency of its fare. */
async function look(
  one: Traveller,
  { journeys, asked, travellers }: Purchase,
  date: string,
): Promise<readonly ToldJourney[]> {
  const query = {
    originId: 4,
    destinationId: 1,
    departureDate: date,
    totalPassengers: travellers,
    currency: asked,
  };
  const search = await get<{ journeys: ToldJourney[]; minPrice: number; currency: string }>(one, 'journeys', query);
  expect(search.journeys.map((offer) => offer.currency)).toEqual(journeys.map(({ fare: of }) => getCurrency(of)));
  const lowest = told(search.minPrice, search.currency);
  const alike = search.journeys.map(toldOrFree).filter((price) => price && getCurrency(price) === getCurrency(lowest));
  expect(alike.every((price) => price !== null && compareMoney(lowest, price) <= 0)).toBe(true);
  expect(alike.some((price) => isSameMoney(price, lowest))).toBe(true);
  if (search.journeys.some((offer) => offer.currency === asked)) expect(search.currency).toBe(asked);
  const ribbon = await get<{ dates: readonly Priced[] }>(one, 'journeys/prices', { ...query, days: 1 });
  expect(ribbon.dates.map(toldOrFree)).toEqual([lowest]);
  return search.journeys;
}

/** Puts the first journey into the basket, with its dearest seat, and the second if it is of the same currency. */
async function fill(one: Traveller, { travellers, hasSms, code }: Purchase, offers: readonly ToldJourney[]) {
  const [first, second] = offers;
  if (!first || !second) throw new Error('Two journeys are offered.');
  const add = ({ journeyId }: ToldJourney) =>
    one.send('basket/add', { journeys: [line(journeyId, { passengerCount: travellers })] });
  expect((await add(first)).statusCode).toBe(200);
  const refused = await add(second);
  const isAlike = first.currency === second.currency;
  expect(refused.statusCode).toBe(isAlike ? 200 : 409);
  if (!isAlike)
    expect(refused.json()).toMatchObject({ errors: [{ id: 'currency-differs', journeyId: second.journeyId }] });
  const bought = isAlike ? [first, second] : [first];
  const before = await basketOf(one);
  expect(before.journeys.map(toldOrFree)).toEqual(bought.map(toldOrFree));
  expect(before.journeys.map(({ bookingFee }) => bookingFee)).toEqual(bought.map(({ bookingFee }) => bookingFee));
  expect(before.feesBreakdown.booking).toBe(first.bookingFee);

  const seat = await dearestSeat(one, first);
  const { seatNumber, seatPlanKey } = seat;
  const lineItemId = before.journeys[0]?.lineItemId ?? '';
  await one.send(`basket/seat?lineItemId=${lineItemId}`, { seats: [{ seatNumber, seatPlanKey }] });
  expect((await basketOf(one)).markupTotal).toBe(seat.price);

  const { smsFee, currency: of } = await get<{ smsFee: number; currency: string }>(
    one,
    'information/site-information',
    {},
  );
  if (hasSms) await one.send('basket/sms', { phoneNumber: '+441132456789' });
  expect((await basketOf(one)).feesBreakdown.sms ?? 0).toBe(hasSms ? smsFee : 0);
  expect(of).toBe(first.currency);
  if (code !== undefined) await one.send('basket/redemption-codes', { redemptionCode: code });
}

async function dearestSeat(one: Traveller, { journeyId, currency: of }: ToldJourney): Promise<AnsweredPlace> {
  const plan = await get<{ currency: string; decks: readonly { readonly parts: readonly AnsweredPlace[] }[] }>(
    one,
    ...(['seats/sales-plan', { journeyid: journeyId }] as const),
  );
  expect(plan.currency).toBe(of);
  const free = plan.decks.flatMap(({ parts }) => parts).filter(isForAnybody);
  const [dearest] = free.sort((seat, other) => (other.price ?? 0) - (seat.price ?? 0));
  if (dearest === undefined) throw new Error('No seat is free.');
  return dearest;
}

async function basketOf(one: Traveller): Promise<AnsweredBasket> {
  const { basket } = (await one.open({ url: basketUrl })).json<{ basket: AnsweredBasket | null }>();
  if (basket === null) throw new Error('There is no basket.');
  return basket;
}

/** The total of a basket, which is what all that it shows comes to. */
function totalOf(basket: AnsweredBasket): Money {
  const { currency: code, total, feesBreakdown, markupTotal, discountTotal = 0 } = basket;
  const amount = (value: number | null) => (value === null ? null : told(value, code));
  const parts = [
    ...basket.journeys.map(toldOrFree),
    ...[feesBreakdown.booking, feesBreakdown.sms, markupTotal].map(amount),
  ];
  const all = subtractMoney(sumMoney(read(code), parts), told(discountTotal, code));
  expect(told(total, code)).toEqual(all);
  const codes = basket.redemptionCodes.map((redeemed) => amount(redeemed.amount));
  expect(sumMoney(read(code), codes)).toEqual(told(discountTotal, code));
  return all;
}

/** Pays what the basket shows, and looks at every place where the amount is written on the way. */
async function pay(
  shop: Shop,
  one: Traveller,
  { total, asked }: { readonly total: Money; readonly asked: CurrencyCode },
) {
  const [amount, code] = [toMainAmount(total), getCurrency(total)];
  if (asked !== code) {
    const refused = await one.start(amount, 'wrong', { currency: asked });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { errors: [{ id: 'total-changed' }] }]);
  }
  const { payment } = (await one.start(amount, 'right', { currency: code })).json<{
    payment: Parameters<Traveller['card']>[0];
  }>();
  expect(payment).toMatchObject({ status: 'REDIRECT', amount, currency: code });
  const sums = { amount_minor: toMinorAmount(total), currency: code };
  const { paymentId = '' } = payment ?? {};
  const sessions = shop.providerDatabase.selectFrom('sessions').selectAll().where('reference', '=', paymentId);
  expect(await sessions.execute()).toMatchObject([sums]);
  const page = await shop.provider.inject(new URL(payment?.redirectUrl ?? '').pathname);
  expect(page.body).toContain(formatMoney(total, { free: '' }));
  await one.card(payment, '4242424242424242');
  expect(await one.payment()).toMatchObject({ status: 'PAID', amount, currency: code });
  const payments = shop.database.selectFrom('payments').selectAll().where('payment_id', '=', paymentId);
  expect(await payments.execute()).toMatchObject([{ ...sums, capture_state: 'CAPTURED' }]);
  const orders = shop.database.selectFrom('orders').selectAll().where('payment_id', '=', paymentId);
  const charged = { gross_minor: sums.amount_minor, currency: code };
  expect(await orders.execute()).toMatchObject([charged]);
}

it('a purchase shows, asks for and charges one amount in one currency, from the search to the order', async () => {
  const planned: PricedJourney[] = [];
  const shop = await testShop({ timetable: pricedTimetable(planned) });
  const taken = new Map<CurrencyCode, Money>();
  await fc.assert(
    fc.asyncProperty(purchases, async (purchase) => {
      // Each purchase has a day and coaches of its own.
      const date = toLocalDate(toDayNumber(pricedDay) + planned.length);
      const journeys = purchase.journeys.map(({ zone: from, fare: of }, index) => ({
        ...{ journeyId: `${planned.length + index + 1}`, zone: from, fares: [of], date },
      }));
      planned.push(...journeys);
      const one = await shop.traveller();
      await fill(one, purchase, await look(one, purchase, date));
      const basket = await basketOf(one);
      const total = totalOf(basket);
      await pay(shop, one, { total, asked: purchase.asked });
      const currency = getCurrency(total);
      taken.set(currency, sumMoney(currency, [taken.get(currency) ?? null, total]));
      const order = (await one.confirmation()).json<{
        grossTotal: number;
        currency: string;
        journeys: ToldJourney[];
      }>();
      expect(told(order.grossTotal, order.currency)).toEqual(total);
      expect(order.journeys.map(toldOrFree)).toEqual(basket.journeys.map(toldOrFree));
    }),
    { numRuns: 40, interruptAfterTimeLimit: 15_000 },
  );
  const { wrong, count } = await shop.audit();
  expect(wrong).toEqual([]);
  for (const [code, sum] of taken) expect(count(`money of orders in ${code}`)).toBe(toMainAmount(sum));
});
