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

/** Number of days from today that the fare finder requests: the prices call returns at most a month. */
export const fareDays = 30;

/**
 * The lowest fare within some days (spec §2 "lowest price per day"), on the earliest of the cheapest days. Prices in
 * several currencies are compared as in `comparePrices`.
 *
 * @returns `undefined` if no day has a coach with a known price. Null means unknown here, not free.
 */
export function findLowestFare(days: readonly RibbonDate[], pageCurrency: CurrencyCode): LowestFare | undefined {
  let lowest: LowestFare | undefined;
  for (const { date, price, available } of days) {
    if (!available || price === null) continue;
    const order = lowest && comparePrices(price, lowest.price, pageCurrency);
    if (!lowest || (order ?? 0) < 0 || (order === 0 && date < lowest.date)) lowest = { price, date };
  }
  return lowest;
}
