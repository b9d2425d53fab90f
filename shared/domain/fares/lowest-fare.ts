import type { LocalDate } from '../kit/dates/local-date-time.ts';
import type { CurrencyCode } from '../kit/money/currency.ts';
import type { Money } from '../kit/money/money.ts';
import { comparePrices } from '../kit/money/order-prices.ts';
import type { RibbonDate } from '../search/ribbon/ribbon-date.ts';

/** The least that a journey costs within some days, and when. */
export interface LowestFare {
  /** For one traveller. */
  readonly price: Money;
  readonly date: LocalDate;
}

/** How many days from today the fare finder looks at: the prices call answers at most a month at a time. */
export const fareDays = 30;

/**
 * The lowest fare of some days (spec §2 "lowest price per day"); the earliest of the cheapest days. Of
 * prices in several currencies it is the lowest in the page's, as `comparePrices` orders them.
 *
 * @returns `undefined` where no day has both a price and a coach: null is no known price, and not a gift.
 */
export function lowestFare(days: readonly RibbonDate[], pageCurrency: CurrencyCode): LowestFare | undefined {
  let lowest: LowestFare | undefined;
  for (const { date, price, available } of days) {
    if (!available || price === null) continue;
    const order = lowest && comparePrices(price, lowest.price, pageCurrency);
    if (!lowest || (order ?? 0) < 0 || (order === 0 && date < lowest.date)) lowest = { price, date };
  }
  return lowest;
}
