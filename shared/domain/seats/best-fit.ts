import { toMinorAmount } from '../kit/money/money.ts';
import { seatsLeftAlone } from './lone-seats.ts';
import { byPlace, gapAcross, gapAlong, type PlacedSeat, sitSideBySide } from './placed-seat.ts';
import { isOpen } from './seat-state.ts';
import { isBesideSpace, isMet, type SeatWish } from './seat-wishes.ts';

/** For whom seats are looked for on a coach. */
export interface FitQuestion {
  readonly seats: readonly PlacedSeat[];
  /** One for each traveller: the seat that they keep, undefined for who needs one. */
  readonly party: readonly (PlacedSeat | undefined)[];
  readonly wishes: readonly SeatWish[];
  /** How many of the party stay in wheelchairs; where nobody knows, one, if a space is open to the party. */
  readonly wheelchairs?: number | undefined;
}

/** Where a party sits best, and why: the wishes that it meets, and those that could not be met with them. */
export interface SeatFit {
  /** One for each traveller, in their order. */
  readonly seats: readonly PlacedSeat[];
  readonly met: readonly SeatWish[];
  readonly unmet: readonly SeatWish[];
}

/**
 * The best seats for a party: whoever stays in a wheelchair in a space, as many wishes met as can be, then no seat left
 * alone, then close to one another, then away from a toilet unless they wish to be near it, then cheap, then near the
 * front. It tries every open seat as the first, or every choice of spaces with the companions beside them, and adds the
 * best of the others to it one by one.
 *
 * @returns undefined where too few seats or spaces are open
 */
export function bestFit(question: FitQuestion): SeatFit | undefined {
  const { seats, party, wishes } = question;
  const kept = party.filter((seat) => seat !== undefined);
  const wanted = party.length - kept.length;
  if (wanted === 0) return toSeatFit(question, []);
  const open = seats.filter((seat) => isSeat(seat) && isOpen(seat) && !kept.includes(seat));
  const spaces = Math.min(wanted, spacesWanted(question));
  const firsts =
    spaces === 0 ? open.map((seat) => [seat]) : withCompanions(question, { spaces, open, companions: wanted - spaces });

  let best: readonly PlacedSeat[] | undefined;
  let least: readonly number[] = [];
  for (const first of firsts) {
    const added = grown(first, { open, kept, wanted, wishes });
    if (added === undefined) continue;
    const costs = rateParty([...kept, ...added], question);
    if (best === undefined || isLess(costs, least)) [best, least] = [added, costs];
  }
  return best && toSeatFit(question, best);
}

/**
 * How many wheelchair spaces are still looked for. One is open only to a party with somebody who needs it: where the plan
 * keeps all of them from the party, nobody of it does.
 */
function spacesWanted({ seats, party, wheelchairs }: SpaceQuestion): number {
  const all = seats.filter((seat) => !isSeat(seat) && !seat.isRestricted);
  const kept = party.filter((seat) => seat && !isSeat(seat)).length;
  if (all.length === 0) return 0;
  return wheelchairs === undefined ? Number(kept === 0 && all.some(isOpen)) : Math.max(0, wheelchairs - kept);
}

type SpaceQuestion = Omit<FitQuestion, 'wishes'>;

/** How many wheelchair spaces a party needs that nobody can have. */
export function spacesLacking(question: SpaceQuestion): number {
  return Math.max(0, spacesWanted(question) - freeSpaces(question).length);
}

/** The wheelchair spaces that the party can have besides those that it keeps. */
function freeSpaces({ seats, party }: SpaceQuestion): readonly PlacedSeat[] {
  return seats.filter((seat) => !isSeat(seat) && isOpen(seat) && !party.includes(seat));
}

/** Each choice of so many spaces by itself, and with companions beside the party's spaces where that is wished. */
function withCompanions(
  question: FitQuestion,
  wanted: { readonly spaces: number; readonly open: readonly PlacedSeat[]; readonly companions: number },
): readonly (readonly PlacedSeat[])[] {
  const choices = listCombinations(freeSpaces(question), wanted.spaces);
  if (!question.wishes.includes('besideWheelchairSpace')) return choices;
  const kept = question.party.filter((seat) => seat !== undefined).filter((seat) => !isSeat(seat));
  return choices.flatMap((spaces) => {
    let found: readonly (readonly PlacedSeat[])[] = [spaces];
    for (const space of [...spaces, ...kept]) {
      found = found.flatMap((chosen) => {
        const beside = wanted.open.filter((seat) => !chosen.includes(seat) && isBesideSpace(seat, space));
        return [chosen, ...beside.map((seat) => [...chosen, seat])];
      });
    }
    return found.filter(({ length }) => length <= wanted.spaces + wanted.companions);
  });
}

/** Every choice of so many, in their order. */
function listCombinations<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    listCombinations(items.slice(index + 1), count - 1).map((others) => [item, ...others]),
  );
}

/**
 * Seats in the place of those that somebody else took meanwhile: as like them as can be, beside those that are kept. Who sat
 * together stays together: where there is nothing beside those who kept their seats, all of them move.
 *
 * @param lost the seats that are gone
 * @param locked travellers whose seats may not be changed
 */
