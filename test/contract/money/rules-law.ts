import { parse } from 'valibot';
import { expect } from 'vitest';
import { toBasket } from '#shared/api/amounts/to-basket.ts';
import { toJourney } from '#shared/api/amounts/to-journey.ts';
import { toOrder } from '#shared/api/amounts/to-order.ts';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { journey as journeySchema } from '#shared/contract/journeys/journey.ts';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { type Basket, getBasketTotal, type PriceSummary } from '#shared/domain/basket/basket.ts';
import { isTakenOff, listSumLines } from '#shared/domain/basket/list-sum-lines.ts';
import { isFreeOfCharge } from '#shared/domain/basket/next-step.ts';
import { includeFees, isFeeInPrice } from '#shared/domain/journeys/booking-fee.ts';
import { fromMinorAmount, type Money, sumMoney, toMinorAmount } from '#shared/domain/kit/money/money.ts';
import { getMoveAmount, toSettlement } from '#shared/domain/orders/moves/settlement.ts';
import { toBasketAnswer } from '../../../host-fixtures/server/http/api/basket/basket-answer.ts';
import { toJourneyAnswer } from '../../../host-fixtures/server/http/api/journeys/journey-answer.ts';
import {
  calculateTradeTerms,
  getReservationConditions,
} from '../../../host-fixtures/server/http/api/orders/reservation-rights.ts';
import { toAmount, toChargesAnswer } from '../../../host-fixtures/server/http/kit/amount-answer.ts';
import type { Visit } from '../../../host-fixtures/server/http/visits/visit.ts';
import { getOrderAmounts, getOrderValue } from '../../../host-fixtures/server/orders/order-value.ts';
import { createRefundOffer } from '../../../host-fixtures/server/orders/refund-quote.ts';
import type { StoredOrder } from '../../../host-fixtures/server/orders/stored-order.ts';
import { findCoachesWithFares } from '../../../host-fixtures/server/sales/coach.ts';
import type { Party } from '../../../host-fixtures/server/sales/party.ts';
import { getBasketCurrency, getLineDiscounts, getTotals } from '../../../host-fixtures/server/sales/prices/fees.ts';
import { offerJourney } from '../../../host-fixtures/server/sales/prices/journey-offer.ts';
import {
  isReservation,
  type StoredBasket,
  type StoredLine,
  type StoredReservation,
} from '../../../host-fixtures/server/sales/stored-basket.ts';
import { Names } from '../../../host-fixtures/server/timetable/names/names.ts';
import type { TimetableJourney } from '../../../host-fixtures/server/timetable/timetable.ts';
import { testNow } from '../../../host-fixtures/testing/test-app.ts';
import { createJourneys, markets, type RandomBasket, type RandomLine } from './random-baskets.ts';

const visit: Visit = { sessionId: 's', now: testNow };
const host = { trial: {}, realtime: undefined };
const names = new Names('en');
const market = { now: testNow, getHeldPlaces: () => ({ seats: 0, wheelchairSpaces: 0 }) };
/** Surcharges of seats, in minor units. */
const surcharges = [0, 200, 350];

const toMinor = (money: Money | null | undefined) => (money ? toMinorAmount(money) : 0);
/** What a page receives. */
const send = (answer: unknown): unknown => JSON.parse(JSON.stringify(answer));

function getParty({ adults, concessions, students }: Pick<RandomLine, 'adults' | 'concessions' | 'students'>): Party {
  return { total: adults + concessions + students, concession: concessions, nus: students, wheelchairSeated: 0 };
}

function offer(journey: TimetableJourney, party: Party) {
  return offerJourney(findCoachesWithFares(journey) ?? [], party, market);
}

