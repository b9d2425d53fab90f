import type { LocalDate } from '../dates/local-date-time.ts';
import type { RibbonDate } from '../ribbon/ribbon-date.ts';

/** The least that a journey costs within some days, and when. */
export interface LowestFare {
  /** For one traveller, in the currency's main unit. */
  readonly price: number;
  readonly date: LocalDate;
}

/** How many days from today the fare finder looks at: the prices call tells no more of a month at a time. */
export const fareDays = 30;

/**
 * The lowest fare of some days (spec §2 "lowest price per day"); the earliest of the cheapest days.
 *
 * @returns `undefined` where no day has both a price and a coach: null is no known price, and not a gift.
 */
export function lowestFare(days: readonly RibbonDate[]): LowestFare | undefined {
  let lowest: LowestFare | undefined;
  for (const { date, price, available } of days) {
    if (!available || price === null) continue;
    const isBetter = !lowest || price < lowest.price || (price === lowest.price && date < lowest.date);
    if (isBetter) lowest = { price, date };
  }
  return lowest;
}
