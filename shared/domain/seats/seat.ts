import type { Money } from '../kit/money/money.ts';

/** A seat by the number on it and its key on the plan (spec §3 "Seat"). */
export interface SeatName {
  readonly seatNumber: string;
  readonly seatPlanKey: string;
}

/** A traveller's seat on a coach of the basket (spec §3 "Seat"). */
export interface Seat {
  readonly seat: SeatName;
  /** `NONE` if it is not reserved. */
  readonly passengerSelectionType: string;
  /** Null is free. */
  readonly price: Money | null;
  /** Whether it is locked in a reschedule (spec §6). */
  readonly preventChange: boolean;
}
