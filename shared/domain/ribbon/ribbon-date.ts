import type { LocalDate } from '../dates/local-date-time.ts';

/** One day of the date ribbon (spec §3 "Ribbon date"). */
export interface RibbonDate {
  readonly date: LocalDate;
  /** In the currency's main unit; null where no price is known. */
  readonly price: number | null;
  readonly available: boolean;
}

/** What a day of the ribbon shows (spec §2 "Date ribbon"). */
export type RibbonMode = 'DaysAndPrices' | 'DaysOnly' | 'RescheduleDaysOnly';
