import { isInCountry } from '../clock/country.ts';
import { findCode, type Takes } from './redemption-codes.ts';
import { type StoredBasket } from './stored-basket.ts';

/** What a basket costs and why, in hundredths of its currency's main unit. Null: there is no such fee. */
export interface Totals {
  readonly ticketsMinor: number;
  readonly bookingMinor: number | null;
  readonly smsMinor: number | null;
  /** Nobody charges for facilities yet, and only an order can be amended. */
  readonly facilitiesMinor: null;
  readonly amendmentMinor: null;
  /** For chosen seats (spec §3 "markupTotal"). */
  readonly seatsMinor: number | null;
  /** What each code takes off. */
  readonly discounts: readonly { readonly code: string; readonly amountMinor: number }[];
  readonly discountMinor: number;
  /** What is to be paid: never below nothing. */
  readonly totalMinor: number;
}

/** Once for each basket, in the currency of the country (spec §9: "US and CA show a booking-fee notice"). */
const bookingFees = { US: 299, CA: 349 } as const;

/** The fee for text messages, in the currency of the page; once for a basket, which is a trip there and back (spec §9). */
export const smsFeeMinor = 75;

/** What a basket or an order costs. It follows from what is stored alone, so that nothing is charged but what was shown. */
export function totalsOf(basket: StoredBasket): Totals {
  const { lines, smsNumber } = basket;
  const ticketsMinor = sum(lines.map(({ priceMinor }) => priceMinor ?? 0));
  const seats = sum(lines.flatMap(({ holds }) => holds.map(({ priceMinor }) => priceMinor)));
  const bookingMinor = bookingFee(basket);
  const smsMinor = smsNumber === undefined ? null : smsFeeMinor;
  const allMinor = ticketsMinor + seats + (bookingMinor ?? 0) + (smsMinor ?? 0);
  const discounts = discountsOf(basket.codes, { ticketsMinor, allMinor });
  const discountMinor = sum(discounts.map(({ amountMinor }) => amountMinor));
  return {
    ...{ ticketsMinor, bookingMinor, smsMinor, facilitiesMinor: null, amendmentMinor: null },
    seatsMinor: seats === 0 ? null : seats,
    ...{ discounts, discountMinor },
    totalMinor: allMinor - discountMinor,
  };
}

/** Whether the first journey of a basket begins in a country (ISO 3166): its currency and fees are those of that country. */
export function beginsIn({ lines }: Pick<StoredBasket, 'lines'>, country: string): boolean {
  const zone = lines[0]?.journey.legs[0]?.calls[0]?.timeZone;
  return zone !== undefined && isInCountry(zone, country);
}

function bookingFee(basket: StoredBasket): number | null {
  if (beginsIn(basket, 'CA')) return bookingFees.CA;
  return beginsIn(basket, 'US') ? bookingFees.US : null;
}

/** Codes in the order in which they were redeemed; together they take no more than there is. */
function discountsOf(
  codes: readonly string[],
  { ticketsMinor, allMinor }: { readonly ticketsMinor: number; readonly allMinor: number },
): Totals['discounts'] {
  let left = ticketsMinor;
  return codes.map((code) => {
    const takes = findCode(code)?.takes ?? { minor: 0 };
    if (takes === 'ALL') return { code, amountMinor: allMinor };
    const amountMinor = Math.min(left, ofTickets(takes, ticketsMinor));
    left -= amountMinor;
    return { code, amountMinor };
  });
}

function ofTickets(takes: Exclude<Takes, 'ALL'>, ticketsMinor: number): number {
  return 'percent' in takes ? Math.round((ticketsMinor * takes.percent) / 100) : takes.minor;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
