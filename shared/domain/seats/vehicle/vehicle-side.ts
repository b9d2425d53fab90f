import type { Deck, DeckKind, PlanPart } from '../seat-plan.ts';

/** A stretch along a coach, counted from its front, in widths of a seat (45 cm). */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** What a deck shows of itself to who stands at its left side. */
export interface DeckSide {
  readonly deck: DeckKind;
  /** Where travellers sit at the wall. */
  readonly windows: readonly Stretch[];
}

/** A coach as it is seen from its left side, where plans have its door. */
export interface VehicleSide {
  /** From the first row to the end of the last one. */
  readonly length: number;
  /** The lower one first. A coach whose only deck is an upper one has its luggage below. */
  readonly decks: readonly DeckSide[];
  readonly doors: readonly Stretch[];
  readonly axles: 2 | 3;
}

/** The longest coach that two axles carry, in widths of a seat: with bumpers and engine, 13 m. */
const longestOnTwoAxles = 28;

/** Rows stand further apart than seats are long: what lies between two of them is one window. */
const nextRow = 1;

/** Where a coach whose plan shows no entrance has it: beside the driver. */
const frontDoor: Stretch = { from: 0, to: 1 };

/** How a coach looks from outside, read off its seat plan (spec §2 "Seat plan screens"). */
export function vehicleSide(decks: readonly Deck[]): VehicleSide {
  const length = Math.max(0, ...decks.map(({ rows }) => rows));
  const doors = decks.flatMap(({ parts, columns }) => parts.filter((part) => isDoor(part, columns)).map(toStretch));
  return {
    length,
    decks: decks.map(({ deck, parts }) => ({ deck, windows: joined(parts.filter(isAtWindow).map(toStretch)) })),
    doors: doors.length > 0 ? doors : [frontDoor],
    axles: decks.length > 1 || length > longestOnTwoAxles ? 3 : 2,
  };
}

function toStretch({ y, h }: PlanPart): Stretch {
  return { from: y, to: y + h };
}

/** Stairs and entrances are furniture at the wall; what is as wide as the deck is its luggage. */
function isDoor({ type, x, w }: PlanPart, columns: number): boolean {
  return type === 'furniture' && x === 0 && w < columns;
}

function isAtWindow({ type, x }: PlanPart): boolean {
  return (type === 'seat' || type === 'wheelchair' || type === 'table') && x === 0;
}

function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const sorted = stretches.toSorted((one, other) => one.from - other.from);
  return sorted.reduce<readonly Stretch[]>((before, next) => {
    const last = before.at(-1);
    if (!last || next.from - last.to > nextRow) return [...before, next];
    return [...before.slice(0, -1), { from: last.from, to: Math.max(last.to, next.to) }];
  }, []);
}
