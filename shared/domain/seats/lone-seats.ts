import { type PlacedSeat, sitSideBySide } from './placed-seat.ts';
import { isOpen } from './seat-state.ts';

/**
 * Free seats that nobody but a lone traveller will want: each neighbour in the row is taken.
 *
 * @param seats as `seatsOf` orders them, neighbours one after the other
 * @param mine keys of the seats that the party is to have
 */
function loneSeats(seats: readonly PlacedSeat[], mine: ReadonlySet<string>): readonly PlacedSeat[] {
  const isTaken = ({ isFree, key }: PlacedSeat) => !isFree || mine.has(key);
  return seats.filter((seat, index) => {
    if (seat.kind !== 'seat' || !isOpen(seat) || mine.has(seat.key)) return false;
    const neighbours = [seats[index - 1], seats[index + 1]].filter(
      (other) => other?.kind === 'seat' && sitSideBySide(seat, other),
    );
    return neighbours.length > 0 && neighbours.every((other) => other && isTaken(other));
  });
}

/**
 * The seats that a choice leaves alone between taken ones without need (it is warned of, not forbidden). A party of an
 * odd number cannot but leave one where no single seat is free already.
 *
 * @param seats as `seatsOf` orders them
 * @param mine keys of the seats that the party is to have
 */
export function seatsLeftAlone(seats: readonly PlacedSeat[], mine: ReadonlySet<string>): readonly PlacedSeat[] {
  const before = new Set(loneSeats(seats, new Set()));
  const left = loneSeats(seats, mine).filter((seat) => !before.has(seat));
  const isOdd = mine.size % 2 === 1;
  return left.length <= (isOdd && before.size === 0 ? 1 : 0) ? [] : left;
}
