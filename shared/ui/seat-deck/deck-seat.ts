import { type Spot } from '#shared/domain/seats/placed-seat.ts';
import { type SeatState } from '#shared/domain/seats/seat-state.ts';

/** A seat or a wheelchair space as a deck draws it. */
export interface DeckSeat extends Spot {
  /** Tells seats apart. */
  readonly key: string;
  readonly kind: 'seat' | 'wheelchair';
  readonly state: SeatState;
  /** What is written on it. */
  readonly number: string;
  /** Whose it is, from 1, where several travel. */
  readonly traveller?: number | undefined;
  /** What it costs, where that is not what most cost; written under the number. */
  readonly price?: string | undefined;
  /** Number, deck, place, price and state in words, for those who do not see them. */
  readonly name: string;
}

/** Something else that stands on a deck. */
export interface DeckFixture extends Spot {
  readonly type: 'driver' | 'toilet' | 'furniture' | 'table';
}

/** Seats row by row from the front, each row from the left: the order in which they are read. */
export function rowsOfSeats(seats: readonly DeckSeat[]): readonly (readonly DeckSeat[])[] {
  const rows = new Map<number, DeckSeat[]>();
  for (const seat of seats) {
    const row = rows.get(seat.y);
    if (row) row.push(seat);
    else rows.set(seat.y, [seat]);
  }
  return [...rows]
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row.toSorted((one, other) => one.x - other.x));
}
