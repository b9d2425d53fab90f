import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { addToGroup } from '../../kit/group-by.ts';
import { type CachedFares } from './pattern-rides.ts';
import { type RideCalls } from './ride.ts';
import { type PatternCall, type TripPattern } from './trip-patterns.ts';

type Calls = Pick<TripPattern, 'calls'>;

/** Rides from each visit to the city to every later call, until the coach returns to the city. */
export function listRidesFromCity({ calls }: Calls, cityId: number): RideCalls[] {
  return pairWithVisits(calls, cityId, ['boarding', 'alighting']).map(([board, alight]) => ({ board, alight }));
}

/** Rides from every call to the next visit to the city. */
export function listRidesToCity({ calls }: Calls, cityId: number): RideCalls[] {
  const pairs = pairWithVisits(calls.toReversed(), cityId, ['alighting', 'boarding']);
  return pairs.map(([alight, board]) => ({ board, alight }));
}

/** Pairs the first call of each visit to the city with the calls elsewhere that follow, if both are allowed to be used. */
function pairWithVisits(
  calls: readonly PatternCallRow[],
  cityId: number,
  [inCity, elsewhere]: readonly ['boarding' | 'alighting', 'boarding' | 'alighting'],
): (readonly [PatternCallRow, PatternCallRow])[] {
  let end: PatternCallRow | undefined;
  return calls.flatMap((call, index) => {
    if (call.city_id !== cityId) return end && call[elsewhere] === 1 ? [[end, call] as const] : [];
    if (calls[index - 1]?.city_id !== cityId) end = undefined;
    if (call[inCity] === 1) end ??= call;
    return [];
  });
}

/** The calls where a traveller who boards at a call can alight: one in each later city, on the first visit to it. */
export function listAlightingCalls({ calls }: Calls, board: PatternCallRow): PatternCallRow[] {
  const alightingCalls: PatternCallRow[] = [];
  const visitedCities = new Set([board.city_id]);
  for (let start = board.ordinal + 1, end: number; start < calls.length; start = end) {
    const cityId = calls[start]?.city_id ?? 0;
    for (end = start + 1; calls[end]?.city_id === cityId;) end += 1;
    if (visitedCities.has(cityId)) continue;
    visitedCities.add(cityId);
    const alight = calls.slice(start, end).findLast((call) => call.alighting === 1);
    if (alight) alightingCalls.push(alight);
  }
  return alightingCalls;
}

/** The cities that can be reached from one call, with fares in one currency. */
export interface Destinations {
  /** Undefined: the rides are not sold. */
  readonly currency: CurrencyCode | undefined;
  readonly cities: Int32Array;
}

/** Creates a function that finds the cities that can be reached from a call. The cache takes four bytes for each city. */
export function createCallDestinations(fares: CachedFares) {
  const cache = new WeakMap<TripPattern, (readonly Destinations[] | undefined)[]>();

  function find(pattern: TripPattern, board: PatternCallRow | undefined): readonly Destinations[] {
    if (board?.boarding !== 1) return [];
    const cityIds = new Map<CurrencyCode | undefined, number[]>();
    for (const alight of listAlightingCalls(pattern, board)) {
      addToGroup(cityIds, fares.getFareCurrency({ pattern, board, alight }), alight.city_id);
    }
    return [...cityIds].map(([currency, cities]) => ({ currency, cities: Int32Array.from(cities) }));
  }

  /** Empty if boarding is not allowed at the call. */
  return ({ pattern, ordinal }: PatternCall): readonly Destinations[] => {
    const byOrdinal = cache.get(pattern) ?? [];
    cache.set(pattern, byOrdinal);
    return (byOrdinal[ordinal] ??= find(pattern, pattern.calls[ordinal]));
  };
}
