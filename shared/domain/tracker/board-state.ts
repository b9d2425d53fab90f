import type { LocalDate } from '../kit/dates/local-date-time.ts';
import { localDateTimeAt } from '../kit/dates/wall-clock.ts';
import { getLastValue, type Loading } from '../kit/units/loading.ts';
import { filterDeparted } from './departure-progress.ts';
import type { Departure } from './departure.ts';

/** An answer of the API call for departures, with the time at which it was received. */
export interface BoardAnswer {
  readonly departures: readonly Departure[];
  /** Milliseconds since 1970 UTC, by the server's clock. */
  readonly receivedAtMs: number;
}

/** Input of a departures board: the coaches from one city to another on a day, with their delays. */
export interface BoardInput {
  /** The request for the departures. `last` is the last answer to the same search; missing after the search changes. */
  readonly answer: Loading<BoardAnswer>;
  /** The requested day. */
  readonly date: LocalDate;
  /** The current day at the origin. */
  readonly today: LocalDate;
  /** IANA zone of the origin; by default the device's zone. */
  readonly timeZone?: string | undefined;
  /** The days with coaches, sorted, as far as they are known. */
  readonly days: readonly LocalDate[];
}

/** State of a departures board, with the distinctions that travellers need (field notes §3, 8 and 9). */
export type BoardState =
  /** Nothing was searched for yet. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'loading' }
  /** There are no coaches on that day; `nextDay` is the next day with coaches, if known. */
  | { readonly kind: 'none'; readonly nextDay?: LocalDate }
  /** The search failed, and there is no earlier answer to it (spec §4); it can be retried. */
  | { readonly kind: 'fault' }
  | {
      readonly kind: 'departures';
      readonly departures: readonly Departure[];
      /** Those of `departures` that had departed when the data was received; empty unless the board is for today. */
      readonly departed: readonly Departure[];
      /** If all have departed, the next day with coaches, if known. */
      readonly nextDay?: LocalDate;
      /**
       * Whether there is real-time data. `live`: current data about at least one coach; `old`: only data that is too old, since
       * the operator's system does not send any more; `missing`: no coach is tracked although the board is for today, so only
       * the timetable is shown; `not-expected`: the same for another day.
       */
      readonly live: 'live' | 'missing' | 'old' | 'not-expected';
      /** Time of the last real-time data, UTC; missing without such data. */
      readonly updatedAt?: string;
      /** Whether the last refresh failed and no new one has begun. */
      readonly isStale: boolean;
      /** When the data was received, in ms since 1970 UTC, by the server's clock. */
      readonly receivedAtMs: number;
    };

/** Determines the state of a departures board. */
export function getBoardState(facts: BoardInput): BoardState {
  const { state } = facts.answer;
  if (state === 'idle') return { kind: 'blank' };
  const lastAnswer = getLastValue(facts.answer);
  if (lastAnswer) return toBoardState(lastAnswer, facts, state === 'failed');
  return { kind: state === 'failed' ? 'fault' : 'loading' };
}

function toBoardState({ departures, receivedAtMs }: BoardAnswer, facts: BoardInput, isStale: boolean): BoardState {
  const { date, today, days, timeZone } = facts;
  const departedCoaches = date === today ? filterDeparted(departures, localDateTimeAt(receivedAtMs, timeZone)) : [];
  // Also true if there are no coaches at all.
  const nextDay = departedCoaches.length === departures.length ? days.find((day) => day > date) : undefined;
  if (departures.length === 0) return { kind: 'none', nextDay };
  const updateTimes = departures.map(({ realTimeUpdatedAt = '' }) => realTimeUpdatedAt);
  return {
    kind: 'departures',
    departures,
    departed: departedCoaches,
    nextDay,
    live: getLiveState(departures, facts),
    // All times have the same format, so the latest is the last in alphabetical order; empty without real-time data.
    updatedAt: updateTimes.toSorted().at(-1) || undefined,
    isStale,
    receivedAtMs,
  };
}

function getLiveState(departures: readonly Departure[], { date, today }: BoardInput) {
  if (departures.some(({ delayStatus, isRealTimeOld }) => delayStatus !== undefined && !isRealTimeOld)) return 'live';
  if (departures.some(({ isRealTimeOld }) => isRealTimeOld)) return 'old';
  return date === today ? 'missing' : 'not-expected';
}
