import { instantAt } from '../kit/dates/instant.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { minutesBetween } from '../kit/dates/spans.ts';
import { isKnownZone } from '../kit/dates/wall-clock.ts';

/** For so long after a coach was due where nobody has reported it, it is taken to be just before that place. */
const longestOverdueMs = 10 * 60_000;

/** A way from one place to another, each time by the clock of its place. */
export interface TimedWay {
  readonly from: {
    readonly timeZone?: string | undefined;
    readonly departureTime: LocalDateTime | undefined;
    readonly actualDepartureTime: LocalDateTime | undefined;
  };
  readonly to: {
    readonly timeZone?: string | undefined;
    readonly arrivalTime: LocalDateTime | undefined;
    readonly predictedArrivalTime: LocalDateTime | undefined;
  };
}

/**
 * Which part of a way a coach has done that has left and not arrived, above 0 and below 1: by when it left, and when it is
 * expected, as predicted, else as late as it left.
 *
 * @param atMs When its times were read, in milliseconds since 1970 UTC.
 * @returns `undefined` where a time or a clock is not known, and of a coach that is long overdue.
 */
export function partOfWay({ from, to }: TimedWay, atMs: number): number | undefined {
  const leftMs = toInstant(from.actualDepartureTime, from.timeZone);
  const dueMs = dueAt({ from, to });
  if (leftMs === undefined || dueMs === undefined || dueMs <= leftMs) return undefined;
  if (atMs > dueMs + longestOverdueMs) return undefined;
  return Math.min(Math.max((atMs - leftMs) / (dueMs - leftMs), 0.01), 0.99);
}

function dueAt({ from, to }: TimedWay): number | undefined {
  const predictedMs = toInstant(to.predictedArrivalTime, to.timeZone);
  if (predictedMs !== undefined) return predictedMs;
  const scheduledMs = toInstant(to.arrivalTime, to.timeZone);
  return scheduledMs === undefined ? undefined : scheduledMs + lateMinutes(from) * 60_000;
}

function lateMinutes({ departureTime, actualDepartureTime }: TimedWay['from']): number {
  if (departureTime === undefined || actualDepartureTime === undefined) return 0;
  return Math.max(0, minutesBetween(departureTime, actualDepartureTime));
}

function toInstant(moment: LocalDateTime | undefined, timeZone: string | undefined): number | undefined {
  if (moment === undefined || timeZone === undefined || !isKnownZone(timeZone)) return undefined;
  return instantAt(moment, timeZone);
}
