import type { Money } from '../kit/money/money.ts';

/** Which seat: its number is what is written on it, its key names it on the plan (spec §3 "Seat"). */
export interface SeatName {
  readonly seatNumber: string;
  readonly seatPlanKey: string;
}

/** A traveller's seat on a coach of the basket (spec §3 "Seat"). */
export interface Seat {
  readonly seat: SeatName;
  /** `NONE` when nobody has reserved it. */
  readonly passengerSelectionType: string;
  /** Null is free. */
  readonly price: Money | null;
  /** In a reschedule: it may not be changed (spec §6). */
  readonly preventChange: boolean;
}
