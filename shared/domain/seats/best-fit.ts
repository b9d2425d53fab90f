import { sumBy } from '../kit/units/sum-by.ts';
import { toMinorAmount } from '../kit/money/money.ts';
import { findSeatsLeftAlone } from './find-seats-left-alone.ts';
import { areSideBySide, compareByPosition, getGapAcross, getGapAlong, isOpen, type PlacedSeat } from './placed-seat.ts';
import { isCompanionSeat, isMet, type SeatWish } from './seat-wishes.ts';

/** A party (the travellers of one journey) that looks for seats on a coach. */
export interface FitRequest {
  /** All seats and wheelchair spaces of the coach, including taken ones, by row from the front. */
  readonly seats: readonly PlacedSeat[];
  /** One entry per traveller: the seat or wheelchair space that they keep, or undefined if they need one. */
  readonly party: readonly (PlacedSeat | undefined)[];
  readonly wishes: readonly SeatWish[];
  /** Number of travellers in wheelchairs. If undefined, see `countNeededSpaces`. */
  readonly wheelchairs?: number | undefined;
}

/** The best seats for a party, with the wishes that these seats meet and do not meet. */
export interface SeatFit {
  /** One per traveller, in their order. */
  readonly seats: readonly PlacedSeat[];
  readonly metWishes: readonly SeatWish[];
  readonly unmetWishes: readonly SeatWish[];
}

/**
 * Finds the best seats for a party. Criteria in order: travellers in wheelchairs have a space, most wishes met, no
 * single free seat left between taken ones, close together, away from a toilet unless the party wishes to be near it,
 * low price, near the front, near the left side.
 *
 * The search is greedy. It tries several starts: each open seat (free and not reserved for certain travellers), or, for
 * travellers in wheelchairs, each selection of wheelchair spaces, if wished also with companions on adjacent seats. To each
 * start it adds the best remaining seat until all travellers have one. The start with the lowest costs wins; among equal
 * costs, the first.
 *
 * @returns the kept and the new seats; undefined if there are not enough open seats or spaces
 */
export function findBestFit(request: FitRequest): SeatFit | undefined {
  const { seats, party, wishes } = request;
  const keptSeats = party.filter((seat) => seat !== undefined);
  // The number of seats and spaces to find.
  const seatCount = party.length - keptSeats.length;
  if (seatCount === 0) return toSeatFit(request, []);
  const openSeats = seats.filter((seat) => isSeat(seat) && isOpen(seat) && !keptSeats.includes(seat));
  const spaces = Math.min(seatCount, countNeededSpaces(request));
  const starts =
    spaces === 0
      ? openSeats.map((seat) => [seat])
      : listSpaceStarts(request, { spaces, openSeats, companions: seatCount - spaces });

  let bestSeats: readonly PlacedSeat[] | undefined;
  let lowestCosts: readonly number[] = [];
  for (const start of starts) {
    const newSeats = addSeats(start, { openSeats, keptSeats, seatCount, wishes });
    if (newSeats === undefined) continue;
    const costs = getPartyCosts([...keptSeats, ...newSeats], request);
    if (bestSeats === undefined || isLower(costs, lowestCosts)) [bestSeats, lowestCosts] = [newSeats, costs];
  }
  return bestSeats && toSeatFit(request, bestSeats);
}

/**
 * Number of wheelchair spaces that the party still needs, in addition to those that it keeps. The server marks all spaces as
 * restricted if the party has no traveller in a wheelchair. So without unrestricted spaces, the party needs none, even if
 * `wheelchairs` is above 0. This includes coaches without any space: their seats can still be proposed. If `wheelchairs` is
 * undefined, the party needs one space, provided that it has none and that one is open.
 */
function countNeededSpaces({ seats, party, wheelchairs }: SpaceRequest): number {
  const unrestrictedSpaces = seats.filter((seat) => !isSeat(seat) && !seat.isRestricted);
  const keptSpaces = party.filter((seat) => seat && !isSeat(seat)).length;
  if (unrestrictedSpaces.length === 0) return 0;
  return wheelchairs === undefined
    ? Number(keptSpaces === 0 && unrestrictedSpaces.some(isOpen))
    : Math.max(0, wheelchairs - keptSpaces);
}

type SpaceRequest = Omit<FitRequest, 'wishes'>;

/** Number of wheelchair spaces that a party needs but cannot get. */
export function countLackingSpaces(request: SpaceRequest): number {
  return Math.max(0, countNeededSpaces(request) - listOpenSpaces(request).length);
}

/** The wheelchair spaces that are open to the party, except for spaces that the party already has. */
function listOpenSpaces({ seats, party }: SpaceRequest): readonly PlacedSeat[] {
  return seats.filter((seat) => !isSeat(seat) && isOpen(seat) && !party.includes(seat));
}

