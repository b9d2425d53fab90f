import type { Money } from '../kit/money/money.ts';

/** The decks of a coach (spec §2 "Seat plan screens"). */
export type DeckKind = 'lowerDeck' | 'upperDeck' | 'singleDeck';

/** What a deck is made of (spec §2 "Seat plan screens"). */
export type PartType = 'seat' | 'driver' | 'toilet' | 'wheelchair' | 'furniture' | 'table';

/**
 * A part of a deck, to scale: `x` counts across from the left of who looks ahead, `y` from the front, `w` and `h` are its
 * size, all in widths of a seat (45 cm).
 */
export interface PlanPart {
  readonly type: PartType;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Only of seats and wheelchair spaces: what is written on it, and what names it on the plan. */
  readonly seatNumber?: string;
  readonly seatPlanKey?: string;
  /** Whether nobody has it. */
  readonly available: boolean;
  /** Kept for travellers who need it: not to be chosen by others. */
  readonly restricted: boolean;
  /** On top of the ticket; null is free. */
  readonly price: Money | null;
}

/** A deck: its size in widths of a seat, and what stands on it. */
export interface Deck {
  readonly deck: DeckKind;
  /** How long it is. */
  readonly rows: number;
  /** How wide it is. */
  readonly columns: number;
  readonly parts: readonly PlanPart[];
}

/** The seat plan of a coach, with what is free. */
export interface SeatPlan {
  readonly vehicleKind?: string;
  readonly decks: readonly Deck[];
}

/** For whom a plan is: who buys a journey, or who moves a reservation to it (spec §7 "sales-plan", "reschedule … seat-plan"). */
export type PlanUse = 'sales' | 'reschedule';

/** What a plan is kept under: what is free to one is not to the other. */
export function planKey(journeyId: string, use: PlanUse): string {
  return use === 'sales' ? journeyId : `${use} ${journeyId}`;
}
