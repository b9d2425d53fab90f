import type { Money } from '../kit/money/money.ts';
import type { Deck, DeckKind, PlanPart, SeatPlan } from './seat-plan.ts';

/** Where something stands on a deck, and how large it is, in widths of a seat. */
export type Spot = Pick<PlanPart, 'x' | 'y' | 'w' | 'h'>;

/** Where a seat is across the coach: at the wall, at the aisle, or between two others. */
export type SeatSide = 'window' | 'aisle' | 'middle';

/** A seat or a wheelchair space that can be named, with what its place on the plan says of it. */
export interface PlacedSeat extends Spot {
  /** Names it on the plan; no two of a coach share one. */
  readonly key: string;
  /** What is written on it. */
  readonly number: string;
  readonly kind: 'seat' | 'wheelchair';
  readonly deck: DeckKind;
  /** From the front, 1 for the first, and on through the decks. */
  readonly row: number;
  readonly side: SeatSide;
  readonly isAtTable: boolean;
  readonly isNearToilet: boolean;
  /** Only of seats: a companion sits here. */
  readonly isBesideWheelchairSpace: boolean;
  /** Nobody else has it; the visitor's own are free to them. */
  readonly isFree: boolean;
  /** Kept for travellers who need it. */
  readonly isRestricted: boolean;
  /** On top of the ticket; null is free. */
  readonly price: Money | null;
}

/** What is no further away than this is near: over the aisle, or in the next row. */
const near = 1;

/**
 * The seats and wheelchair spaces of a coach, deck by deck and row by row from the front, left to right. A part without
 * a number or a key cannot be chosen, and is none.
 */
export function listSeats({ decks }: SeatPlan): readonly PlacedSeat[] {
  const seats: PlacedSeat[] = [];
  let rows = 0;
  for (const deck of decks) {
    const fronts = listFronts(deck);
    seats.push(...deck.parts.flatMap((part) => placed(part, { deck, fronts, rows }) ?? []).toSorted(byPlace));
    rows += fronts.length;
  }
  return seats;
}

/** Whether two stand side by side in a row, with nothing between them. */
export function sitSideBySide(one: PlacedSeat, other: PlacedSeat): boolean {
  const isTouching = one.x + one.w === other.x || other.x + other.w === one.x;
  return one.deck === other.deck && isTouching && overlaps(one.y, one.h, [other.y, other.h]);
}

/** How far it is from one to another on the same deck: the wider of the gaps across and along, 0 where they touch. */
export function gapBetween(one: Spot, other: Spot): number {
  return Math.max(gapAcross(one, other), gapAlong(one, other));
}

/** The free width between two. */
export function gapAcross(one: Spot, other: Spot): number {
  return Math.max(0, other.x - (one.x + one.w), one.x - (other.x + other.w));
}

/** The free length between two. */
export function gapAlong(one: Spot, other: Spot): number {
  return Math.max(0, other.y - (one.y + one.h), one.y - (other.y + other.h));
}

/** In the order of rows from the front, and of seats from the left. */
export function byPlace(one: PlacedSeat, other: PlacedSeat): number {
  return one.row - other.row || one.y - other.y || one.x - other.x;
}

interface Surroundings {
  readonly deck: Deck;
  /** Where each row of seats begins. */
  readonly fronts: readonly number[];
  /** How many rows stand on the decks before. */
  readonly rows: number;
}

function placed(part: PlanPart, { deck, fronts, rows }: Surroundings): PlacedSeat | undefined {
  const { type, x, y, w, h, seatNumber: number, seatPlanKey: key, available, restricted, price } = part;
  if ((type !== 'seat' && type !== 'wheelchair') || number === undefined || key === undefined) return undefined;
  const others = (kind: PlanPart['type']) => deck.parts.filter((other) => other.type === kind && other !== part);
  return {
    key,
    number,
    x,
    y,
    w,
    h,
    kind: type,
    deck: deck.deck,
    price,
    isFree: available,
    isRestricted: restricted,
    row: rows + 1 + fronts.filter((front) => front < y - 0.5).length,
    side: getSide(part, deck),
    isAtTable: others('table').some((table) => gapAcross(part, table) === 0 && gapAlong(part, table) <= near),
    isNearToilet: others('toilet').some((toilet) => gapBetween(part, toilet) <= near),
    isBesideWheelchairSpace: type === 'seat' && others('wheelchair').some((space) => isBeside(part, space)),
  };
}

/** Beside, before or behind; not over a corner. */
export function isBeside(one: Spot, other: Spot): boolean {
  const [across, along] = [gapAcross(one, other), gapAlong(one, other)];
  const facesIt = overlaps(one.x, one.w, [other.x, other.w]) || overlaps(one.y, one.h, [other.y, other.h]);
  return facesIt && Math.max(across, along) <= near;
}

function listFronts({ parts }: Deck): readonly number[] {
  const fronts = parts.filter(({ type }) => type === 'seat').map(({ y }) => y);
  return [...new Set(fronts)].toSorted((one, other) => one - other);
}

function getSide(part: PlanPart, { columns, parts }: Deck): SeatSide {
  if (part.x < 0.5 || part.x + part.w > columns - 0.5) return 'window';
  const isFilled = (from: number) =>
    parts.some((other) => overlaps(other.x, other.w, [from, 1]) && overlaps(other.y, other.h, [part.y, part.h]));
  return isFilled(part.x - 1) && isFilled(part.x + part.w) ? 'middle' : 'aisle';
}

function overlaps(from: number, size: number, [otherFrom, otherSize]: readonly [number, number]): boolean {
  return from < otherFrom + otherSize && otherFrom < from + size;
}
