import { areSideBySide, isOpen, type PlacedSeat } from './placed-seat.ts';

/**
 * Free seats that only a single traveller can use: all neighbours in the row are taken.
 *
 * @param seats in the order of `listSeats`, so that neighbours are adjacent
 * @param mine keys of the seats that the party selects
 */
function listLoneSeats(seats: readonly PlacedSeat[], mine: ReadonlySet<string>): readonly PlacedSeat[] {
  const isTaken = ({ isFree, key }: PlacedSeat) => !isFree || mine.has(key);
  return seats.filter((seat, index) => {
    if (seat.kind !== 'seat' || !isOpen(seat) || mine.has(seat.key)) return false;
    const neighbours = [seats[index - 1], seats[index + 1]].filter(
      (neighbour) => neighbour?.kind === 'seat' && areSideBySide(seat, neighbour),
    );
    return neighbours.length > 0 && neighbours.every((neighbour) => neighbour && isTaken(neighbour));
  });
}

/**
 * The single seats that a selection leaves between taken ones without need; a warning is shown for them. A party of an
 * odd number must leave one if there is no single seat yet.
 *
 * @param seats in the order of `listSeats`
 * @param mine keys of the seats that the party selects
 */
export function findSeatsLeftAlone(seats: readonly PlacedSeat[], mine: ReadonlySet<string>): readonly PlacedSeat[] {
  const loneSeatsBefore = new Set(listLoneSeats(seats, new Set()));
  const newLoneSeats = listLoneSeats(seats, mine).filter((seat) => !loneSeatsBefore.has(seat));
  const isOdd = mine.size % 2 === 1;
  return newLoneSeats.length <= (isOdd && loneSeatsBefore.size === 0 ? 1 : 0) ? [] : newLoneSeats;
}