function createLine(journey: TimetableJourney, facts: RandomLine, lineItemId: string): StoredLine {
  const party = getParty(facts);
  const { currency, price, coachPrices } = offer(journey, party);
  return {
    lineItemId,
    journey,
    party,
    currency,
    price,
    coachPrices,
    assistance: { otherDisability: 0, pca: 0 },
    travellers: [],
    discount: fromMinorAmount(0, currency),
    holds: journey.legs.flatMap((_, legIndex) =>
      Array.from({ length: party.total }, (__, traveller) => ({
        holdId: traveller,
        legIndex,
        coachKey: `${lineItemId} ${legIndex}`,
        kind: 'SEAT' as const,
        price: fromMinorAmount(facts.choosesSeats ? (surcharges[(legIndex + traveller) % 3] ?? 0) : 0, currency),
      })),
    ),
  };
}

function readBasket(stored: StoredBasket): Basket {
  const answer = send({ basket: toBasketAnswer(stored, { visit, names, now: testNow }) });
  const wire = parse(getBasket.answer, answer).basket;
  if (wire === null) throw new Error('The basket is missing.');
  const basket = toBasket(wire, 'GBP');
  expectLines(basket, basket.total);
  const { total, ...withoutTotal } = basket;
  if (stored.kind === 'BOOKING') {
    // A server without a total has the same one: the sum of the lines.
    expect(toMinor(getBasketTotal(withoutTotal))).toBe(toMinor(total));
    expect(isFreeOfCharge(withoutTotal)).toBe(isFreeOfCharge(basket));
  }
  expect(toMinor(total), 'the basket and the payment').toBe(toMinor(getTotals(stored).total));
  return basket;
}

/** The lines add up to the total. */
function expectLines(summary: PriceSummary, total: Money | undefined): void {
  const lines = listSumLines(summary);
  const sum = lines.reduce((amount, entry) => amount + (isTakenOff(entry) ? -1 : 1) * toMinorAmount(entry.amount), 0);
  if (lines.length > 0) expect(sum, 'the sum of the lines').toBe(toMinor(total));
}

/** The order that a basket becomes. */
function sell(basket: StoredBasket): StoredBasket {
  const discounts = getLineDiscounts(basket);
  const lines = basket.lines.map((line, index) => ({
    ...line,
    discount: discounts[index] ?? line.discount,
    reservation: { no: index + 1, status: 'CONFIRMED' as const },
  }));
  return { ...basket, status: 'SOLD', lines };
}

/** The order as a page reads it: its lines add up to its total. */
function expectOrder(order: Pick<StoredOrder, 'basket' | 'charges'>): void {
  const amounts = getOrderAmounts(order);
  const journeys = order.basket.lines.map(({ journey, party, currency, price, coachPrices }) =>
    toJourneyAnswer({ journey, party, offer: { currency, price, coachPrices } }),
  );
  const charges = { ...toChargesAnswer(amounts), retainedTotal: toAmount(amounts.retained) };
  const facts = {
    orderNumber: 'A',
    grossTotal: toAmount(amounts.total),
    currency: getBasketCurrency(order.basket),
    journeys,
  };
  const read = toOrder(parse(getOrderConfirmation.answer, send({ ...facts, ...charges })), 'GBP');
  expectLines({ ...read, total: read.grossTotal ?? undefined }, read.grossTotal ?? undefined);
  expect(toMinor(read.grossTotal)).toBe(toMinor(getOrderValue(order)));
}

/**
 * Compares the amounts of a random basket, as the host's rules compute them and as a page reads them: in the list, the basket,
 * the payment, the conditions, the order, each exchange, and the cancellation of its reservations one after another.
 */
