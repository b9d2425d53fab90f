// chunk: cities
import { type BoardAnswer } from '#shared/domain/tracker/board-state.ts';
import { type CompleteQuery } from '#shared/domain/tracker/question.ts';
import { idle, type Loading } from '#shared/domain/kit/units/loading.ts';
import { withEntry } from '../../bounded.ts';

/** The departures boards, by question. */
export interface DeparturesSlice {
  readonly departures: Readonly<Record<string, Loading<BoardAnswer>>>;
}

/** The key of a question: equal questions have equal keys. */
export function departuresKey({ originId, destinationId, date = '' }: CompleteQuery): string {
  return `${originId}/${destinationId}/${date}`;
}

/** Sets the answer to a question. */
export function setDepartures(question: CompleteQuery, board: Loading<BoardAnswer>) {
  return ({ departures }: DeparturesSlice): DeparturesSlice => ({
    departures: withEntry(departures, [departuresKey(question), board], 20),
  });
}

/** Selects the board of a question; idle before the first request, or without a question. */
export function selectDepartures(question: CompleteQuery | undefined) {
  const key = question && departuresKey(question);
  return ({ departures }: DeparturesSlice): Loading<BoardAnswer> =>
    key === undefined ? idle : (departures[key] ?? idle);
}
