import type { Money } from '../kit/money/money.ts';

/** Identifies a seat or wheelchair space (spec §3 "Seat"). */
export interface SeatName {
  /** The number on the seat, such as `4A`. */
  readonly seatNumber: string;
  /** Unique in the plan of a coach. */
  readonly seatPlanKey: string;
}

/** A traveller's seat on a coach, in a basket or an order (spec §3 "Seat"). */
export interface Seat {
  readonly seat: SeatName;
  /** `NONE` if the seat is not reserved; the other values, such as `SELECTED`, are not specified. */
  readonly passengerSelectionType?: string;
  /** The surcharge; null if the seat costs nothing extra. */
  readonly price: Money | null;
  /** Whether a reschedule must not change the seat (spec §6). */
  readonly preventChange: boolean;
}

/** The kinds of decks (spec §2 "Seat plan screens"). */
export const deckKinds = ['lowerDeck', 'upperDeck', 'singleDeck'] as const;
/** A kind of deck. */
export type DeckKind = (typeof deckKinds)[number];

/** The types of parts of a deck (spec §2 "Seat plan screens"). */
export const partTypes = ['seat', 'driver', 'toilet', 'wheelchair', 'furniture', 'table'] as const;
/** A type of part of a deck. */
export type PartType = (typeof partTypes)[number];

/** The kinds of vehicles that have a seat plan (spec §2), as named in the API and in the timetable. */
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
 * A part of a deck: a rectangle, to scale. All positions and sizes are in seat widths (45 cm); left is the left of a
 * passenger who faces forwards. Only seats and wheelchair spaces have a number and a key.
 */
export interface PlanPart extends Partial<SeatName> {
  readonly type: PartType;
  /** Distance of the part's left edge from the left side of the deck. */
  readonly x: number;
  /** Distance of the part's front edge from the front of the deck. */
  readonly y: number;
  /** Size across the deck. */
  readonly w: number;
  /** Size along the deck. */
  readonly h: number;
  /** Whether the part is a seat or wheelchair space that no other traveller has taken. */
  readonly available: boolean;
  /** Whether it is reserved for travellers who need it. The API answers false to a visitor who may select it. */
  readonly restricted: boolean;
  /** The surcharge; null if the seat costs nothing extra. */
  readonly price: Money | null;
}

/** A deck and its parts. */
export interface Deck {
  readonly deck: DeckKind;
  /** The length of the deck in seat widths, not the number of rows. May be a fraction. */
  readonly rows: number;
  /** The width of the deck in seat widths, including the aisle. */
  readonly columns: number;
  readonly parts: readonly PlanPart[];
}

/** The seat plan of a coach, with the availability and prices of its seats. */
export interface SeatPlan {
  /** As in the API: not necessarily a {@link VehicleKind}. */
  readonly vehicleKind?: string;
  readonly decks: readonly Deck[];
}

/**
 * The purpose of a plan: to buy a journey, or to move a reservation to that journey (spec §7 "sales-plan",
 * "reschedule … seat-plan").
 */
export type PlanUse = 'sales' | 'reschedule';

/** The cache key of a journey's plan: its id for a sale, with a prefix for a reschedule, because availability differs. */
export function toPlanKey(journeyId: string, use: PlanUse): string {
  return use === 'sales' ? journeyId : `${use} ${journeyId}`;
}