export function checkAmounts(random: RandomBasket): void {
  const { bought, replacement } = createJourneys(random, '1');
  const [firstLine] = random.lines;
  const [firstJourney] = bought;
  if (!firstLine || !firstJourney) throw new Error('A basket has a line.');
  const lines = bought.map((journey, index) =>
    createLine(journey, random.lines[index] ?? firstLine, String(index + 1)),
  );
  const open: StoredBasket = {
    basketId: 'b',
    sessionId: 's',
    status: 'OPEN',
    kind: 'BOOKING',
    tradeIns: [],
    createdAt: testNow,
    expiresAt: testNow + 1000,
    notices: [],
    codes: random.codes,
    lines,
    ...(random.hasTextMessages && { smsNumber: '+441134960124' }),
  };
  expectListedPrice(random, { ...open, codes: [], smsNumber: undefined, lines: lines.slice(0, 1) });
  const promised = readBasket(open).journeys.map(({ conditions }) => conditions);
  const sold = sell(open);
  const order = { basket: sold, charges: [] };
  expectOrder(order);
  expect(toMinor(getOrderValue(order))).toBe(toMinor(getTotals(open).total));
  const reservations = sold.lines.filter(isReservation);
  for (const [index, reservation] of reservations.entries()) {
    const conditions = getReservationConditions({ host, visit }, reservation);
    const promisedFee = promised[index]?.refundFee;
    expect(toMinor(conditions.refundFee), 'the promised fee and that of the order').toBe(toMinor(promisedFee));
    expectExchange(sold, reservation, createLine(replacement, random.lines[index] ?? firstLine, '9'));
  }
  expectCancellations(
    sold,
    promised.map((conditions) => toMinor(conditions?.refundFee)),
  );
}

/** The first journey costs in the list what its basket costs, without seats. */
function expectListedPrice({ operation, lines }: RandomBasket, basket: StoredBasket): void {
  const [line] = basket.lines;
  if (!line || !lines[0]) return;
  const { journey, party } = line;
  const wire = parse(journeySchema, send(toJourneyAnswer({ journey, party, offer: offer(journey, party) })));
  const [listed] = includeFees([toJourney(wire, markets[operation].currency)], isFeeInPrice(operation, null));
  const withoutSeats = { ...basket, lines: [{ ...line, holds: [] }] };
  expect(toMinor(listed?.price), 'the list and the basket').toBe(toMinor(getBasketTotal(readBasket(withoutSeats))));
}

/** The list of an exchange names what its basket charges or pays back. */
function expectExchange(sold: StoredBasket, reservation: StoredReservation, line: StoredLine): void {
  const terms = calculateTradeTerms({ host, visit }, reservation);
  const newLine = { ...line, holds: [] };
  const change: StoredBasket = {
    ...sold,
    kind: 'RESCHEDULE',
    status: 'OPEN',
    orderNumber: 'A',
    codes: [],
    smsNumber: undefined,
    tradeIns: [{ ...terms, line: reservation }],
    lines: [newLine],
  };
  const listed = getMoveAmount(line.price, terms);
  const settlement = toSettlement(readBasket(change));
  expect(listed, 'the list and the basket of an exchange').toEqual(
    settlement.kind === 'nothing' ? { kind: 'nothing' } : settlement,
  );
}

/** Each cancellation retains the promised fee, and all refunds and the rest of the order add up to what was paid. */
function expectCancellations(sold: StoredBasket, promisedFees: readonly number[]): void {
  const currency = getBasketCurrency(sold);
  let order: Pick<StoredOrder, 'basket' | 'charges'> = { basket: sold, charges: [] };
  let balance = toMinor(getOrderValue(order));
  for (const [index, reservation] of sold.lines.filter(isReservation).entries()) {
    const conditions = getReservationConditions({ host, visit }, reservation);
    const quote = createRefundOffer(order, [{ reservation, conditions }], currency);
    expect(toMinor(quote.retainedAmount), 'the retained amount').toBe(promisedFees[index]);
    expect(toMinor(sumMoney(currency, [quote.refundable, quote.retainedAmount]))).toBe(toMinor(quote.paidAmount));
    const { basket, charges } = order;
    const ended = {
      ...reservation,
      holds: [],
      reservation: { ...reservation.reservation, status: 'CANCELLED' as const },
    };
    order = {
      basket: {
        ...basket,
        lines: basket.lines.filter((line) => line.lineItemId !== reservation.lineItemId),
        endedLines: [...(basket.endedLines ?? []), ended],
      },
      charges: [...charges, { kind: 'RETAINED', amount: quote.retainedAmount }],
    };
    balance -= toMinor(quote.refundable);
    expect(toMinor(getOrderValue(order)), 'the order after a cancellation').toBe(balance);
    expectOrder(order);
  }
}
