import { areSideBySide, isOpen, type PlacedSeat } from './placed-seat.ts';

/**
 * Free seats that only a single traveller can use, because all seats directly next to them (not across the aisle) are taken.
 * Seats without a neighbour are not included, because they are always single.
 *
 * @param seats sorted by row and position (`listSeats`), so that seats next to each other are consecutive
 * @param selectedKeys keys of the seats that the party selects; they count as taken
 */
function listLoneSeats(seats: readonly PlacedSeat[], selectedKeys: ReadonlySet<string>): readonly PlacedSeat[] {
  const isTaken = ({ isFree, key }: PlacedSeat) => !isFree || selectedKeys.has(key);
  return seats.filter((seat, index) => {
    // `isOpen`: free, and not reserved for travellers who need it.
    if (seat.kind !== 'seat' || !isOpen(seat) || isTaken(seat)) return false;
    const neighbours = [seats[index - 1], seats[index + 1]]
      .filter((neighbour) => neighbour !== undefined)
      .filter((neighbour) => neighbour.kind === 'seat' && areSideBySide(seat, neighbour));
    return neighbours.length > 0 && neighbours.every(isTaken);
  });
}

/**
 * The new single seats that a selection leaves needlessly, for a warning to the traveller.
 *
 * Most seats are in pairs, so a party with an odd number of travellers takes one seat of a pair, and leaves the other one as a
 * new single seat. It can avoid this only if the coach already has a single seat that it could take instead; if there is none,
 * one new single seat is accepted. If there are more new single seats than accepted, all of them are returned.
 *
 * @param seats sorted by row and position (`listSeats`)
 * @param selectedKeys keys of the seats that the party selects
 * @returns empty if there are none, or if the party could not avoid them
 */
export function findSeatsLeftAlone(seats: readonly PlacedSeat[], selectedKeys: ReadonlySet<string>) {
  const loneSeatsBefore = new Set(listLoneSeats(seats, new Set()));
  const newLoneSeats = listLoneSeats(seats, selectedKeys).filter((seat) => !loneSeatsBefore.has(seat));
  const isPartyOdd = selectedKeys.size % 2 === 1;
  const acceptedCount = isPartyOdd && loneSeatsBefore.size === 0 ? 1 : 0;
  return newLoneSeats.length <= acceptedCount ? [] : newLoneSeats;
}
