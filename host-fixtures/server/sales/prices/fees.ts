import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import {
  compareMoney,
  getCurrency,
  isZero,
  type Money,
  toMoney,
  subtractMoney,
  sumMoney,
  multiplyMoney,
} from '#shared/domain/kit/money/money.ts';
import { getCountry } from '../../clock/country.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { amountIn, type Amounts } from './amounts.ts';
import { findCode, isForNothing, type Takes } from './redemption-codes.ts';
import { type StoredBasket, type StoredLine } from '../stored-basket.ts';

/** The price of a basket by kind, in its currency. Null if there is no such fee. */
export interface Totals {
  readonly tickets: Money;
  readonly booking: Money | null;
  readonly sms: Money | null;
  /** There is no facilities fee yet. */
  readonly facilities: null;
  /** The fee for changing an order. */
  readonly amendment: Money | null;
  /** For chosen seats (spec §3 "markupTotal"). */
  readonly seats: Money | null;
  /** The discount of each code. */
  readonly discounts: readonly { readonly code: string; readonly amount: Money }[];
  readonly discount: Money;
  /** The value of the traded reservations. */
  readonly tradedIn: Money;
  /** The amount to pay. Only a change can be negative, which is a refund. */
  readonly total: Money;
}

/** Once per basket, by the country in which it begins (spec §9: "US and CA show a booking-fee notice"). */
const bookingFees: Readonly<Record<string, Amounts>> = { US: { USD: 2.99 }, CA: { CAD: 3.49 } };

/** The fee for text messages, once per basket (spec §9). */
const smsFees: Amounts = { GBP: 0.75, USD: 0.75, CAD: 0.75, EUR: 0.75 };

/** The fee for text messages in a currency; null if there is none. */
export function smsFeeIn(currency: CurrencyCode): Money | null {
  return amountIn(smsFees, currency) ?? null;
}

/** The booking fee by country of origin (ISO 3166) and currency; null if there is none. */
export function bookingFeeFor(country: string | undefined, currency: CurrencyCode): Money | null {
  return amountIn(bookingFees[country ?? ''] ?? {}, currency) ?? null;
}

/** Lines and trade-ins of a basket. The lines of an order include ended ones. */
type Lines = Pick<StoredBasket, 'lines' | 'endedLines'> & Partial<Pick<StoredBasket, 'tradeIns'>>;

/** The line that was added first. Ended lines count, since fees are not refunded and must not change. */
function firstLine({ lines, endedLines = [], tradeIns = [] }: Lines): StoredLine | undefined {
  const firsts = [lines[0], endedLines[0]].filter((line) => line !== undefined);
  return firsts.sort((a, b) => Number(a.lineItemId) - Number(b.lineItemId))[0] ?? tradeIns[0]?.line;
}

/** The currency of a basket, which all its lines have. */
export function basketCurrency(lines: Lines): CurrencyCode {
  const first = firstLine(lines);
  if (first === undefined) throw new Error('A basket without lines has no currency.');
  return first.currency;
}

/** The country (ISO 3166) of a journey's origin. */
export function originCountry({ legs }: Pick<TimetableJourney, 'legs'>): string | undefined {
  return getCountry(legs[0]?.calls[0]?.timeZone ?? '');
}

/** The country (ISO 3166) in which the first journey of a basket begins. It determines booking fee and tax. */
export function getCountryOfOrigin(lines: Lines): string | undefined {
  const first = firstLine(lines);
  return first && originCountry(first.journey);
}

/**
 * The price of a basket or order. It is computed from stored values only, so that the traveller pays what was shown.
 */
export function getTotals(basket: StoredBasket): Totals {
  return basket.kind === 'BOOKING' ? bookingTotals(basket) : changeTotals(basket);
}

function bookingTotals(basket: StoredBasket): Totals {
  const { lines, smsNumber, codes } = basket;
  const currency = basketCurrency(basket);
  const tickets = sumMoney(
    currency,
    lines.map(({ price }) => price),
  );
  const seats = sumMoney(
    currency,
    lines.flatMap(({ holds }) => holds.map(({ price }) => price)),
  );
  const booking = bookingFeeFor(getCountryOfOrigin(basket), currency);
  const sms = smsNumber === undefined ? null : smsFeeIn(currency);
  const all = sumMoney(currency, [tickets, seats, booking, sms]);
  const discounts =
    basket.status === 'SOLD' ? soldDiscounts(basket, [booking, sms]) : getDiscounts(codes, { tickets, all });
  const discount = sumMoney(
    currency,
    discounts.map(({ amount }) => amount),
  );
  return {
    tickets,
    booking,
    sms,
    facilities: null,
    amendment: null,
    seats: isZero(seats) ? null : seats,
    discounts,
    discount,
    tradedIn: toMoney(0, currency),
    total: subtractMoney(all, discount),
  };
}

/**
 * The price of a change: its new journeys and fees, less the trade-ins. At most the refundable part of the trade-ins is
 * paid back. Booking and text message fees were paid with the order and are not charged again.
 */
function changeTotals(basket: StoredBasket): Totals {
  const { lines, tradeIns } = basket;
  const currency = basketCurrency(basket);
  const sum = (amounts: readonly (Money | null)[]) => sumMoney(currency, amounts);
  const tickets = sum(lines.map(({ price }) => price));
  const seats = sum(lines.flatMap(({ holds }) => holds.map(({ price }) => price)));
  const fees = sum(tradeIns.map(({ fee }) => fee));
  const tradedIn = sum(tradeIns.map(({ value }) => value));
  const nothing = toMoney(0, currency);
  const rest = subtractMoney(sum([tickets, seats, fees]), tradedIn);
  const least = subtractMoney(nothing, sum(tradeIns.map(({ refundable }) => refundable)));
  return {
    tickets,
    booking: null,
    sms: null,
    facilities: null,
    amendment: isZero(fees) ? null : fees,
    seats: isZero(seats) ? null : seats,
    discounts: [],
    discount: nothing,
    tradedIn,
    total: compareMoney(rest, least) < 0 ? least : rest,
  };
}

/**
 * The discounts of an order. They were fixed per ticket when it was sold, and end with the ticket. An order that was
 * free through a code has no fees, either.
 */
function soldDiscounts(basket: StoredBasket, fees: readonly (Money | null)[]): Totals['discounts'] {
  const { lines, codes } = basket;
  if (codes.length === 0) return [];
  const parts = [...lines.map(({ discount }) => discount), ...(isForNothing(codes) ? fees : [])];
  return [{ code: codes.join(' '), amount: sumMoney(basketCurrency(basket), parts) }];
}

/** Discounts in the order in which the codes were redeemed. Together they do not exceed the price. */
function getDiscounts(
  codes: readonly string[],
  { tickets, all }: { readonly tickets: Money; readonly all: Money },
): Totals['discounts'] {
  let left = tickets;
  return codes.map((code) => {
    const takes = findCode(code)?.takes;
    if (takes === 'ALL') return { code, amount: all };
    const discount = ofTickets(takes ?? { percent: 0 }, tickets);
    const amount = compareMoney(discount, left) < 0 ? discount : left;
    left = subtractMoney(left, amount);
    return { code, amount };
  });
}

function ofTickets(takes: Exclude<Takes, 'ALL'>, tickets: Money): Money {
  if ('percent' in takes) return multiplyMoney(tickets, takes.percent / 100);
  const currency = getCurrency(tickets);
  return amountIn(takes.amounts, currency) ?? toMoney(0, currency);
}
