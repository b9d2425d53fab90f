import type { LocalDate } from '../../kit/dates/local-date-time.ts';
import type { Money } from '../../kit/money/money.ts';

/** A day of the date ribbon (spec §3 "Ribbon date"). */
export interface RibbonDate {
  readonly date: LocalDate;
  /** Null if the price is unknown. */
  readonly price: Money | null;
  /** Booking fee in addition to the price; null is none. Missing if the operator does not specify it. */
  readonly bookingFee?: Money | null;
  readonly available: boolean;
}

/** Content of the days of the ribbon (spec §2 "Date ribbon"). */
export type RibbonMode = 'DaysAndPrices' | 'DaysOnly' | 'RescheduleDaysOnly';
