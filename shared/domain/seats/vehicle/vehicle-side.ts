import type { Deck, DeckKind, PlanPart } from '../seat-plan.ts';

/** A range along a coach, from its front, in widths of a seat (45 cm). */
export interface LengthRange {
  readonly from: number;
  readonly to: number;
}

/** A deck as seen from the left. */
export interface DeckSide {
  readonly deck: DeckKind;
  /** Ranges with window seats. */
  readonly windows: readonly LengthRange[];
}

/** A coach as seen from its left side, where plans have its entrances. */
export interface VehicleSide {
  /** From the first row to the end of the last one. */
  readonly length: number;
  /** The lower one first. If the only deck is an upper one, the luggage is below. */
  readonly decks: readonly DeckSide[];
  readonly entrances: readonly LengthRange[];
  readonly axles: 2 | 3;
}

/** Maximum length of a coach with two axles, in widths of a seat: 13 m including bumpers and engine. */
const maxLengthOnTwoAxles = 28;

/** Gap between rows up to which they share a window. */
const maxWindowGap = 1;

/** Entrance of a coach whose plan shows none: next to the driver. */
const frontEntrance: LengthRange = { from: 0, to: 1 };

/** Derives the outside view of a coach from its seat plan (spec §2 "Seat plan screens"). */
export function toVehicleSide(decks: readonly Deck[]): VehicleSide {
  const length = Math.max(0, ...decks.map(({ rows }) => rows));
  // Seat plans show stairs and entrances alike, as furniture at the left wall. Stairs are next to an entrance, so both are
  // drawn as doors. Luggage racks have the full width.
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

function toRange({ y, h }: PlanPart): LengthRange {
  return { from: y, to: y + h };
}

function isAtWindow({ type, x }: PlanPart): boolean {
  return (type === 'seat' || type === 'wheelchair' || type === 'table') && x === 0;
}

function joinRanges(ranges: readonly LengthRange[]): readonly LengthRange[] {
  const sortedRanges = ranges.toSorted((a, b) => a.from - b.from);
  return sortedRanges.reduce<readonly LengthRange[]>((joinedRanges, next) => {
    const lastRange = joinedRanges.at(-1);
    if (!lastRange || next.from - lastRange.to > maxWindowGap) return [...joinedRanges, next];
    return [...joinedRanges.slice(0, -1), { from: lastRange.from, to: Math.max(lastRange.to, next.to) }];
  }, []);
}
