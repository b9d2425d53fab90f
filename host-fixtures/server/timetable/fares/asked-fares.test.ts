import { expect, it } from 'vitest';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type FareQuestion } from './fare-table.ts';
import { type Network } from '../network.ts';
import { CityFans } from '../rides/city-fans.ts';
import { CachedFares } from '../rides/pattern-rides.ts';
import { type TripPattern } from '../rides/trip-patterns.ts';

/** A pattern that calls at the stops s0, s1 and so on, each in a city of its own. */
function patternOf(routeId: string, count: number, facts: Readonly<Record<number, Partial<PatternCallRow>>> = {}) {
  const calls = Array.from({ length: count }, (_, ordinal) => ({
    ordinal,
    stop_id: `s${ordinal}`,
    city_id: ordinal,
    boarding: 1,
    alighting: 1,
    ...facts[ordinal],
  }));
  return { route: { route_id: routeId }, vehicleKind: null, season: null, calls } as unknown as TripPattern;
}

const network = {
  stops: new Map(Array.from({ length: 5 }, (_, stop) => [`s${stop}`, { stop_id: `s${stop}` }])),
} as unknown as Network;

/** Fares that are requested: on route R by the number of calls, of two calls in USD; none on other routes. */
function fares() {
  const questions: string[] = [];
  const fullFare = ({ routeId, from, to, getPassedStops: passed }: FareQuestion) => {
    questions.push(`${routeId} ${from?.stop_id} ${to?.stop_id}`);
    const count = passed().length;
    return routeId === 'R' ? toMoney(count, count === 2 ? 'USD' : 'GBP') : undefined;
  };
  return { questions, asked: new CachedFares({ fullFare }, network) };
}

const rideOf = (pattern: TripPattern, from: number, to: number) => {
  const [board, alight] = [pattern.calls[from], pattern.calls[to]];
  if (!board || !alight) throw new Error('The pattern has no such calls.');
  return { pattern, board, alight };
};

it('the fare of each ride of a pattern is requested once', () => {
  const { questions, asked } = fares();
  const pattern = patternOf('R', 5);
  const pairs = [0, 1, 2, 3].flatMap((from) => [1, 2, 3, 4].filter((to) => to > from).map((to) => [from, to] as const));
  const found = () => pairs.map(([from, to]) => asked.getFare(rideOf(pattern, from, to)));
  const first = found();
  expect(first).toEqual(pairs.map(([from, to]) => toMoney(to - from + 1, to - from === 1 ? 'USD' : 'GBP')));
  expect(found()).toEqual(first);
  expect(questions).toEqual(pairs.map(([from, to]) => `R s${from} s${to}`));
  // Equal amounts are one object.
  expect(new Set(first).size).toBe(4);
});

it('a ride without a fare has none, and is not requested again', () => {
  const { questions, asked } = fares();
  const [unsold, sold] = [rideOf(patternOf('S', 2), 0, 1), rideOf(patternOf('R', 2), 0, 1)];
  expect([asked.getFare(unsold), asked.getFareCurrency(unsold), asked.getFare(unsold)]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  expect([asked.getFareCurrency(sold), questions]).toEqual(['USD', ['S s0 s1', 'R s0 s1']]);
});

it('the cities that a call leads to are grouped by the currency of the fare', () => {
  const { questions, asked } = fares();
  const fans = new CityFans(asked);
  const pattern = patternOf('R', 4, { 1: { boarding: 0 }, 2: { alighting: 0 } });
  const fansAt = (at: number) => fans.of({ pattern, at }).map(({ currency, cities }) => [currency, [...cities]]);
  expect(fansAt(0)).toEqual([
    ['USD', [1]],
    ['GBP', [3]],
  ]);
  expect([fansAt(1), fansAt(2), fansAt(3), fansAt(9)]).toEqual([[], [['USD', [3]]], [], []]);
  const before = questions.length;
  expect(fans.of({ pattern, at: 0 })).toBe(fans.of({ pattern, at: 0 }));
  expect(questions).toHaveLength(before);
});
