import { randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { expect } from 'vitest';
import { toBasket } from '#shared/api/amounts/to-basket.ts';
import { toCancellation } from '#shared/api/amounts/to-cancellation.ts';
import { toJourney } from '#shared/api/amounts/to-journey.ts';
import { toOrder } from '#shared/api/amounts/to-order.ts';
import { toSearchResults } from '#shared/api/amounts/to-search-results.ts';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { searchJourneys } from '#shared/contract/journeys/journeys.ts';
import { getCancellation } from '#shared/contract/orders/cancellation.ts';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { chooseReschedule, getRescheduleJourneys } from '#shared/contract/orders/reschedule.ts';
import { type Basket, getBasketTotal, type PriceSummary } from '#shared/domain/basket/basket.ts';
import { isTakenOff, listSumLines } from '#shared/domain/basket/list-sum-lines.ts';
import { isFreeOfCharge } from '#shared/domain/basket/next-step.ts';
import { includeFees, isFeeInPrice } from '#shared/domain/journeys/booking-fee.ts';
import type { Journey } from '#shared/domain/journeys/journey.ts';
import { getCurrency, type Money, sumMoney, toMainAmount, toMinorAmount } from '#shared/domain/kit/money/money.ts';
import type { Order } from '#shared/domain/orders/order.ts';
import { getTradeIn } from '#shared/domain/orders/moves/moved-reservation.ts';
import { getMoveAmount, toSettlement } from '#shared/domain/orders/moves/settlement.ts';
import type { PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { expectSum, mailedAmounts } from '../../../host-fixtures/testing/after-sales/mailed-amounts.ts';
import { afterSales, approvedCard } from '../../../host-fixtures/testing/test-booking.ts';
import { type testShop } from '../../../host-fixtures/testing/test-shop.ts';
import { type AnsweredPlace, isForEveryone, line, named } from '../../../host-fixtures/testing/test-visitor.ts';
import {
  type createBasketTimetable,
  markets,
  type RandomBasket,
  type RandomChange,
  replacementDay,
  travelDay,
} from './random-baskets.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;

/** A browser at a shop, and the random basket that it buys. */
interface Purchase {
  readonly shop: Shop;
  readonly traveller: Traveller;
  readonly basket: RandomBasket;
}

const toMinor = (money: Money | null | undefined) => (money ? toMinorAmount(money) : 0);

/**
 * Buys a random basket, changes it, and compares each amount that is shown, promised, charged or paid back: in the list, the
 * basket, the payment, the conditions, the order, its messages, the exchange and the cancellation, and at the provider.
 */
export async function checkMoney(
  shop: Shop,
  timetable: ReturnType<typeof createBasketTimetable>,
  basket: RandomBasket,
): Promise<void> {
  // Limits of requests apply by time.
  shop.advance(60_000);
  const purchase = { shop, basket, traveller: await shop.traveller() };
  const ids = timetable.show(basket);
  const listedPrice = await findListedPrice(purchase, ids[0] ?? '');
  const firstBasket = await addLines(purchase, ids);
  expect(listedPrice, 'the list and the total of the basket').toBe(firstBasket);
  const promised = await enterDetails(purchase);
  const order = await payBasket(purchase, promised);
  expectConditions(promised.journeys, order);
  let latest = order;
  for (const change of basket.changes) latest = await changeOrder(purchase, latest, change);
}

/** The price of a journey in the list of results, as a page of the operation shows it. */
async function findListedPrice({ traveller, basket }: Purchase, journeyId: string): Promise<number> {
  const { operation, lines } = basket;
  const [first] = lines;
  const { adults = 1, concessions = 0, students = 0 } = first ?? {};
  const query = new URLSearchParams({
    originId: '4',
    destinationId: '1',
    departureDate: travelDay,
    days: '1',
    totalPassengers: String(adults + concessions + students),
    concessionCount: String(concessions),
    nusCount: String(students),
  });
  const answer = await traveller.open({ url: `/journey-planner/api/journeys?${query.toString()}` });
  const { journeys } = toSearchResults(parse(searchJourneys.answer, answer.json()), markets[operation].currency);
  const shown = includeFees(journeys, isFeeInPrice(operation, null));
  return toMinor(shown.find((journey) => journey.journeyId === journeyId)?.price);
}

/** @returns the total after the first journey, in minor units */
async function addLines({ traveller, basket }: Purchase, ids: readonly string[]): Promise<number> {
  let firstTotal: number | undefined;
  for (const [index, { adults, concessions, students }] of basket.lines.entries()) {
    const counts = { passengerCount: adults, concessionCount: concessions, nusCount: students };
    const body = { journeys: [line(ids[index] ?? '', counts)] };
    const answer = await traveller.send('basket/add', body, { key: randomUUID() });
    expect(answer.statusCode, answer.body).toBe(200);
    firstTotal ??= toMinor(getBasketTotal(await readBasket({ traveller, basket })));
  }
  return firstTotal ?? 0;
}

async function readBasket({ traveller, basket }: Pick<Purchase, 'traveller' | 'basket'>): Promise<Basket> {
  const answer = await traveller.open({ url: '/journey-planner/api/basket' });
  const { basket: wire } = parse(getBasket.answer, answer.json());
  if (wire === null) throw new Error('The basket is missing.');
  const read = toBasket(wire, markets[basket.operation].currency);
  expectLines(read, read.total);
  // A server without a total has the same one: the sum of the lines.
  const { total, ...withoutTotal } = read;
  expect(toMinor(getBasketTotal(withoutTotal))).toBe(toMinor(total));
  expect(isFreeOfCharge(withoutTotal)).toBe(isFreeOfCharge(read));
  return read;
}

/** Chooses seats, and enters the number for text messages and the codes. @returns the basket as it is paid */
async function enterDetails(purchase: Purchase): Promise<Basket> {
  const { traveller, basket } = purchase;
  const { journeys } = await readBasket(purchase);
  for (const [index, { choosesSeats, hasSeats }] of basket.lines.entries()) {
    const journey = journeys[index];
    if (choosesSeats && hasSeats && journey) await chooseSeats(traveller, journey);
  }
  if (basket.hasTextMessages) await traveller.send('basket/sms', { phoneNumber: '+44 113 496 0124' });
  for (const redemptionCode of basket.codes) await traveller.send('basket/redemption-codes', { redemptionCode });
  return readBasket(purchase);
}

async function chooseSeats(traveller: Traveller, journey: Journey): Promise<void> {
  const coaches = journey.connJourneys.length > 0 ? journey.connJourneys : [journey];
  for (const { journeyId, lineItemId, passengers = 1 } of coaches) {
    const plan = await traveller.open({ url: `/journey-planner/api/seats/sales-plan?journeyid=${journeyId}` });
    const { decks } = plan.json<{ decks: readonly { readonly parts: readonly AnsweredPlace[] }[] }>();
    const seats = decks
      .flatMap(({ parts }) => parts)
      .filter(isForEveryone)
      .toSorted((a, b) => (b.price ?? 0) - (a.price ?? 0));
    const body = { seats: named(seats.slice(0, passengers)) };
    const answer = await traveller.send(`basket/seat?lineItemId=${lineItemId}`, body, { key: randomUUID() });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

/** Pays what the page shows. @returns the order */
async function payBasket({ shop, traveller }: Purchase, promised: Basket): Promise<Order> {
  const total = getBasketTotal(promised);
  const answer = await traveller.start(toMainAmount(total), randomUUID());
  const { payment } = answer.json<{ payment?: PaymentAnswer }>();
  expect(payment?.amount, answer.body).toBe(toMainAmount(total));
  await finishPayment({ shop, traveller }, payment, total);
  const order = await readOrder(traveller);
  expect(toMinor(order.grossTotal), 'the order and what was paid').toBe(toMinor(total));
  await expectMessage(shop, { orderNumber: order.orderNumber, kind: 'order-bought' }, order);
  return order;
}

/** Checks the amount at the provider, if there is one to pay, and pays it. */
async function finishPayment(
  { shop, traveller }: Pick<Purchase, 'shop' | 'traveller'>,
  payment: PaymentAnswer | undefined,
  total: Money,
): Promise<void> {
  const session = await shop.providerDatabase
    .selectFrom('sessions')
    .select(['amount_minor', 'currency'])
    .where('reference', '=', payment?.paymentId ?? '')
    .executeTakeFirst();
  const expected = { amount_minor: toMinorAmount(total), currency: getCurrency(total) };
  expect(session, 'the amount at the provider').toEqual(toMinorAmount(total) > 0 ? expected : undefined);
  if (payment?.redirectUrl !== undefined) await traveller.card(payment, approvedCard);
  await traveller.payment();
}

async function readOrder(traveller: Traveller): Promise<Order> {
  const answer = await traveller.confirmation();
  expect(answer.statusCode, answer.body).toBe(200);
  const order = toOrder(parse(getOrderConfirmation.answer, answer.json()), 'GBP');
  expectLines({ ...order, total: order.grossTotal ?? undefined }, order.grossTotal ?? undefined);
  return order;
}

/** The lines add up to the total. */
function expectLines(summary: PriceSummary, total: Money | undefined): void {
  const lines = listSumLines(summary);
  const sum = lines.reduce((amount, entry) => amount + (isTakenOff(entry) ? -1 : 1) * toMinorAmount(entry.amount), 0);
  // Tickets only have no lines.
  if (lines.length > 0) expect(sum, 'the sum of the lines').toBe(toMinor(total));
  expect(
    lines.some(({ kind }) => kind === 'other'),
    'an amount without a name',
  ).toBe(false);
}

/** The conditions of the order's journeys are those that the basket has promised. */
function expectConditions(promised: readonly Journey[], { journeys }: Pick<Order, 'journeys'>): void {
  expect(journeys.map(({ conditions }) => conditions)).toEqual(promised.map(({ conditions }) => conditions));
}

/** The last message of a kind about an order has the order's total, and lines that add up to it. */
async function expectMessage(
  { database }: Shop,
  { orderNumber, kind }: { readonly orderNumber: string; readonly kind: string },
  { grossTotal }: Pick<Order, 'grossTotal'>,
): Promise<void> {
  const mail = await database
    .selectFrom('mails')
    .select('text_body')
    .where('kind', '=', kind)
    .orderBy('mail_no', 'desc')
    .executeTakeFirst();
  expect(mail?.text_body).toContain(orderNumber);
  const amounts = mailedAmounts(mail?.text_body ?? '');
  expectSum(amounts);
  expect(amounts.at(-1)?.minor, `the total in the message ${kind}`).toBe(toMinor(grossTotal));
}

/** Makes a change, if it is possible. @returns the order afterwards */
async function changeOrder(purchase: Purchase, order: Order, { kind, which }: RandomChange): Promise<Order> {
  const confirmed = order.reservations.filter(({ status }) => status === 'CONFIRMED');
  const reservation = confirmed[which % Math.max(1, confirmed.length)];
  if (!reservation?.reservationKey) return order;
  const key = reservation.reservationKey;
  const answer = await purchase.traveller.cancellation(key);
  const cancellation = toCancellation(parse(getCancellation.answer, answer.json()), order.currency);
  // What is retained is what the conditions say, for this reservation only.
  const [choice] = cancellation.choices;
  const conditions = reservation.journey.conditions;
  if (choice) expect(toMinor(choice.refundFee), 'the fee of a refund').toBe(toMinor(conditions?.refundFee));
  if (kind === 'exchange') return exchange(purchase, order, { key, cancellation });
  const quote = kind === 'cancel-all' ? cancellation.choices.at(-1) : choice;
  if (!quote) return order;
  expect(toMinor(quote.paid) - toMinor(quote.refundFee)).toBe(toMinor(quote.refundableAmount));
  const refund = await purchase.traveller.refund(key, { quoteId: quote.quoteId });
  expect(refund.json()).toMatchObject({ errors: [], refundedAmount: toMainAmount(quote.refundableAmount) });
  return expectChange(purchase, order, { kind: 'order-cancelled', due: -toMinor(quote.refundableAmount) });
}

/** Moves a reservation to the replacement, for the amount in the list. @returns the order afterwards */
async function exchange(
  purchase: Purchase,
  order: Order,
  { key, cancellation }: { readonly key: string; readonly cancellation: ReturnType<typeof toCancellation> },
): Promise<Order> {
  if (!cancellation.canReschedule) return order;
  const { traveller, shop } = purchase;
  const after = afterSales(traveller);
  const list = await after.get(key, `/journeys?departureDate=${replacementDay}&days=1`);
  const { journeys } = parse(getRescheduleJourneys.answer, list.json());
  const [offer] = journeys.map((journey) => toJourney(journey, order.currency));
  // After an exchange, the only replacement is the journey itself.
  if (!offer) return order;
  const listed = getMoveAmount(offer.price, getTradeIn(cancellation));
  const chosen = parse(chooseReschedule.answer, (await after.choose(key, offer.journeyId)).json());
  if (!chosen.basket) throw new Error(`The journey was not chosen: ${JSON.stringify(chosen.errors)}`);
  const basket = toBasket(chosen.basket, order.currency);
  expectLines(basket, basket.total);
  const settlement = toSettlement(basket);
  expect(listed, 'the list and the basket of a change').toEqual(
    settlement.kind === 'nothing' ? { kind: 'nothing' } : settlement,
  );
  const total = getBasketTotal(basket);
  const answer = await traveller.send(
    `cancellation/${key}/reschedule/confirm`,
    { total: toMainAmount(total), currency: order.currency, returnUrl: '/journey-planner/payment/in-progress' },
    { key: randomUUID() },
  );
  expect(answer.statusCode, answer.body).toBe(200);
  const { payment } = answer.json<{ payment?: PaymentAnswer }>();
  await finishPayment({ shop, traveller }, payment, total);
  const changed = await expectChange(purchase, order, { kind: 'order-rescheduled', due: toMinor(total) });
  const [promised] = basket.journeys;
  const moved = changed.journeys.find(({ lineItemId }) => lineItemId === promised?.lineItemId);
  expect(moved?.conditions, 'the conditions after a change').toEqual(promised?.conditions);
  return changed;
}

/** Checks the order, its refunds and its messages after a change by which an amount is due. @returns the order */
async function expectChange(
  { shop, traveller }: Purchase,
  before: Order,
  { kind, due }: { readonly kind: string; readonly due: number },
): Promise<Order> {
  const { orderNumber, currency } = before;
  const order = await readOrder(traveller);
  expect(toMinor(order.grossTotal), 'the total after a change').toBe(toMinor(before.grossTotal) + due);
  const sumRefunds = ({ refunds }: Order) =>
    toMinor(
      sumMoney(
        currency,
        refunds.map(({ amount }) => amount),
      ),
    );
  expect(sumRefunds(order) - sumRefunds(before), 'what is refunded').toBe(Math.max(0, -due));
  const ids = order.refunds.map(({ refundId }) => refundId);
  const rows = await shop.providerDatabase.selectFrom('refunds').selectAll().where('refund_id', 'in', ids).execute();
  expect(
    rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
    'refunds of the provider',
  ).toBe(sumRefunds(order));
  await expectMessage(shop, { orderNumber, kind }, order);
  return order;
}
