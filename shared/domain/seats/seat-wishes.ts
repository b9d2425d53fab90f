import { areSideBySide, isAdjacent, type PlacedSeat } from './placed-seat.ts';

/** What a party can wish for when it selects seats, in the order of the form. */
export const seatWishes = ['together', 'lowerDeck', 'window', 'nearToilet', 'besideWheelchairSpace'] as const;

/** A wish for seats. */
export type SeatWish = (typeof seatWishes)[number];

/**
 * Returns the wishes that make sense for a party on a coach, in the order of {@link seatWishes}. For example,
 * `lowerDeck` requires seats on two decks.
 *
 * @param openSeats seats and wheelchair spaces of the coach that can be selected (`isOpen`)
 */
export function listApplicableWishes(openSeats: readonly PlacedSeat[], travellerCount: number): readonly SeatWish[] {
  const isApplicable: Readonly<Record<SeatWish, boolean>> = {
    together: travellerCount > 1,
    lowerDeck: openSeats.some(({ deck }) => deck === 'lowerDeck') && openSeats.some(({ deck }) => deck !== 'lowerDeck'),
    window: true,
    nearToilet: openSeats.some(({ isAtToilet }) => isAtToilet),
    besideWheelchairSpace:
      openSeats.some(({ kind }) => kind === 'wheelchair') && openSeats.some(({ isNextToSpace }) => isNextToSpace),
  };
  return seatWishes.filter((wish) => isApplicable[wish]);
}

/**
 * Whether the seats of a party meet a wish:
 *
 * - `together`: a party of two in ordinary seats sits side by side. In any other party, each seat or space can be reached from
 *   the others via adjacent ones of the party: next to each other, across the aisle, before or behind.
 * - `lowerDeck`: all seats are on the lower deck.
 * - `window`: all seats are at a window. For a party of two or more that sits together (see above), half of them, rounded up,
 *   are enough.
 * - `nearToilet`: at least one seat is near a toilet.
 * - `besideWheelchairSpace`: each wheelchair space of the party has its own adjacent seat of the party; if there are fewer
 *   seats than spaces, each seat has its own adjacent space. Without a space, one seat adjacent to any space is enough;
 *   without a seat, the wish is not met.
 *
 * @param partySeats seats and wheelchair spaces on one coach. For an empty list, `together`, `lowerDeck` and `window` are met.
 */
export function isMet(wish: SeatWish, partySeats: readonly PlacedSeat[]): boolean {
  return checks[wish](partySeats);
}

/** The check of each wish; see {@link isMet}. */
const checks: Readonly<Record<SeatWish, (partySeats: readonly PlacedSeat[]) => boolean>> = {
  together: areTogether,
  lowerDeck: (partySeats) => partySeats.every(({ deck }) => deck === 'lowerDeck'),
  window: (partySeats) =>
    partySeats.filter(({ side }) => side === 'window').length >=
    (partySeats.length > 1 && areTogether(partySeats) ? Math.ceil(partySeats.length / 2) : partySeats.length),
  nearToilet: (partySeats) => partySeats.some(({ isAtToilet }) => isAtToilet),
  besideWheelchairSpace: haveCompanions,
};

/** Whether a seat suits the companion of a traveller in this wheelchair space: it is an ordinary seat adjacent to the space. */
export function isCompanionSeat(seat: PlacedSeat, space: PlacedSeat): boolean {
  // `isNextToSpace` is only true for ordinary seats. `isAdjacent`, unlike `areSideBySide`, does not compare the decks.
  return seat.isNextToSpace && seat.deck === space.deck && isAdjacent(seat, space);
}

/** Checks `besideWheelchairSpace`; see {@link isMet}. */
function haveCompanions(partySeats: readonly PlacedSeat[]): boolean {
  const spaces = partySeats.filter(({ kind }) => kind === 'wheelchair');
  const otherSeats = partySeats.filter((seat) => !spaces.includes(seat));
  if (spaces.length === 0) return otherSeats.some((seat) => seat.isNextToSpace);
  return otherSeats.length > 0 && countPairs(spaces, otherSeats) >= Math.min(spaces.length, otherSeats.length);
}

/**
 * Returns the maximum number of spaces that can each be paired with a different adjacent seat. Tries all combinations, since a
 * coach has only a few spaces.
 */
function countPairs([space, ...otherSpaces]: readonly PlacedSeat[], seats: readonly PlacedSeat[]): number {
  if (space === undefined) return 0;
  // Tries each companion seat for the first space, and also leaving that space without one.
  const companionSeats = seats.filter((seat) => isCompanionSeat(seat, space));
  const counts = companionSeats.map(
    (companionSeat) =>
      1 +
      countPairs(
        otherSpaces,
        seats.filter((seat) => seat !== companionSeat),
      ),
  );
  return Math.max(countPairs(otherSpaces, seats), ...counts);
}

/** Checks `together`; see {@link isMet}. */
function areTogether(partySeats: readonly PlacedSeat[]): boolean {
  const [firstSeat, ...otherSeats] = partySeats;
  if (firstSeat === undefined) return true;
  // For a party of two in ordinary seats, the aisle or the next row is too far: the seats must touch.
  const isLinked = (a: PlacedSeat, b: PlacedSeat) =>
    partySeats.length === 2 && a.kind === 'seat' && b.kind === 'seat'
      ? areSideBySide(a, b)
      : a.deck === b.deck && isAdjacent(a, b);
  const connectedSeats = [firstSeat];
  let remainingSeats = otherSeats;
  // A breadth-first search: the loop also visits the seats that it adds.
  for (const seat of connectedSeats) {
    connectedSeats.push(...remainingSeats.filter((candidate) => isLinked(seat, candidate)));
    remainingSeats = remainingSeats.filter((candidate) => !isLinked(seat, candidate));
  }
  return remainingSeats.length === 0;
}
