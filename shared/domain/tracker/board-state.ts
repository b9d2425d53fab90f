import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { localDateTimeAt } from '../kit/dates/wall-clock.ts';
import type { Loading } from '../kit/units/loading.ts';
import { leftDepartures } from './departure-progress.ts';
import type { Departure } from './departure.ts';

/** An answer of the schedule, with the moment it came. */
export interface BoardAnswer {
  readonly departures: readonly Departure[];
  /** Milliseconds since 1970 in UTC, by the server's clock. */
  readonly receivedAtMs: number;
}

/** Input of a departures board. */
export interface BoardFacts {
  /** Its `last` is the last good answer to the same question; none when a search, not a refresh, is under way. */
  readonly answer: Loading<BoardAnswer>;
  /** The day asked for. */
  readonly date: LocalDate;
  /** The day it is at the origin. */
  readonly today: LocalDate;
  /** IANA zone of the origin. */
  readonly timeZone?: string | undefined;
  /** The days that have coaches, sorted, as far as they are known. */
  readonly days: readonly LocalDate[];
}

/** What a departures board shows: states that travellers must be able to distinguish (field notes §3, 8 and 9). */
export type BoardState =
  | { readonly kind: 'blank' }
  | { readonly kind: 'loading' }
  /** No coach on that day; the next day that has one, if it is known. */
  | { readonly kind: 'none'; readonly nextDay?: LocalDate }
  /** The search failed: its results are emptied (spec §4), and it can be tried again. */
  | { readonly kind: 'fault' }
  | {
      readonly kind: 'departures';
      readonly departures: readonly Departure[];
      /** Those of today that had left when the rows were read. */
      readonly left: readonly Departure[];
      /** Where all have left: the next day that has a coach, if it is known. */
      readonly nextDay?: LocalDate;
      /**
       * `missing`: it is today, yet no coach is tracked, so that the timetable alone is shown; `old`: since the operator's
       * system has fallen silent.
       */
      readonly live: 'live' | 'missing' | 'old' | 'not-expected';
      /** When that system has last spoken, UTC; absent where it never has. */
      readonly spokenAt?: string;
      /** Whether the last refresh failed, so that the rows are only as good as `receivedAtMs`. */
      readonly isStale: boolean;
      readonly receivedAtMs: number;
    };

/** Decides between the states of a departures board. */
export function boardState(facts: BoardFacts): BoardState {
  const { answer } = facts;
  switch (answer.state) {
    case 'idle':
      return { kind: 'blank' };
    case 'loading':
      return answer.last ? answered(answer.last, facts, false) : { kind: 'loading' };
    case 'ready':
      return answered(answer.value, facts, false);
    case 'failed':
      return answer.last ? answered(answer.last, facts, true) : { kind: 'fault' };
  }
}

function answered({ departures, receivedAtMs }: BoardAnswer, facts: BoardFacts, isStale: boolean): BoardState {
  const { date, today, days, timeZone } = facts;
  const left = date === today ? leftDepartures(departures, localDateTimeAt(receivedAtMs, timeZone)) : [];
  const nextDay = left.length === departures.length ? days.find((day) => day > date) : undefined;
  const next = nextDay === undefined ? {} : { nextDay };
  if (departures.length === 0) return { kind: 'none', ...next };
  const spokenAt = departures
    .map(({ realTimeUpdatedAt = '' }) => realTimeUpdatedAt)
    .toSorted()
    .at(-1);
  const live = { live: liveness(departures, facts), ...(spokenAt && { spokenAt }) };
  return { kind: 'departures', departures, left, ...next, ...live, isStale, receivedAtMs };
}

function liveness(
  departures: readonly Departure[],
  { date, today }: BoardFacts,
): 'live' | 'missing' | 'old' | 'not-expected' {
  if (departures.some(({ delayStatus, isRealTimeOld }) => delayStatus !== undefined && !isRealTimeOld)) return 'live';
  if (departures.some(({ isRealTimeOld }) => isRealTimeOld)) return 'old';
  return date === today ? 'missing' : 'not-expected';
}
