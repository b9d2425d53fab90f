import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import type { Money } from '../kit/money/money.ts';
import { comparePrices } from '../kit/money/order-prices.ts';
import type { RibbonDate } from '../search/ribbon/ribbon-date.ts';

/** The lowest fare within some days. */
export interface LowestFare {
  /** For one traveller. */
  readonly price: Money;
  readonly date: LocalDate;
}

/** The number of days from today whose prices the fare finder requests. Texts of the widget contain it, too. */
export const fareDays = 30;

/**
 * The lowest fare within some days (spec §2 "lowest price per day"), on the earliest of the cheapest days. Amounts in
 * different currencies cannot be compared: a zero price counts as lower than all others, then come prices in the page's
 * currency, then those in other currencies in the order of their codes.
 *
 * @param days a price of null is unknown; such days, and days without coaches, are ignored
 * @returns `undefined` if no day has a coach with a known price
 */
export function findLowestFare(days: readonly RibbonDate[], pageCurrency: CurrencyCode): LowestFare | undefined {
  let lowest: LowestFare | undefined;
  for (const { date, price, available } of days) {
    if (!available || price === null) continue;
    // Negative if this price is lower than the lowest until now; undefined if it is the first price.
    const order = lowest && comparePrices(price, lowest.price, pageCurrency);
    if (!lowest || (order ?? 0) < 0 || (order === 0 && date < lowest.date)) lowest = { price, date };
  }
  return lowest;
}
