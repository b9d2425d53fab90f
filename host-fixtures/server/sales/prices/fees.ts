import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import {
  compareMoney,
  fromMinorAmount,
  getCurrency,
  isZero,
  type Money,
  multiplyMoney,
  subtractMoney,
  sumMoney,
  toMinorAmount,
  toMoney,
} from '#shared/domain/kit/money/money.ts';
import { getCountry } from '../../clock/country.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { isReservation, type StoredBasket, type StoredLine } from '../stored-basket.ts';
import { getAmount, type Amounts } from './amounts.ts';
import { findCode, makesFree, type Discount } from './redemption-codes.ts';

/** The amounts that make up the price of a basket, in its currency. Fees that do not apply are null. */
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
  /**
   * The discount of each redeemed code. In an order with codes, one element for all of them, whose `code` lists them, separated
   * by spaces.
   */
  readonly discounts: readonly { readonly code: string; readonly amount: Money }[];
  /** The sum of `discounts`. */
  readonly discount: Money;
  /** The value of the reservations that are traded in, if the basket changes an order. */
  readonly tradedIn: Money;
  /** The amount to pay. It can be negative only if the basket changes an order; the amount is then refunded. */
  readonly total: Money;
}

/**
 * The booking fee, once per basket, by the country in which its first journey begins (spec §9: "US and CA show a
 * booking-fee notice").
 */
const bookingFees: Readonly<Record<string, Amounts>> = { US: { USD: 2.99 }, CA: { CAD: 3.49 } };

/** The fee for text messages, once per basket (spec §9). */
const smsFees: Amounts = { GBP: 0.75, USD: 0.75, CAD: 0.75, EUR: 0.75 };

/** The fee for text messages in a currency; null without a fee in that currency. */
export function getSmsFee(currency: CurrencyCode): Money | null {
  return getAmount(smsFees, currency) ?? null;
}

/** The booking fee by country of origin (ISO 3166) and currency; null if this pair has no fee. */
export function getBookingFee(country: string | undefined, currency: CurrencyCode): Money | null {
  return getAmount(bookingFees[country ?? ''] ?? {}, currency) ?? null;
}

/**
 * The lines (journeys) of a basket, the ended (cancelled or exchanged) lines if it is an order, and the trade-ins (existing
 * reservations to be exchanged) if it changes an order.
 */
type Lines = Pick<StoredBasket, 'lines' | 'endedLines'> & Partial<Pick<StoredBasket, 'tradeIns'>>;

/**
 * The line that was added first: the one with the lowest id, which may have ended. It determines fees that must not change
 * afterwards. A basket that changes an order and has no lines yet uses the line of its first trade-in. Both lists of lines are
 * sorted by id.
 */
function findFirstLine({ lines, endedLines = [], tradeIns = [] }: Lines): StoredLine | undefined {
  const candidates = [lines[0], endedLines[0]].filter((line) => line !== undefined);
  return candidates.sort((a, b) => Number(a.lineItemId) - Number(b.lineItemId))[0] ?? tradeIns[0]?.line;
}

/** The currency of a basket. All its lines have the same one. */
export function getBasketCurrency(lines: Lines): CurrencyCode {
  const first = findFirstLine(lines);
  if (first === undefined) throw new Error('A basket without lines has no currency.');
  return first.currency;
}

/** The country (ISO 3166) of a journey's origin. */
export function getOriginCountry({ legs }: Pick<TimetableJourney, 'legs'>): string | undefined {
  return getCountry(legs[0]?.calls[0]?.timeZone ?? '');
}

/** The country (ISO 3166) in which the first journey of a basket begins. It determines booking fee and tax. */
export function getBasketCountry(lines: Lines): string | undefined {
  const first = findFirstLine(lines);
  return first && getOriginCountry(first.journey);
}

/**
 * The price of a basket or order. Ticket and seat prices are the stored ones, not those of current fares, so that the traveller
 * pays what was shown. Booking and text message fees are those of the tables above.
 *
 * The price of a change of an order is that of the new journeys, their chosen seats and the change fees, less the value of
 * the trade-ins. If the result is negative, at most the refundable part of the trade-ins is paid back. Booking and text
 * message fees were paid with the order and are not charged again.
 */
export function getTotals(basket: StoredBasket): Totals {
  const { kind, status, lines, smsNumber, codes, tradeIns } = basket;
  const currency = getBasketCurrency(basket);
  const sum = (amounts: readonly (Money | null)[]) => sumMoney(currency, amounts);
  const zero = toMoney(0, currency);
  const tickets = sum(lines.map(({ price }) => price));
  const seatPrices = sum(lines.flatMap(({ holds }) => holds.map(({ price }) => price)));
  const seats = isZero(seatPrices) ? null : seatPrices;
  if (kind === 'BOOKING') {
    const booking = getBookingFee(getBasketCountry(basket), currency);
    const sms = smsNumber === undefined ? null : getSmsFee(currency);
    const gross = sum([tickets, seats, booking, sms]);
    const discounts =
      status === 'SOLD' ? getSoldDiscounts(basket, [booking, sms]) : getDiscounts(codes, { tickets, gross });
    const discount = sum(discounts.map(({ amount }) => amount));
    const total = subtractMoney(gross, discount);
    return {
      tickets,
      booking,
      sms,
      facilities: null,
      amendment: null,
      seats,
      discounts,
      discount,
      tradedIn: zero,
      total,
    };
  }
  // The kinds `AMENDMENT` and `RESCHEDULE` change an order. They have no discounts.
  const fees = sum(tradeIns.map(({ fee }) => fee));
  const tradedIn = sum(tradeIns.map(({ value }) => value));
  const difference = subtractMoney(sum([tickets, seats, fees]), tradedIn);
  // The lowest total: minus the refundable part.
  const minimum = subtractMoney(zero, sum(tradeIns.map(({ refundable }) => refundable)));
  const noFees = { booking: null, sms: null, facilities: null, discounts: [], discount: zero };
  const total = compareMoney(difference, minimum) < 0 ? minimum : difference;
  return { ...noFees, tickets, amendment: isZero(fees) ? null : fees, seats, tradedIn, total };
}

