import { expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type FareQuery } from '../fares/fare-table.ts';
import { type Network } from '../network.ts';
import { createCallDestinations } from './rides-of-city.ts';
import { CachedFares } from './pattern-rides.ts';
import { type TripPattern } from './trip-patterns.ts';

/** A pattern that calls at the stops s0, s1 and so on, each in its own city. */
function createPattern(
  routeId: string,
  count: number,
  changes: Readonly<Record<number, Partial<PatternCallRow>>> = {},
) {
  const calls = Array.from({ length: count }, (_, ordinal) => ({
    ordinal,
    stop_id: `s${ordinal}`,
    city_id: ordinal,
    boarding: 1,
    alighting: 1,
    ...changes[ordinal],
  }));
  return { route: { route_id: routeId }, vehicleKind: null, season: null, calls } as unknown as TripPattern;
}

const network = {
  stops: new Map(Array.from({ length: 5 }, (_, stop) => [`s${stop}`, { stop_id: `s${stop}` }])),
} as unknown as Network;

/** Fares on route R by the number of calls, for two calls in USD; no fares on other routes. */
function createFares() {
  const requests: string[] = [];
  const getFare = ({ routeId, from, to, getPassedStops }: FareQuery) => {
    requests.push(`${routeId} ${from?.stop_id} ${to?.stop_id}`);
    const count = getPassedStops().length;
    return routeId === 'R' ? toMoney(count, count === 2 ? 'USD' : 'GBP') : undefined;
  };
  return { requests, fares: new CachedFares({ getFare }, network) };
}

const createRide = (pattern: TripPattern, from: number, to: number) => {
  const [board, alight] = [pattern.calls[from], pattern.calls[to]];
  if (!board || !alight) throw new Error('The pattern has no such calls.');
  return { pattern, board, alight };
};

it('requests the fare of each ride of a pattern once', () => {
  const { requests, fares } = createFares();
  const pattern = createPattern('R', 5);
  const pairs = [0, 1, 2, 3].flatMap((from) => [1, 2, 3, 4].filter((to) => to > from).map((to) => [from, to] as const));
  const getAll = () => pairs.map(([from, to]) => fares.getFare(createRide(pattern, from, to)));
  const first = getAll();
  expect(first).toEqual(pairs.map(([from, to]) => toMoney(to - from + 1, to - from === 1 ? 'USD' : 'GBP')));
  expect(getAll()).toEqual(first);
  expect(requests).toEqual(pairs.map(([from, to]) => `R s${from} s${to}`));
  // Equal amounts are one object.
  expect(new Set(first).size).toBe(4);
});

it('caches that a ride has no fare', () => {
  const { requests, fares } = createFares();
  const [unsoldRide, soldRide] = [createRide(createPattern('S', 2), 0, 1), createRide(createPattern('R', 2), 0, 1)];
  expect([fares.getFare(unsoldRide), fares.getFareCurrency(unsoldRide), fares.getFare(unsoldRide)]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  expect([fares.getFareCurrency(soldRide), requests]).toEqual(['USD', ['S s0 s1', 'R s0 s1']]);
});

it('groups the cities that can be reached from a call by the currency of the fare', () => {
  const { requests, fares } = createFares();
  const getDestinations = createCallDestinations(fares);
  const pattern = createPattern('R', 4, { 1: { boarding: 0 }, 2: { alighting: 0 } });
  const getAt = (ordinal: number) =>
    getDestinations({ pattern, ordinal }).map(({ currency, cities }) => [currency, [...cities]]);
  expect(getAt(0)).toEqual([
    ['USD', [1]],
    ['GBP', [3]],
  ]);
  expect([getAt(1), getAt(2), getAt(3), getAt(9)]).toEqual([[], [['USD', [3]]], [], []]);
  const requestsBefore = requests.length;
  expect(getDestinations({ pattern, ordinal: 0 })).toBe(getDestinations({ pattern, ordinal: 0 }));
  expect(requests).toHaveLength(requestsBefore);
});
