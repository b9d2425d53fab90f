import { areSideBySide, isOpen, type PlacedSeat } from './placed-seat.ts';

/**
 * Lists lone seats: seats that can be selected, and whose neighbours (the seats directly next to them, not across the aisle)
 * are all taken. A seat without a neighbour is not a lone seat.
 *
 * @param seats sorted by row and position (`listSeats`), so that seats next to each other are consecutive
 * @param selectedKeys keys of the seats that the party selects; they count as taken
 */
function listLoneSeats(seats: readonly PlacedSeat[], selectedKeys: ReadonlySet<string>): readonly PlacedSeat[] {
  const isTaken = ({ isFree, key }: PlacedSeat) => !isFree || selectedKeys.has(key);
  return seats.filter((seat, index) => {
    if (seat.kind !== 'seat' || !isOpen(seat) || isTaken(seat)) return false;
    const neighbours = [seats[index - 1], seats[index + 1]]
      .filter((neighbour) => neighbour !== undefined)
      .filter((neighbour) => neighbour.kind === 'seat' && areSideBySide(seat, neighbour));
    return neighbours.length > 0 && neighbours.every(isTaken);
  });
}

/**
 * Finds the lone seats (see `listLoneSeats`) that a selection creates needlessly.
 *
 * Most seats are in pairs, so a party with an odd number of travellers takes one seat of a pair, and the other one becomes a
 * lone seat. This one is accepted if the coach had no lone seat before, which the party could have taken instead. If there
 * are more new lone seats than accepted, all of them are returned.
 *
 * @param seats sorted by row and position (`listSeats`)
 * @param selectedKeys keys of the seats that the party selects
 */
export function findSeatsLeftAlone(seats: readonly PlacedSeat[], selectedKeys: ReadonlySet<string>) {
  const loneSeatsBefore = new Set(listLoneSeats(seats, new Set()));
  const newLoneSeats = listLoneSeats(seats, selectedKeys).filter((seat) => !loneSeatsBefore.has(seat));
  const isPartyOdd = selectedKeys.size % 2 === 1;
  const acceptedCount = isPartyOdd && loneSeatsBefore.size === 0 ? 1 : 0;
  return newLoneSeats.length <= acceptedCount ? [] : newLoneSeats;
}
