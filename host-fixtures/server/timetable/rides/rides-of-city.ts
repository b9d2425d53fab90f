import { type CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type CachedFares } from './pattern-rides.ts';
import { type RideCalls } from './ride.ts';
import { type PatternCall, type TripPattern } from './trip-patterns.ts';

type Calls = Pick<TripPattern, 'calls'>;

/** Rides from each visit to the city to every later call, until the coach returns to the city. */
export function listRidesFromCity({ calls }: Calls, cityId: number): RideCalls[] {
  const rides: RideCalls[] = [];
  let board: PatternCallRow | undefined;
  let isInCity = false;
  for (const call of calls) {
    if (call.city_id === cityId) {
      if (!isInCity) board = undefined;
      if (call.boarding === 1) board ??= call;
    } else if (board && call.alighting === 1) rides.push({ board, alight: call });
    isInCity = call.city_id === cityId;
  }
  return rides;
}

/** Rides from every call to the next visit to the city. */
export function listRidesToCity({ calls }: Calls, cityId: number): RideCalls[] {
  const rides: RideCalls[] = [];
  let alight: PatternCallRow | undefined;
  let isInCity = false;
  for (const call of calls.toReversed()) {
    if (call.city_id === cityId) {
      if (!isInCity) alight = undefined;
      if (call.alighting === 1) alight ??= call;
    } else if (alight && call.boarding === 1) rides.push({ board: call, alight });
    isInCity = call.city_id === cityId;
  }
  return rides;
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

/** Finds the cities that can be reached from each call of a pattern. The cache takes four bytes for each city. */
export class CallDestinations {
  readonly #fares: CachedFares;
  readonly #cache = new WeakMap<TripPattern, (readonly Destinations[] | undefined)[]>();

  constructor(fares: CachedFares) {
    this.#fares = fares;
  }

  /** Empty if boarding is not allowed at the call. */
  get({ pattern, ordinal }: PatternCall): readonly Destinations[] {
    const byOrdinal = this.#cache.get(pattern) ?? [];
    this.#cache.set(pattern, byOrdinal);
    return (byOrdinal[ordinal] ??= this.#find(pattern, pattern.calls[ordinal]));
  }

  #find(pattern: TripPattern, board: PatternCallRow | undefined): readonly Destinations[] {
    if (board?.boarding !== 1) return [];
    const cityIds = new Map<CurrencyCode | undefined, number[]>();
    for (const alight of listAlightingCalls(pattern, board)) {
      const currency = this.#fares.getFareCurrency({ pattern, board, alight });
      cityIds.set(currency, [...(cityIds.get(currency) ?? []), alight.city_id]);
    }
    return [...cityIds].map(([currency, cities]) => ({ currency, cities: Int32Array.from(cities) }));
  }
}
