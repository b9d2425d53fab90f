import { type LiveCall, type LiveLeg } from '../../simulator/drive-coach.ts';
import { type Call, type Leg } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { delayStatusOf, type DelayThresholds } from './delay-thresholds.ts';
import { type LiveTrip } from './live-trips.ts';
import { type ExpectedCall } from './propagate-delays.ts';

/** A trip as its feed has it, and how far that can be trusted. */
export interface KnownTrip {
  readonly trip: LiveTrip;
  /** When its feed was made. */
  readonly madeAtMs: Instant;
  /** The feed has been silent about its times for too long: what it predicted is not repeated. Where the coach was seen has an age of its own. */
  readonly isOld: boolean;
}

const minuteMs = 60_000;

/**
 * What a feed says of the coach of a traveller. Its status is that of what is yet to come for them: the later of leaving
 * where they board and arriving where they alight; once they have arrived, that of their arrival. A coach that skips one of
 * these two calls is cancelled for them. Of an old feed only cancellations stay.
 */
export function liveLeg({ calls }: Pick<Leg, 'calls'>, known: KnownTrip, thresholds: DelayThresholds): LiveLeg {
  const { trip, madeAtMs, isOld } = known;
  const expected = calls.map((call) => trip.calls.get(call.sequence) ?? {});
  const about = {
    updatedAtMs: Math.min(trip.measuredAtMs, madeAtMs),
    ...(isOld && { isOld }),
    ...(trip.coach && !trip.isCancelled && { coach: trip.coach }),
  };
  const isCancelled = trip.isCancelled || expected[0]?.isSkipped === true || expected.at(-1)?.isSkipped === true;
  if (isCancelled) return { ...about, status: 'SEVERE', isCancelled, calls: expected.map(skippedAlone) };
  if (isOld) return { ...about, calls: expected.map(skippedAlone) };
  const delayMs = delayOf(calls, expected, trip.measuredAtMs);
  return {
    ...about,
    ...(delayMs !== undefined && { status: delayStatusOf(delayMs, thresholds) }),
    calls: expected.map((call, index) => liveCall(calls[index], call, trip.measuredAtMs)),
  };
}

function skippedAlone({ isSkipped }: ExpectedCall): LiveCall {
  return isSkipped ? { isSkipped } : {};
}

function liveCall(call: Call | undefined, expected: ExpectedCall, measuredAtMs: Instant): LiveCall {
  const arrivalMs = call?.arrival === undefined ? undefined : expected.arrivalMs;
  const departureMs = call?.departure === undefined ? undefined : expected.departureMs;
  const isPast = (time: Instant) => time <= measuredAtMs;
  return {
    ...skippedAlone(expected),
    ...(arrivalMs !== undefined &&
      (isPast(arrivalMs) ? { actualArrival: wholeMinute(arrivalMs) } : { predictedArrival: wholeMinute(arrivalMs) })),
    ...(departureMs !== undefined &&
      (isPast(departureMs)
        ? { actualDeparture: wholeMinute(departureMs) }
        : { predictedDeparture: wholeMinute(departureMs) })),
  };
}

/** As a clock shows it. */
function wholeMinute(time: Instant): Instant {
  return Math.floor(time / minuteMs) * minuteMs;
}

/** How late the coach is for who travels on it; undefined where nothing is known of either end. */
function delayOf(calls: readonly Call[], expected: readonly ExpectedCall[], measuredAtMs: Instant): number | undefined {
  const leaves = expected[0]?.departureMs;
  const arrives = expected.at(-1)?.arrivalMs;
  const departureDelay = differenceOf(leaves, calls[0]?.departure);
  const arrivalDelay = differenceOf(arrives, calls.at(-1)?.arrival);
  const hasLeft = leaves !== undefined && leaves <= measuredAtMs;
  if (departureDelay === undefined || (hasLeft && arrivalDelay !== undefined)) return arrivalDelay;
  return Math.max(departureDelay, arrivalDelay ?? -Infinity);
}

function differenceOf(time: Instant | undefined, scheduled: Instant | undefined): number | undefined {
  return time === undefined || scheduled === undefined ? undefined : time - scheduled;
}
