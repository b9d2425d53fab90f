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
 * aisle, before or behind. Half of those who sit together can have a window. One who sits near the toilet is enough.
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
  besideWheelchairSpace(party) {
    const space = party.find(({ kind }) => kind === 'wheelchair');
    const companions = party.filter(({ isBesideWheelchairSpace }) => isBesideWheelchairSpace);
    return companions.some((seat) => space === undefined || (seat.deck === space.deck && isBeside(seat, space)));
  },
};

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
