import type { Deck, DeckKind, PlanPart } from '../seat-plan.ts';

/**
 * A range along a coach: the distances of its start and end from the front of the deck, in widths of a seat (45 cm), the
 * unit of seat plans.
 */
export interface LengthRange {
  readonly from: number;
  readonly to: number;
}

/** A deck as seen from the left. */
export interface DeckSide {
  readonly deck: DeckKind;
  /** Ranges of the left wall with seats, wheelchair spaces or tables, in order and without overlaps. */
  readonly windows: readonly LengthRange[];
}

/** A coach as seen from its left side, for a drawing. Its entrances are on this side in seat plans. */
export interface VehicleSide {
  /** The length of the longest deck, in widths of a seat; 0 without decks. */
  readonly length: number;
  /** In the order of the plan: the lower one first. If the only deck is an upper one, the luggage is below it. */
  readonly decks: readonly DeckSide[];
  /** Of all decks. They may overlap. */
  readonly entrances: readonly LengthRange[];
  readonly axles: 2 | 3;
}

/**
 * Maximum length of the deck of a coach with two axles, in widths of a seat: 12.6 m, or 13 m with bumpers and engine. Coaches
 * with two decks have three axles.
 */
const maxLengthOnTwoAxles = 28;

/** Gap between two seats, in widths of a seat, up to which they share a window. */
const maxWindowGap = 1;

/** Entrance of a coach whose plan shows none: next to the driver. */
const frontEntrance: LengthRange = { from: 0, to: 1 };

/** Derives the outside view of a coach from its seat plan (spec §2 "Seat plan screens"). */
export function toVehicleSide(decks: readonly Deck[]): VehicleSide {
  const length = Math.max(0, ...decks.map(({ rows }) => rows));
  // Seat plans show stairs and entrances alike, as furniture at the left wall (x is 0). Stairs are next to an entrance, so
  // both are drawn as doors. Luggage racks are furniture, too, but as wide as the deck (w is a part's width).
  const entrances = decks.flatMap(({ parts, columns }) =>
    parts.filter(({ type, x, w }) => type === 'furniture' && x === 0 && w < columns).map(toRange),
  );
  return {
    length,
    decks: decks.map(({ deck, parts }) => ({ deck, windows: joinRanges(parts.filter(isAtWindow).map(toRange)) })),
    entrances: entrances.length > 0 ? entrances : [frontEntrance],
    axles: decks.length > 1 || length > maxLengthOnTwoAxles ? 3 : 2,
  };
}

/** Returns the extent of a part along the coach: y is its distance from the front, h its length. */
function toRange({ y, h }: PlanPart): LengthRange {
  return { from: y, to: y + h };
}

function isAtWindow({ type, x }: PlanPart): boolean {
  return (type === 'seat' || type === 'wheelchair' || type === 'table') && x === 0;
}

/** Joins ranges that overlap or have only a small gap: 0–1, 1–2 and 5–6 become 0–2 and 5–6. */
function joinRanges(ranges: readonly LengthRange[]): readonly LengthRange[] {
  const joinedRanges: LengthRange[] = [];
  for (const next of ranges.toSorted((a, b) => a.from - b.from)) {
    const lastRange = joinedRanges.at(-1);
    if (!lastRange || next.from - lastRange.to > maxWindowGap) joinedRanges.push(next);
    else joinedRanges[joinedRanges.length - 1] = { from: lastRange.from, to: Math.max(lastRange.to, next.to) };
  }
  return joinedRanges;
}