/**
 * All selections of the needed number of wheelchair spaces. If the party wishes companions next to the spaces
 * (`besideWheelchairSpace`), also each of these selections with a seat next to one or more of the spaces, including
 * spaces that the party keeps, in all combinations.
 *
 * @param needs `spaces`: the number of spaces to select; `companions`: the number of the other travellers without a seat
 */
function listSpaceStarts(
  request: FitRequest,
  needs: { readonly spaces: number; readonly openSeats: readonly PlacedSeat[]; readonly companions: number },
): readonly (readonly PlacedSeat[])[] {
  const choices = listCombinations(listOpenSpaces(request), needs.spaces);
  if (!request.wishes.includes('besideWheelchairSpace')) return choices;
  const keptSpaces = request.party.filter((seat) => seat !== undefined).filter((seat) => !isSeat(seat));
  return choices.flatMap((spaces) => {
    let starts: readonly (readonly PlacedSeat[])[] = [spaces];
    for (const space of [...spaces, ...keptSpaces]) {
      starts = starts.flatMap((start) => {
        const adjacentSeats = needs.openSeats.filter((seat) => !start.includes(seat) && isCompanionSeat(seat, space));
        return [start, ...adjacentSeats.map((seat) => [...start, seat])];
      });
    }
    return starts.filter(({ length }) => length <= needs.spaces + needs.companions);
  });
}

/** All combinations of a number of items, in their order: two of `a b c` → `ab ac bc`. */
function listCombinations<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    listCombinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}

/**
 * Finds replacements for seats that were taken by others in the meantime: as similar as possible, and next to the seats
 * that are kept. A party that sat together stays together: if there are no free seats next to those that are kept, the seats
 * of all travellers except the locked ones are selected again, provided that the party can then sit together.
 *
 * @param request its `party` has undefined for each traveller who has lost their seat
 * @param lostSeats the seats that were taken
 * @param lockedTravellers for each traveller, whether their seat cannot be changed; none by default
 * @returns the new fit, whose wishes are only those of the request; undefined if there are not enough open seats or spaces
 */
export function findReplacement(
  request: FitRequest,
  lostSeats: readonly PlacedSeat[],
  lockedTravellers: readonly boolean[] = [],
): SeatFit | undefined {
  const { party, wishes } = request;
  // The party's own wishes, `together`, and the wishes that the lost seats met.
  const similarWishes = [
    ...wishes,
    ...(party.length > 1 ? (['together'] as const) : []),
    ...(['lowerDeck', 'window', 'nearToilet'] as const).filter((wish) => isMet(wish, lostSeats)),
  ];
  const similarRequest = { ...request, wishes: [...new Set(similarWishes)] };
  const fit = findBestFit(similarRequest);
  const wereTogether = isMet('together', [...party.filter((seat) => seat !== undefined), ...lostSeats]);
  const lockedParty = party.map((seat, traveller) => (lockedTravellers[traveller] ? seat : undefined));
  // If the new seats would split the party, the fit in which all travellers except the locked ones move.
  const movedFit =
    fit?.unmetWishes.includes('together') && wereTogether
      ? findBestFit({ ...similarRequest, party: lockedParty })
      : undefined;
  const bestFit = movedFit && !movedFit.unmetWishes.includes('together') ? movedFit : fit;
  return bestFit && { ...bestFit, ...splitWishes(bestFit.seats, wishes) };
}

/** Splits wishes by whether the seats meet them. */
function splitWishes(seats: readonly PlacedSeat[], wishes: readonly SeatWish[]) {
  return {
    metWishes: wishes.filter((wish) => isMet(wish, seats)),
    unmetWishes: wishes.filter((wish) => !isMet(wish, seats)),
  };
}

/**
 * Combines the results for the coaches of a connection: the wishes that are met on all coaches, and those that are missed
 * on at least one.
 */
export function combineWishes(fits: readonly SeatFit[]): Pick<SeatFit, 'metWishes' | 'unmetWishes'> {
  const unmetWishes = [...new Set(fits.flatMap((fit) => fit.unmetWishes))];
  return {
    metWishes: [...new Set(fits.flatMap(({ metWishes }) => metWishes))].filter((wish) => !unmetWishes.includes(wish)),
    unmetWishes,
  };
}

/** Assigns the new seats to the travellers who need one, in their order. */
function toSeatFit({ party, wishes }: FitRequest, newSeats: readonly PlacedSeat[]): SeatFit {
  // Wheelchair spaces first, then the seats from the front. The request does not specify who is in a wheelchair.
  const unassignedSeats = newSeats.toSorted((a, b) => Number(isSeat(a)) - Number(isSeat(b)) || compareByPosition(a, b));
  // There are as many new seats as travellers without one; the empty list is only for the types.
  const seats = party.flatMap((seat) => seat ?? unassignedSeats.shift() ?? []);
  return { seats, ...splitWishes(seats, wishes) };
}

/** Input of `addSeats`. */
interface SearchInput {
  readonly openSeats: readonly PlacedSeat[];
  readonly keptSeats: readonly PlacedSeat[];
  /** Number of seats to find, including those of the start. */
  readonly seatCount: number;
  readonly wishes: readonly SeatWish[];
}

