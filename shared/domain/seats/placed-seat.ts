import type { Money } from '../kit/money/money.ts';
import type { Deck, DeckKind, PlanPart, SeatPlan } from './seat-plan.ts';

/**
 * A rectangle on a deck: the position of its front left corner (`x` from the left, `y` from the front), its size across (`w`)
 * and along the coach (`h`), all in widths of a seat.
 */
export type DeckArea = Pick<PlanPart, 'x' | 'y' | 'w' | 'h'>;

/** Position of a seat across the coach: at the window, at the aisle, or between two other parts of the deck. */
export type SeatSide = 'window' | 'aisle' | 'middle';

/** A numbered seat or wheelchair space, with properties that follow from its position on the plan. */
export interface PlacedSeat extends DeckArea {
  /** Identifies the seat on the plan; unique in a coach. */
  readonly key: string;
  /** The number on the seat. */
  readonly number: string;
  readonly kind: 'seat' | 'wheelchair';
  readonly deck: DeckKind;
  /** Number of its row from the front, starting at 1; the numbers continue on the next deck. */
  readonly row: number;
  readonly side: SeatSide;
  readonly isAtTable: boolean;
  readonly isAtToilet: boolean;
  /** Whether it is an ordinary seat adjacent to any wheelchair space, for a companion. */
  readonly isNextToSpace: boolean;
  /** Whether it is not taken by others: the visitor's own seats are free. */
  readonly isFree: boolean;
  /** Reserved for travellers who need it. */
  readonly isRestricted: boolean;
  /** In addition to the ticket; null if the seat costs nothing. */
  readonly price: Money | null;
}

/** The maximum distance that counts as near, in widths of a seat: across the aisle, or in the next row. */
const near = 1;

/**
 * The seats and wheelchair spaces of a coach, by deck, then in the order of `compareByPosition`. Other parts of the plan, such
 * as tables and toilets, are omitted, as are seats without a number or key.
 */
export function listSeats({ decks }: SeatPlan): readonly PlacedSeat[] {
  let rowCount = 0;
  return decks.flatMap((deck) => {
    const rows = listRowPositions(deck);
    const firstRow = rowCount + 1;
    rowCount += rows.length;
    // One more than the number of rows that begin more than half a seat in front of the part. So a wheelchair space up to half
    // a seat behind a row has the number of that row. Here, `front` is the `y` of a row.
    const getRow = ({ y }: PlanPart) => firstRow + rows.filter((front) => front < y - 0.5).length;
    return deck.parts.flatMap((part) => toPlacedSeat(part, deck, getRow(part)) ?? []).toSorted(compareByPosition);
  });
}

/** Whether two seats are next to each other in a row, with nothing between them: their edges have exactly the same `x`. */
export function areSideBySide(a: PlacedSeat, b: PlacedSeat): boolean {
  const isTouching = a.x + a.w === b.x || b.x + b.w === a.x;
  return a.deck === b.deck && isTouching && overlaps(a.y, a.h, [b.y, b.h]);
}

/** Distance between two areas on a deck: the larger of the gaps across and along, 0 if they touch or overlap. */
export function getGap(a: DeckArea, b: DeckArea): number {
  return Math.max(getGapAcross(a, b), getGapAlong(a, b));
}

/** The distance between two areas across the coach, 0 if they touch or overlap in this direction. */
export function getGapAcross(a: DeckArea, b: DeckArea): number {
  return Math.max(0, b.x - (a.x + a.w), a.x - (b.x + b.w));
}

/** The distance between two areas along the coach, 0 if they touch or overlap in this direction. */
export function getGapAlong(a: DeckArea, b: DeckArea): number {
  return Math.max(0, b.y - (a.y + a.h), a.y - (b.y + b.h));
}

/** Compares seats by row from the front, then by their exact distance from the front, then from left to right. */
export function compareByPosition(a: PlacedSeat, b: PlacedSeat): number {
  return a.row - b.row || a.y - b.y || a.x - b.x;
}

