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

/** The decks of a coach (spec §2 "Seat plan screens"). */
export const deckKinds = ['lowerDeck', 'upperDeck', 'singleDeck'] as const;
/** A deck of a coach. */
export type DeckKind = (typeof deckKinds)[number];

/** The parts of a deck (spec §2 "Seat plan screens"). */
export const partTypes = ['seat', 'driver', 'toilet', 'wheelchair', 'furniture', 'table'] as const;
/** A part of a deck. */
export type PartType = (typeof partTypes)[number];

/** The vehicles of the seat plan screens (spec §2), as named in the API and in the timetable. */
export const vehicleKinds = [
  'FREESTONES',
  'GOLD_COACH',
  'ASTROMEGA',
  'SINGLE_DECK_61',
  'SINGLE_DECK_49',
  'INTER_DECK_71',
] as const;
/** A kind of vehicle. */
export type VehicleKind = (typeof vehicleKinds)[number];

/**
 * A part of a deck, to scale: `x` from the left, facing the driver's direction, `y` from the front, `w` and `h` its
 * size, all in widths of a seat (45 cm). Seats and wheelchair spaces have a number and a key.
 */
export interface PlanPart extends Partial<SeatName> {
  readonly type: PartType;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** Whether it is not taken. */
  readonly available: boolean;
  /** Reserved for travellers who need it; others cannot select it. */
  readonly restricted: boolean;
  /** In addition to the ticket; null is free. */
  readonly price: Money | null;
}

/** A deck, with its size in widths of a seat. */
export interface Deck {
  readonly deck: DeckKind;
  /** Length. */
  readonly rows: number;
  /** Width. */
  readonly columns: number;
  readonly parts: readonly PlanPart[];
}

/** The seat plan of a coach, with availability. */
export interface SeatPlan {
  readonly vehicleKind?: string;
  readonly decks: readonly Deck[];
}

/**
 * The use of a plan: to buy a journey, or to move a reservation to it (spec §7 "sales-plan", "reschedule … seat-plan").
 */
export type PlanUse = 'sales' | 'reschedule';

/** Cache key of a plan. Availability differs by use. */
export function toPlanKey(journeyId: string, use: PlanUse): string {
  return use === 'sales' ? journeyId : `${use} ${journeyId}`;
}
