import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { addToGroup } from '../../kit/group-by.ts';
import { type CachedFares } from './pattern-rides.ts';
import { type RideCalls } from './ride.ts';
import { type PatternCall, type TripPattern } from './trip-patterns.ts';

// A call is one stop of a coach; a visit to a city is a sequence of adjacent calls in it. A ride is a pair of calls: one to
// board at, and a later one to alight at. `boarding` and `alighting` of a call are 1 if they are allowed there, and 0 if not.

/** The calls of a trip pattern (trips with the same sequence of stops), in the order of travel. */
type Calls = Pick<TripPattern, 'calls'>;

/**
 * Rides from each visit to the city to every later call elsewhere that allows alighting, until the coach returns to the city.
 * The traveller boards at the first call of the visit that allows it; if none does, the visit has no rides.
 */
export function listRidesFromCity({ calls }: Calls, cityId: number): RideCalls[] {
  return pairWithVisits(calls, cityId, ['boarding', 'alighting']).map(([board, alight]) => ({ board, alight }));
}

/**
 * Rides from every call elsewhere that allows boarding to the next visit to the city. The traveller alights at the last call of
 * the visit that allows it; if none does, the visit has no rides.
 */
export function listRidesToCity({ calls }: Calls, cityId: number): RideCalls[] {
  // The same search in the opposite direction: the last call of a visit becomes its first.
  const pairs = pairWithVisits(calls.toReversed(), cityId, ['alighting', 'boarding']);
  return pairs.map(([alight, board]) => ({ board, alight }));
}

/**
 * Pairs a call of each visit to the city with the calls elsewhere that follow, up to the next visit. The call in the city is
 * the first of its visit that allows the use `inCity`; the others must allow the use `elsewhere`.
 */
function pairWithVisits(
  calls: readonly PatternCallRow[],
  cityId: number,
  [inCity, elsewhere]: readonly ['boarding' | 'alighting', 'boarding' | 'alighting'],
): (readonly [PatternCallRow, PatternCallRow])[] {
  let cityCall: PatternCallRow | undefined;
  return calls.flatMap((call, index) => {
    if (call.city_id !== cityId) return cityCall && call[elsewhere] === 1 ? [[cityCall, call] as const] : [];
    const isStartOfVisit = calls[index - 1]?.city_id !== cityId;
    if (isStartOfVisit) cityCall = undefined;
    if (call[inCity] === 1) cityCall ??= call;
    return [];
  });
}

/**
 * The calls where a traveller who boards at a call can alight: for each other city that follows, the last call that allows
 * alighting on the first visit to it. If that visit has none, the city is left out.
 */
export function listAlightingCalls({ calls }: Calls, board: PatternCallRow): PatternCallRow[] {
  const alightingCalls: PatternCallRow[] = [];
  const visitedCities = new Set([board.city_id]);
  // Each step is one visit: the calls from `start` up to but not including `end`.
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

/** The cities that can be reached from one call with rides whose fares are in the same currency. */
export interface Destinations {
  /** Undefined for cities whose rides have no fare, and are not sold. */
  readonly currency: CurrencyCode | undefined;
  /** City ids. */
  readonly cities: Int32Array;
}

/**
 * Creates a function that finds the cities that can be reached from a call, grouped by the currency of the fare. Results are
 * cached, with four bytes for each city.
 */
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
