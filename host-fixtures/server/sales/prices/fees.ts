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
import { countryOfZone } from '../../clock/country.ts';
import { type Journey } from '../../timetable/timetable.ts';
import { amountIn, type Amounts } from './amounts.ts';
import { findCode, isForNothing, type Takes } from './redemption-codes.ts';
import { type StoredBasket, type StoredLine } from '../stored-basket.ts';

/** What a basket costs and why, all in its one currency. Null: there is no such fee. */
export interface Totals {
  readonly tickets: Money;
  readonly booking: Money | null;
  readonly sms: Money | null;
  /** Nobody charges for facilities yet. */
  readonly facilities: null;
  /** For changing an order. */
  readonly amendment: Money | null;
  /** For chosen seats (spec §3 "markupTotal"). */
  readonly seats: Money | null;
  /** What each code takes off. */
  readonly discounts: readonly { readonly code: string; readonly amount: Money }[];
  readonly discount: Money;
  /** What reservations are worth that are traded in. */
  readonly tradedIn: Money;
  /** What is to be paid; below nothing, which only a change can be: what is paid back. */
  readonly total: Money;
}

/** Once for each basket, by the country in which it begins (spec §9: "US and CA show a booking-fee notice"). */
const bookingFees: Readonly<Record<string, Amounts>> = { US: { USD: 2.99 }, CA: { CAD: 3.49 } };

/** For text messages; once for a basket, which is a trip there and back (spec §9). */
const smsFees: Amounts = { GBP: 0.75, USD: 0.75, CAD: 0.75, EUR: 0.75 };

/** The fee for text messages in a currency; null where there is none. */
export function smsFeeIn(currency: CurrencyCode): Money | null {
  return amountIn(smsFees, currency) ?? null;
}

/** The fee for booking what begins in a country (ISO 3166) and is sold in a currency; null where there is none. */
export function bookingFeeFor(country: string | undefined, currency: CurrencyCode): Money | null {
  return amountIn(bookingFees[country ?? ''] ?? {}, currency) ?? null;
}

/** Its lines, those of an order that have ended among them, or what it trades in. */
type Lines = Pick<StoredBasket, 'lines' | 'endedLines'> & Partial<Pick<StoredBasket, 'tradeIns'>>;

/** The line that came first: fees are not given back, so that what has ended since has a say in them all the same. */
function firstLine({ lines, endedLines = [], tradeIns = [] }: Lines): StoredLine | undefined {
  const firsts = [lines[0], endedLines[0]].filter((line) => line !== undefined);
  return firsts.sort((one, other) => Number(one.lineItemId) - Number(other.lineItemId))[0] ?? tradeIns[0]?.line;
}

/** The currency of a basket, which all its lines have. */
export function basketCurrency(lines: Lines): CurrencyCode {
  const first = firstLine(lines);
  if (first === undefined) throw new Error('A basket without lines has no currency.');
  return first.currency;
}

/** The country (ISO 3166) in which a journey begins. */
export function originCountry({ legs }: Pick<Journey, 'legs'>): string | undefined {
  return countryOfZone(legs[0]?.calls[0]?.timeZone ?? '');
}

/** The country (ISO 3166) in which the first journey of a basket begins: booking fee and tax are those of that country. */
export function countryOf(lines: Lines): string | undefined {
  const first = firstLine(lines);
  return first && originCountry(first.journey);
}

/** What a basket or an order costs. It follows from what is stored alone, so that nothing is charged but what was shown. */
export function totalsOf(basket: StoredBasket): Totals {
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
  const booking = bookingFeeFor(countryOf(basket), currency);
  const sms = smsNumber === undefined ? null : smsFeeIn(currency);
  const all = sumMoney(currency, [tickets, seats, booking, sms]);
  const discounts =
    basket.status === 'SOLD' ? soldDiscounts(basket, [booking, sms]) : discountsOf(codes, { tickets, all });
  const discount = sumMoney(
    currency,
    discounts.map(({ amount }) => amount),
  );
  return {
    ...{ tickets, booking, sms, facilities: null, amendment: null },
    seats: isZero(seats) ? null : seats,
    ...{ discounts, discount, tradedIn: toMoney(0, currency) },
    total: subtractMoney(all, discount),
  };
}

/**
 * A change costs its new journeys and its fees, less what is traded in; nothing is paid back that the conditions of what is
 * traded in keep. What the order was charged for once, booking and text messages, is not charged again.
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
    ...{ tickets, booking: null, sms: null, facilities: null, amendment: isZero(fees) ? null : fees },
    seats: isZero(seats) ? null : seats,
    ...{ discounts: [], discount: nothing, tradedIn },
    total: compareMoney(rest, least) < 0 ? least : rest,
  };
}

/**
 * What was taken off an order when it was made stays with its tickets, until they are given back or exchanged; what was for
 * nothing altogether has no fees, either.
 */
function soldDiscounts(basket: StoredBasket, fees: readonly (Money | null)[]): Totals['discounts'] {
  const { lines, codes } = basket;
  if (codes.length === 0) return [];
  const parts = [...lines.map(({ discount }) => discount), ...(isForNothing(codes) ? fees : [])];
  return [{ code: codes.join(' '), amount: sumMoney(basketCurrency(basket), parts) }];
}

/** Codes in the order in which they were redeemed; together they take no more than there is. */
function discountsOf(
  codes: readonly string[],
  { tickets, all }: { readonly tickets: Money; readonly all: Money },
): Totals['discounts'] {
  let left = tickets;
  return codes.map((code) => {
    const takes = findCode(code)?.takes;
    if (takes === 'ALL') return { code, amount: all };
    const asked = ofTickets(takes ?? { percent: 0 }, tickets);
    const amount = compareMoney(asked, left) < 0 ? asked : left;
    left = subtractMoney(left, amount);
    return { code, amount };
  });
}

function ofTickets(takes: Exclude<Takes, 'ALL'>, tickets: Money): Money {
  if ('percent' in takes) return multiplyMoney(tickets, takes.percent / 100);
  const currency = getCurrency(tickets);
  return amountIn(takes.amounts, currency) ?? toMoney(0, currency);
}
