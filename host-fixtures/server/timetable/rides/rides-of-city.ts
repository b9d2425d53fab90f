import { type PatternCallRow } from '../../database/trip-tables.ts';
import { type RideCalls } from './ride.ts';

/** The calls of a trip, in order. */
interface Calls {
  readonly calls: readonly PatternCallRow[];
}

/** From a visit to the city to every later call until the coach comes to the city again. */
export function ridesFromCity({ calls }: Calls, cityId: number): RideCalls[] {
  const rides: RideCalls[] = [];
  let board: PatternCallRow | undefined;
  let isThere = false;
  for (const call of calls) {
    if (call.city_id === cityId) {
      if (!isThere) board = undefined;
      if (call.boarding === 1) board ??= call;
    } else if (board && call.alighting === 1) rides.push({ board, alight: call });
    isThere = call.city_id === cityId;
  }
  return rides;
}

/** From every call to the next visit to the city. */
export function ridesToCity({ calls }: Calls, cityId: number): RideCalls[] {
  const rides: RideCalls[] = [];
  let alight: PatternCallRow | undefined;
  let isThere = false;
  for (const call of calls.toReversed()) {
    if (call.city_id === cityId) {
      if (!isThere) alight = undefined;
      if (call.alighting === 1) alight ??= call;
    } else if (alight && call.boarding === 1) rides.push({ board: call, alight });
    isThere = call.city_id === cityId;
  }
  return rides;
}

/** From one call to the next visit to each city that comes after it: where it is left there. */
export function alightsAfter({ calls }: Calls, board: PatternCallRow): PatternCallRow[] {
  const alights: PatternCallRow[] = [];
  const visitedCities = new Set([board.city_id]);
  for (let at = board.ordinal + 1, end: number; at < calls.length; at = end) {
    const cityId = calls[at]?.city_id ?? 0;
    for (end = at + 1; calls[end]?.city_id === cityId;) end += 1;
    if (visitedCities.has(cityId)) continue;
    visitedCities.add(cityId);
    const alight = calls.slice(at, end).findLast((call) => call.alighting === 1);
    if (alight) alights.push(alight);
  }
  return alights;
}