/**
 * The discounts of an order. The discount of each line was stored when the order was bought, and no longer counts once the
 * line has ended. If a code made the order free, its fees are free, too.
 */
function getSoldDiscounts(basket: StoredBasket, fees: readonly (Money | null)[]): Totals['discounts'] {
  const { lines, codes } = basket;
  if (codes.length === 0) return [];
  const discounts = [...lines.map(({ discount }) => discount), ...(makesFree(codes) ? fees : [])];
  return [{ code: codes.join(' '), amount: sumMoney(getBasketCurrency(basket), discounts) }];
}

/**
 * The discount of each code, in the order in which the codes were redeemed. Percentages are of the full price of the
 * tickets. The sum does not exceed the price of the tickets, so that a later code may get less. Only a code that makes
 * everything free also covers seats and fees.
 *
 * @param prices.gross the price of the tickets, chosen seats and fees
 */
function getDiscounts(
  codes: readonly string[],
  { tickets, gross }: { readonly tickets: Money; readonly gross: Money },
): Totals['discounts'] {
  let remainder = tickets;
  return codes.map((code) => {
    const discount = findCode(code)?.discount;
    // Not combinable with other codes, so `gross` is the complete price.
    if (discount === 'ALL') return { code, amount: gross };
    // A code that is no longer issued has no discount.
    const ticketDiscount = getTicketDiscount(discount ?? { percent: 0 }, tickets);
    const amount = compareMoney(ticketDiscount, remainder) < 0 ? ticketDiscount : remainder;
    remainder = subtractMoney(remainder, amount);
    return { code, amount };
  });
}

function getTicketDiscount(discount: Exclude<Discount, 'ALL'>, tickets: Money): Money {
  if ('percent' in discount) return multiplyMoney(tickets, discount.percent / 100);
  const currency = getCurrency(tickets);
  return getAmount(discount.amounts, currency) ?? toMoney(0, currency);
}

/**
 * Tax on coach tickets, as a share, by the country (ISO 3166) in which the first journey begins:
 *
 * - United Kingdom: vehicles of ten seats or more carry passengers at the zero rate (VAT Act 1994, schedule 8, group 8,
 * item 4(a); VAT Notice 744A, 2.1);
 *
 * - United States: neither states nor cities may tax passengers of interstate coaches, nor the sale of their tickets
 * (49 U.S.C. § 14505);
 *
 * - Canada: goods and services tax of 5 % (Excise Tax Act, section 165(1)), without provincial taxes.
 *
 * The tax of other countries is unknown and counts as 0.
 */
const taxRates: Readonly<Record<string, number>> = { GB: 0, US: 0, CA: 0.05 };

/** The tax included in an order's gross amount: at a rate of 5 %, 105 dollars include 5 dollars. */
export function getTax(basket: Lines, gross: Money): Money {
  const rate = taxRates[getBasketCountry(basket) ?? ''] ?? 0;
  return multiplyMoney(gross, rate / (1 + rate));
}

/** The price of a line with its seat surcharges. */
export function getLineCost({ currency, price, holds }: Pick<StoredLine, 'currency' | 'price' | 'holds'>): Money {
  return sumMoney(currency, [price, ...holds.map((hold) => hold.price)]);
}

/**
 * Splits the discount of a basket among its lines, so that lines can be refunded separately. A line's share is proportional to
 * its ticket price and rounded to the minor unit. If a code makes everything free, it is the line's full price with its seats.
 *
 * @returns one amount for each line
 */
export function getLineDiscounts(basket: StoredBasket): readonly Money[] {
  const { lines, codes } = basket;
  if (makesFree(codes)) return lines.map(getLineCost);
  const currency = getBasketCurrency(basket);
  const { tickets, discount } = getTotals(basket);
  const [ticketsMinor, discountMinor] = [toMinorAmount(tickets), toMinorAmount(discount)];
  const getDiscountUpTo = (minor: number) =>
    ticketsMinor === 0 ? 0 : Math.round((discountMinor * minor) / ticketsMinor);
  let runningTotal = 0;
  // Each share is the difference of two rounded running totals, so that the shares add up exactly to the discount. A
  // discount of 100 for three tickets of equal price has the running totals 33, 67 and 100, and so the shares 33, 34 and 33.
  return lines.map(({ price }) => {
    const discountBefore = getDiscountUpTo(runningTotal);
    runningTotal += price ? toMinorAmount(price) : 0;
    return fromMinorAmount(getDiscountUpTo(runningTotal) - discountBefore, currency);
  });
}

/**
 * What each line of a basket or an order costs: its tickets and chosen seats, less its share of the discounts. It is the same
 * before and after the sale. What a refund retains, and what counts towards another journey, are parts of it.
 */
export function getLineValues(basket: StoredBasket): readonly Money[] {
  const { lines } = basket;
  if (lines.every(isReservation)) return lines.map(getSoldValue);
  const discounts = getLineDiscounts(basket);
  return lines.map((line, index) => getSoldValue({ ...line, discount: discounts[index] ?? line.discount }));
}

/** What a sold line costs, or has cost before it was cancelled or exchanged. Its share of the discounts was stored at the sale. */
export function getSoldValue(line: Pick<StoredLine, 'currency' | 'price' | 'holds' | 'discount'>): Money {
  return subtractMoney(getLineCost(line), line.discount);
}