/** Adds seats to a start, each time the one with the lowest cost; undefined if there are not enough. */
function addSeats(start: readonly PlacedSeat[], { openSeats, keptSeats, seatCount, wishes }: SearchInput) {
  const selected = [...start];
  const remaining = openSeats.filter((seat) => !start.includes(seat));
  const distanceWeight = wishes.includes('together') ? 10 : 1;
  // The distance of each remaining seat to the nearest seat of the party; infinite once the seat is selected.
  const distances = remaining.map((seat) =>
    Math.min(...[...keptSeats, ...start].map((seatOfParty) => getDistance(seat, seatOfParty))),
  );
  const seatCosts = remaining.map((seat) => getSeatCost(seat, wishes));
  while (selected.length < seatCount) {
    let [bestIndex, lowestCost] = [-1, Infinity];
    for (const index of remaining.keys()) {
      const cost = (seatCosts[index] ?? 0) + distanceWeight * (distances[index] ?? 0);
      if (cost < lowestCost) [bestIndex, lowestCost] = [index, cost];
    }
    const next = remaining[bestIndex];
    if (next === undefined) return undefined;
    selected.push(next);
    distances[bestIndex] = Infinity;
    remaining.forEach((seat, index) => {
      const distance = distances[index] ?? Infinity;
      if (distance !== Infinity) distances[index] = Math.min(distance, getDistance(seat, next));
    });
  }
  return selected;
}

/**
 * Cost of a seat without its distance to the party, in the unit of `getDistance`, so that `addSeats` can add the two. For
 * example, a seat that misses the wish for a window costs as much as a window seat that is 8 units further away. If the
 * party wishes to sit together, `addSeats` multiplies distances by 10, so that the other wishes count less. The price
 * counts little: 10 000 minor units (such as 100 euros) cost 1.
 */
function getSeatCost(seat: PlacedSeat, wishes: readonly SeatWish[]): number {
  const missCosts: Readonly<Record<SeatWish, number>> = {
    // Distances have more weight instead.
    together: 0,
    lowerDeck: seat.deck === 'lowerDeck' ? 0 : 200,
    window: seat.side === 'window' ? 0 : 8,
    nearToilet: seat.isAtToilet ? 0 : 0.5,
    besideWheelchairSpace: seat.isNextToSpace ? 0 : 4,
  };
  const toiletCost = seat.isAtToilet && !wishes.includes('nearToilet') ? 0.25 : 0;
  return toiletCost + sumBy(wishes, (wish) => missCosts[wish]) + getMinorPrice(seat) / 10_000;
}

/** The price in minor units, such as cents; 0 if free. All seats of a coach are priced in one currency. */
function getMinorPrice({ price }: PlacedSeat): number {
  return price ? toMinorAmount(price) : 0;
}

/**
 * Distance between seats, in widths of a seat: 0 side by side, 1 across the aisle. The gap between rows counts double, and
 * another deck counts as 100.
 */
function getDistance(a: PlacedSeat, b: PlacedSeat): number {
  if (a.deck !== b.deck) return 100;
  if (areSideBySide(a, b)) return 0;
  return getGapAcross(a, b) + 2 * getGapAlong(a, b);
}

/**
 * Costs of a party's seats by the criteria of `findBestFit`, the most important first: missed wishes, single seats left,
 * distances, seats at a toilet, price, rows from the front, positions from the left. All starts already contain the needed
 * wheelchair spaces.
 */
function getPartyCosts(party: readonly PlacedSeat[], { seats, wishes }: FitRequest): readonly number[] {
  const partyKeys = new Set(party.map(({ key }) => key));
  return [
    wishes.filter((wish) => !isMet(wish, party)).length,
    findSeatsLeftAlone(seats, partyKeys).length,
    sumBy(party, (seat) => getNearestDistance(seat, party)),
    wishes.includes('nearToilet') ? 0 : party.filter(({ isAtToilet }) => isAtToilet).length,
    sumBy(party, getMinorPrice),
    sumBy(party, ({ row }) => row),
    sumBy(party, ({ x }) => x),
  ];
}

/** The distance from a seat to the nearest other seat of its party; 0 for a party of one. */
function getNearestDistance(seat: PlacedSeat, party: readonly PlacedSeat[]): number {
  const distances = party.filter((partySeat) => partySeat !== seat).map((partySeat) => getDistance(seat, partySeat));
  return distances.length === 0 ? 0 : Math.min(...distances);
}

/** Whether costs `a` are lower than `b` in the first criterion in which they differ. */
function isLower(a: readonly number[], b: readonly number[]): boolean {
  const index = a.findIndex((cost, criterion) => cost !== b[criterion]);
  return index >= 0 && (a[index] ?? 0) < (b[index] ?? 0);
}

function isSeat({ kind }: PlacedSeat): boolean {
  return kind === 'seat';
}
