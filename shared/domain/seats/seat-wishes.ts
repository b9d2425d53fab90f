import { isBeside, type PlacedSeat, sitSideBySide } from './placed-seat.ts';
import { isOpen } from './seat-state.ts';

/** What travellers wish for where they sit, in the order in which it is asked. */
export const seatWishes = ['together', 'lowerDeck', 'window', 'nearToilet', 'besideWheelchairSpace'] as const;

/** A wish for where a party sits. */
export type SeatWish = (typeof seatWishes)[number];

/** The wishes that mean something on a coach: nobody asks for the lower of one deck. */
export function wishesFor(seats: readonly PlacedSeat[], party: number): readonly SeatWish[] {
  const has = (test: (seat: PlacedSeat) => boolean) => seats.some(test);
  const sense: Readonly<Record<SeatWish, boolean>> = {
    together: party > 1,
    lowerDeck: has(({ deck }) => deck === 'lowerDeck') && has(({ deck }) => deck !== 'lowerDeck'),
    window: true,
    nearToilet: has(({ isNearToilet }) => isNearToilet),
    besideWheelchairSpace:
      has((seat) => seat.kind === 'wheelchair' && isOpen(seat)) &&
      has((seat) => seat.isBesideWheelchairSpace && isOpen(seat)),
  };
  return seatWishes.filter((wish) => sense[wish]);
}

/**
 * Whether the seats of a party fulfil a wish. `together` is side by side for two, and in touch for more: beside, over the
 * aisle, before or behind. Half of those who sit together can have a window. One who sits near the toilet is enough. Each
 * traveller in a wheelchair has a companion of their own beside them, as far as there are as many.
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
  nearToilet: (party) => party.some(({ isNearToilet }) => isNearToilet),
  besideWheelchairSpace: haveCompanions,
};

/** Whether a seat is the place of a companion of who has this space. */
export function isBesideSpace(seat: PlacedSeat, space: PlacedSeat): boolean {
  return seat.isBesideWheelchairSpace && seat.deck === space.deck && isBeside(seat, space);
}

/** Beside each space of the party a companion of its own, as far as there are as many of them. */
function haveCompanions(party: readonly PlacedSeat[]): boolean {
  const spaces = party.filter(({ kind }) => kind === 'wheelchair');
  const companions = party.filter((seat) => !spaces.includes(seat));
  if (spaces.length === 0) return companions.some((seat) => seat.isBesideWheelchairSpace);
  return companions.length > 0 && mostPairs(spaces, companions) >= Math.min(spaces.length, companions.length);
}

/** How many spaces can have a companion of their own beside them. */
function mostPairs([space, ...others]: readonly PlacedSeat[], companions: readonly PlacedSeat[]): number {
  if (space === undefined) return 0;
  const beside = companions.filter((seat) => isBesideSpace(seat, space));
  const withOne = beside.map(
    (seat) =>
      1 +
      mostPairs(
        others,
        companions.filter((other) => other !== seat),
      ),
  );
  return Math.max(mostPairs(others, companions), ...withOne);
}

function areTogether(party: readonly PlacedSeat[]): boolean {
  const [first, ...others] = party;
  if (first === undefined) return true;
  const isLinked = (one: PlacedSeat, other: PlacedSeat) =>
    party.length === 2 && one.kind === 'seat' && other.kind === 'seat'
      ? sitSideBySide(one, other)
      : one.deck === other.deck && isBeside(one, other);
  const reached = [first];
  let left = others;
  // Each round takes in all that are in touch with somebody of the round before.
  for (const seat of reached) {
    reached.push(...left.filter((other) => isLinked(seat, other)));
    left = left.filter((other) => !isLinked(seat, other));
  }
  return left.length === 0;
}
