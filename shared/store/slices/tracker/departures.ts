// Rollup chunk: cities
import { type BoardAnswer } from '#shared/domain/tracker/board-state.ts';
import type { CompleteQuery } from '#shared/domain/tracker/tracker-query.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The departures boards, by query. */
export interface DeparturesSlice {
  readonly departures: Readonly<Record<string, Loading<BoardAnswer>>>;
}

/** The key of a query: equal queries have equal keys. */
export function toDeparturesKey({ originId, destinationId, date = '' }: CompleteQuery): string {
  return `${originId}/${destinationId}/${date}`;
}

/** Sets the answer to a query. */
export function setDepartures(query: CompleteQuery, board: Loading<BoardAnswer>) {
  return ({ departures }: DeparturesSlice): DeparturesSlice => ({
    departures: withEntry(departures, [toDeparturesKey(query), board], 20),
  });
}

/** Selects the board of a query; idle before the first request, or without a query. */
export function selectDepartures(query: CompleteQuery | undefined) {
  const key = query && toDeparturesKey(query);
  return ({ departures }: DeparturesSlice): Loading<BoardAnswer> =>
    key === undefined ? idle : (departures[key] ?? idle);
}
