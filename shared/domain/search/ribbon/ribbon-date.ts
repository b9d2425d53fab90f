import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { Money } from '../../kit/money/money.ts';

/** One day of the date ribbon (spec §3 "Ribbon date"). */
export interface RibbonDate {
  readonly date: LocalDate;
  /** Null where no price is known. */
  readonly price: Money | null;
  /** What a booking fee adds to it; null is none. Missing where the operator does not say. */
  readonly bookingFee?: Money | null;
  readonly available: boolean;
}

/** What a day of the ribbon shows (spec §2 "Date ribbon"). */
export type RibbonMode = 'DaysAndPrices' | 'DaysOnly' | 'RescheduleDaysOnly';