export function nextBest(
  question: FitQuestion,
  lost: readonly PlacedSeat[],
  locked: readonly boolean[] = [],
): SeatFit | undefined {
  const { party, wishes } = question;
  const like = [
    ...wishes,
    ...(party.length > 1 ? (['together'] as const) : []),
    ...(['lowerDeck', 'window', 'nearToilet'] as const).filter((wish) => isMet(wish, lost)),
  ];
  const similar = { ...question, wishes: [...new Set(like)] };
  const beside = bestFit(similar);
  const wereTogether = isMet('together', [...party.filter((seat) => seat !== undefined), ...lost]);
  const movable = party.map((seat, traveller) => (locked[traveller] ? seat : undefined));
  const moved =
    beside?.unmet.includes('together') && wereTogether ? bestFit({ ...similar, party: movable }) : undefined;
  if (moved && !moved.unmet.includes('together')) return { ...moved, ...metBy(moved.seats, wishes) };
  return beside && { ...beside, ...metBy(beside.seats, wishes) };
}

/** Which wishes some seats meet. */
function metBy(seats: readonly PlacedSeat[], wishes: readonly SeatWish[]): Pick<SeatFit, 'met' | 'unmet'> {
  return { met: wishes.filter((wish) => isMet(wish, seats)), unmet: wishes.filter((wish) => !isMet(wish, seats)) };
}

/** The wishes that are met on every coach, and those that are missed on at least one. */
export function metOnAll(fits: readonly SeatFit[]): Pick<SeatFit, 'met' | 'unmet'> {
  const unmet = [...new Set(fits.flatMap((fit) => fit.unmet))];
  return { met: [...new Set(fits.flatMap(({ met }) => met))].filter((wish) => !unmet.includes(wish)), unmet };
}

function toSeatFit({ party, wishes }: FitQuestion, added: readonly PlacedSeat[]): SeatFit {
  // Whoever has the wheelchair space comes first; the others from the front.
  const waiting = added.toSorted((one, other) => Number(isSeat(one)) - Number(isSeat(other)) || byPlace(one, other));
  const seats = party.flatMap((seat) => seat ?? waiting.shift() ?? []);
  return { seats, ...metBy(seats, wishes) };
}

interface Growth {
  readonly open: readonly PlacedSeat[];
  readonly kept: readonly PlacedSeat[];
  readonly wanted: number;
  readonly wishes: readonly SeatWish[];
}

/** Adds seats to the first ones, each time the one that costs least; undefined where they do not suffice. */
function grown(
  first: readonly PlacedSeat[],
  { open, kept, wanted, wishes }: Growth,
): readonly PlacedSeat[] | undefined {
  const added = [...first];
  const left = open.filter((seat) => !first.includes(seat));
  const closeness = wishes.includes('together') ? 10 : 1;
  const steps = left.map((seat) => Math.min(...[...kept, ...first].map((other) => stepsBetween(seat, other))));
  const own = left.map((seat) => ownCost(seat, wishes));
  while (added.length < wanted) {
    let [at, least] = [-1, Infinity];
    for (const index of left.keys()) {
      const cost = (own[index] ?? 0) + closeness * (steps[index] ?? 0);
      if (cost < least) [at, least] = [index, cost];
    }
    const next = left[at];
    if (next === undefined) return undefined;
    added.push(next);
    steps[at] = Infinity;
    for (const [index, seat] of left.entries()) {
      const known = steps[index] ?? Infinity;
      if (known !== Infinity) steps[index] = Math.min(known, stepsBetween(seat, next));
    }
  }
  return added;
}

/** What a seat costs by itself, in steps that a traveller would go for it. */
function ownCost(seat: PlacedSeat, wishes: readonly SeatWish[]): number {
  const misses: Readonly<Record<SeatWish, number>> = {
    together: 0,
    lowerDeck: seat.deck === 'lowerDeck' ? 0 : 200,
    window: seat.side === 'window' ? 0 : 8,
    nearToilet: seat.isNearToilet ? 0 : 0.5,
    besideWheelchairSpace: seat.isBesideWheelchairSpace ? 0 : 4,
  };
  const smell = seat.isNearToilet && !wishes.includes('nearToilet') ? 0.25 : 0;
  return wishes.reduce((sum, wish) => sum + misses[wish], smell) + minorPrice(seat) / 10_000;
}

/** In minor units: all seats of a coach are priced in one currency. */
function minorPrice({ price }: PlacedSeat): number {
  return price ? toMinorAmount(price) : 0;
}

/** From seat to seat: 0 side by side, 1 over the aisle, further behind than beside, and another deck is far. */
function stepsBetween(one: PlacedSeat, other: PlacedSeat): number {
  if (one.deck !== other.deck) return 100;
  if (sitSideBySide(one, other)) return 0;
  return gapAcross(one, other) + 2 * gapAlong(one, other);
}

/** From the costs that count most to those that count least. */
function rateParty(party: readonly PlacedSeat[], { seats, wishes }: FitQuestion): readonly number[] {
  const mine = new Set(party.map(({ key }) => key));
  return [
    wishes.filter((wish) => !isMet(wish, party)).length,
    seatsLeftAlone(seats, mine).length,
    party.reduce((sum, seat) => sum + nearestStep(seat, party), 0),
    wishes.includes('nearToilet') ? 0 : party.filter(({ isNearToilet }) => isNearToilet).length,
    party.reduce((sum, seat) => sum + minorPrice(seat), 0),
    party.reduce((sum, { row }) => sum + row, 0),
    party.reduce((sum, { x }) => sum + x, 0),
  ];
}

function nearestStep(seat: PlacedSeat, party: readonly PlacedSeat[]): number {
  const steps = party.filter((other) => other !== seat).map((other) => stepsBetween(seat, other));
  return steps.length === 0 ? 0 : Math.min(...steps);
}

function isLess(costs: readonly number[], others: readonly number[]): boolean {
  const at = costs.findIndex((cost, index) => cost !== others[index]);
  return at >= 0 && (costs[at] ?? 0) < (others[at] ?? 0);
}

function isSeat({ kind }: PlacedSeat): boolean {
  return kind === 'seat';
}
