import type { DeckArea, SeatState } from '#shared/domain/seats/placed-seat.ts';

/**
 * A seat or a wheelchair space on the drawing of a coach's deck. `DeckArea` is its position (`x` from the left, `y` from the
 * front) and size, in widths of a seat.
 */
export interface DeckSeat extends DeckArea {
  /** Unique in a coach. */
  readonly key: string;
  readonly kind: 'seat' | 'wheelchair';
  /** `mine`: the visitor's; `restricted`: free, but for special needs; `wheelchair`: other free wheelchair spaces. */
  readonly state: SeatState;
  /** The number on the seat. */
  readonly number: string;
  /** If the visitor has selected seats for several travellers: which of them gets this seat, from 1. */
  readonly traveller?: number | undefined;
  /** The formatted price; undefined if it is the most frequent price of the coach, which the drawing does not repeat. */
  readonly price?: string | undefined;
  /** The accessible name: a text with number, deck, position, price and state. */
  readonly name: string;
}

/** An object on a deck that is not a seat. */
export interface DeckFixture extends DeckArea {
  readonly type: 'driver' | 'toilet' | 'furniture' | 'table';
}

/**
 * Groups seats by row: those with the same `y`. Rows are ordered from the front, and the seats of a row from the left, as
 * screen readers read them.
 */
export function groupByRow(seats: readonly DeckSeat[]): readonly (readonly DeckSeat[])[] {
  const rows = new Map<number, DeckSeat[]>();
  for (const seat of seats) {
    const row = rows.get(seat.y);
    if (row) row.push(seat);
    else rows.set(seat.y, [seat]);
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.toSorted((a, b) => a.x - b.x));
}
