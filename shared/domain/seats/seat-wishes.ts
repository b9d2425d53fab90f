import { areSideBySide, isAdjacent, isOpen, type PlacedSeat } from './placed-seat.ts';

/** Seat wishes, in the order of the form. */
export const seatWishes = ['together', 'lowerDeck', 'window', 'nearToilet', 'besideWheelchairSpace'] as const;

/** A seat wish of a party. */
export type SeatWish = (typeof seatWishes)[number];

/** The wishes that apply to a coach. For example, "lower deck" requires two decks. */
export function listApplicableWishes(seats: readonly PlacedSeat[], travellers: number): readonly SeatWish[] {
  const isApplicable: Readonly<Record<SeatWish, boolean>> = {
    together: travellers > 1,
    lowerDeck: seats.some(({ deck }) => deck === 'lowerDeck') && seats.some(({ deck }) => deck !== 'lowerDeck'),
    window: true,
    nearToilet: seats.some(({ isAtToilet }) => isAtToilet),
    besideWheelchairSpace:
      seats.some((seat) => seat.kind === 'wheelchair' && isOpen(seat)) &&
      seats.some((seat) => seat.isNextToSpace && isOpen(seat)),
  };
  return seatWishes.filter((wish) => isApplicable[wish]);
}

/**
 * Whether the seats of a party meet a wish. `together` means side by side for two, and adjacent for more: next to each
 * other, across the aisle, before or behind. `window` needs half of the seats if the party sits together. `nearToilet`
 * needs one seat. `besideWheelchairSpace` needs a separate companion next to each traveller in a wheelchair, as far as
 * there are enough companions.
 */
export function isMet(wish: SeatWish, party: readonly PlacedSeat[]): boolean {
  return tests[wish](party);
}

const tests: Readonly<Record<SeatWish, (party: readonly PlacedSeat[]) => boolean>> = {
  together: areTogether,
  lowerDeck: (party) => party.every(({ deck }) => deck === 'lowerDeck'),
  window: (party) =>
    party.filter(({ side }) => side === 'window').length >=
    (party.length > 1 && areTogether(party) ? Math.ceil(party.length / 2) : party.length),
  nearToilet: (party) => party.some(({ isAtToilet }) => isAtToilet),
  besideWheelchairSpace: haveCompanions,
};

/** Whether a seat is adjacent to a certain wheelchair space, for a companion. */
export function isNextToSpace(seat: PlacedSeat, space: PlacedSeat): boolean {
  return seat.isNextToSpace && seat.deck === space.deck && isAdjacent(seat, space);
}

/** Whether each wheelchair space has a separate companion next to it, as far as there are enough. */
function haveCompanions(party: readonly PlacedSeat[]): boolean {
  const spaces = party.filter(({ kind }) => kind === 'wheelchair');
  const companions = party.filter((seat) => !spaces.includes(seat));
  if (spaces.length === 0) return companions.some((seat) => seat.isNextToSpace);
  return companions.length > 0 && countPairs(spaces, companions) >= Math.min(spaces.length, companions.length);
}

/** Maximum number of spaces with a separate companion next to them. */
function countPairs([space, ...rest]: readonly PlacedSeat[], companions: readonly PlacedSeat[]): number {
  if (space === undefined) return 0;
  const companionsOfSpace = companions.filter((seat) => isNextToSpace(seat, space));
  const counts = companionsOfSpace.map(
    (seat) =>
      1 +
      countPairs(
        rest,
        companions.filter((companion) => companion !== seat),
      ),
  );
  return Math.max(countPairs(rest, companions), ...counts);
}

function areTogether(party: readonly PlacedSeat[]): boolean {
  const [firstSeat, ...rest] = party;
  if (firstSeat === undefined) return true;
  const isLinked = (a: PlacedSeat, b: PlacedSeat) =>
    party.length === 2 && a.kind === 'seat' && b.kind === 'seat'
      ? areSideBySide(a, b)
      : a.deck === b.deck && isAdjacent(a, b);
  const connectedSeats = [firstSeat];
  let remaining = rest;
  // Each round adds the seats that are adjacent to one of the previous round.
  for (const seat of connectedSeats) {
    connectedSeats.push(...remaining.filter((candidate) => isLinked(seat, candidate)));
    remaining = remaining.filter((candidate) => !isLinked(seat, candidate));
  }
  return remaining.length === 0;
}