/** Converts a part of a deck to a seat; undefined if it is not a seat or wheelchair space with a number and a key. */
function toPlacedSeat(part: PlanPart, deck: Deck, row: number): PlacedSeat | undefined {
  const { type, x, y, w, h, seatNumber: number, seatPlanKey: key, available, restricted: isRestricted, price } = part;
  if ((type !== 'seat' && type !== 'wheelchair') || number === undefined || key === undefined) return undefined;
  /** Lists the other parts of a kind on the same deck. */
  const listParts = (kind: PlanPart['type']) =>
    deck.parts.filter((otherPart) => otherPart.type === kind && otherPart !== part);
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
    isRestricted,
    row,
    side: getSide(part, deck),
    isAtTable: listParts('table').some((table) => getGapAcross(part, table) === 0 && getGapAlong(part, table) <= near),
    isAtToilet: listParts('toilet').some((toilet) => getGap(part, toilet) <= near),
    isNextToSpace: type === 'seat' && listParts('wheelchair').some((space) => isAdjacent(part, space)),
  };
}

/**
 * Whether two areas are adjacent: next to, before or behind each other, not diagonally. An aisle or a gap of at most
 * {@link near} may be between them.
 */
export function isAdjacent(a: DeckArea, b: DeckArea): boolean {
  const [across, along] = [getGapAcross(a, b), getGapAlong(a, b)];
  const isAligned = overlaps(a.x, a.w, [b.x, b.w]) || overlaps(a.y, a.h, [b.y, b.h]);
  return isAligned && Math.max(across, along) <= near;
}

/** The `y` of each row of seats, ascending. Seats with the same `y` are a row. */
function listRowPositions({ parts }: Deck): readonly number[] {
  const rows = parts.filter(({ type }) => type === 'seat').map(({ y }) => y);
  return [...new Set(rows)].toSorted((a, b) => a - b);
}

/**
 * Finds the side of a seat: `window` if it is at a wall, `middle` if there are parts (of any type) directly to its left and
 * right, otherwise `aisle`.
 */
function getSide(part: PlanPart, { columns, parts }: Deck): SeatSide {
  // Less than half a seat from a wall. `columns` is the width of the deck.
  if (part.x < 0.5 || part.x + part.w > columns - 0.5) return 'window';
  /** Whether there is a part next to the seat in the column of one seat width from `from` on. The aisle is not a part. */
  const isFilled = (from: number) =>
    parts.some(({ x, y, w, h }) => overlaps(x, w, [from, 1]) && overlaps(y, h, [part.y, part.h]));
  return isFilled(part.x - 1) && isFilled(part.x + part.w) ? 'middle' : 'aisle';
}

/** Whether two ranges, each with a start and a size, overlap. */
function overlaps(from: number, size: number, [otherFrom, otherSize]: readonly [number, number]): boolean {
  return from < otherFrom + otherSize && otherFrom < from + size;
}

/**
 * State of a seat for the visitor: `mine` is selected for the visitor's party; `restricted` is a free seat or wheelchair space
 * that is reserved for travellers who need it; `wheelchair` is any other free wheelchair space.
 */
export type SeatState = 'free' | 'taken' | 'mine' | 'restricted' | 'wheelchair';

/**
 * The state of a seat for a visitor.
 *
 * @param selectedKeys keys of the seats that the visitor has selected
 */
export function getSeatState(seat: PlacedSeat, selectedKeys: ReadonlySet<string>): SeatState {
  if (selectedKeys.has(seat.key)) return 'mine';
  if (!seat.isFree) return 'taken';
  if (seat.isRestricted) return 'restricted';
  return seat.kind === 'wheelchair' ? 'wheelchair' : 'free';
}

/** Whether a seat or wheelchair space can be selected: it is free (also if it is the visitor's own) and not restricted. */
export function isOpen({ isFree, isRestricted }: Pick<PlacedSeat, 'isFree' | 'isRestricted'>): boolean {
  return isFree && !isRestricted;
}
