import type { DeckArea, SeatState } from '#shared/domain/seats/placed-seat.ts';

/** A seat or a wheelchair space on a deck. */
export interface DeckSeat extends DeckArea {
  readonly key: string;
  readonly kind: 'seat' | 'wheelchair';
  readonly state: SeatState;
  readonly number: string;
  /** The number of the traveller, from 1, if there are several. */
  readonly traveller?: number | undefined;
  /** The price, only if it differs from that of most seats. */
  readonly price?: string | undefined;
  /** The accessible name: number, deck, position, price and state. */
  readonly name: string;
}

/** An object on a deck that is not a seat. */
export interface DeckFixture extends DeckArea {
  readonly type: 'driver' | 'toilet' | 'furniture' | 'table';
}

/** Groups seats by row. Rows are ordered from the front, and the seats of a row from the left, as screen readers read them. */
export function groupByRow(seats: readonly DeckSeat[]): readonly (readonly DeckSeat[])[] {
  const rows = new Map<number, DeckSeat[]>();
  for (const seat of seats) {
    const row = rows.get(seat.y);
    if (row) row.push(seat);
    else rows.set(seat.y, [seat]);
  }
  return [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => row.toSorted((a, b) => a.x - b.x));
}
