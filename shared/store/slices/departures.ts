import { type LocalDate } from '#shared/domain/dates/local-date-time.ts';
import { type Departure } from '#shared/domain/tracker/departure.ts';
import { idle, type Loading } from '#shared/domain/units/loading.ts';
import { withEntry } from '../bounded.ts';

/** What a traveller asks the departures board. */
export interface DeparturesQuestion {
  readonly originId: number;
  readonly destinationId: number;
  /** Absent: the origin's today. */
  readonly date?: LocalDate;
}

/** A board of departures and its age. */
export interface Board {
  readonly departures: readonly Departure[];
  /** When it was read, by the server's clock, in milliseconds since 1970 UTC. */
  readonly fetchedAtMs: number;
}

/** The departures boards, by question. */
export interface DeparturesSlice {
  readonly departures: Readonly<Record<string, Loading<Board>>>;
}

export const noDepartures: DeparturesSlice = { departures: {} };

/** The key of a question: equal questions have equal keys. */
export function departuresKey({ originId, destinationId, date = '' }: DeparturesQuestion): string {
  return `${originId}/${destinationId}/${date}`;
}

/** Command: how far the answer to a question has come. */
export function setDepartures(question: DeparturesQuestion, board: Loading<Board>) {
  return ({ departures }: DeparturesSlice): DeparturesSlice => ({
    departures: withEntry(departures, [departuresKey(question), board], 20),
  });
}

/** Selector: the board of a question; idle before it is asked, or without a question. */
export function selectDepartures(question: DeparturesQuestion | undefined) {
  const key = question && departuresKey(question);
  return ({ departures }: DeparturesSlice): Loading<Board> => (key === undefined ? idle : (departures[key] ?? idle));
}
