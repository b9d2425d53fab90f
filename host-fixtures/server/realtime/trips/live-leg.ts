import { type LiveCall, type LiveLeg } from '../../simulator/simulate-leg.ts';
import { type Call, type Leg } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { getDelayStatus, type DelayThresholds } from './delay-thresholds.ts';
import { type LiveTrip } from './live-trips.ts';
import { type ExpectedCall } from './propagate-delays.ts';

/** A trip of a feed, with its age. */
export interface KnownTrip {
  readonly trip: LiveTrip;
  /** The creation time of its feed. */
  readonly madeAtMs: Instant;
  /**
   * Its times have not been updated for too long, so its predictions are ignored. The age of the position is separate.
   */
  readonly isOld: boolean;
}

const minuteMs = 60_000;

/**
 * Real-time data of a leg for its traveller. The status depends on the larger of two delays: departure at the boarding
 * stop and arrival at the alighting stop. After the departure, only the arrival counts. A coach that skips one of these
 * two calls is cancelled for the traveller. If the feed is old, only cancellations remain.
 */
export function toLiveLeg({ calls }: Pick<Leg, 'calls'>, knownTrip: KnownTrip, thresholds: DelayThresholds): LiveLeg {
  const { trip, madeAtMs, isOld } = knownTrip;
  const expected = calls.map((call) => trip.calls.get(call.sequence) ?? {});
  const details = {
    updatedAtMs: Math.min(trip.measuredAtMs, madeAtMs),
    ...(isOld && { isOld }),
    ...(trip.coach && !trip.isCancelled && { coach: trip.coach }),
  };
  const isCancelled = trip.isCancelled || expected[0]?.isSkipped === true || expected.at(-1)?.isSkipped === true;
  if (isCancelled) return { ...details, status: 'SEVERE', isCancelled, calls: expected.map(onlySkipped) };
  if (isOld) return { ...details, calls: expected.map(onlySkipped) };
  const delayMs = getDelay(calls, expected, trip.measuredAtMs);
  return {
    ...details,
    ...(delayMs !== undefined && { status: getDelayStatus(delayMs, thresholds) }),
    calls: expected.map((call, index) => liveCall(calls[index], call, trip.measuredAtMs)),
  };
}

function onlySkipped({ isSkipped }: ExpectedCall): LiveCall {
  return isSkipped ? { isSkipped } : {};
}

function liveCall(call: Call | undefined, expected: ExpectedCall, measuredAtMs: Instant): LiveCall {
  const arrivalMs = call?.arrival === undefined ? undefined : expected.arrivalMs;
  const departureMs = call?.departure === undefined ? undefined : expected.departureMs;
  const isPast = (time: Instant) => time <= measuredAtMs;
  return {
    ...onlySkipped(expected),
    ...(arrivalMs !== undefined &&
      (isPast(arrivalMs) ? { actualArrival: wholeMinute(arrivalMs) } : { predictedArrival: wholeMinute(arrivalMs) })),
    ...(departureMs !== undefined &&
      (isPast(departureMs)
        ? { actualDeparture: wholeMinute(departureMs) }
        : { predictedDeparture: wholeMinute(departureMs) })),
  };
}

/** Rounded down, like the display of a clock. */
function wholeMinute(time: Instant): Instant {
  return Math.floor(time / minuteMs) * minuteMs;
}

/** The delay of a leg for its traveller; undefined if neither end has data. */
function getDelay(
  calls: readonly Call[],
  expected: readonly ExpectedCall[],
  measuredAtMs: Instant,
): number | undefined {
  const departure = expected[0]?.departureMs;
  const arrival = expected.at(-1)?.arrivalMs;
  const departureDelay = getDifference(departure, calls[0]?.departure);
  const arrivalDelay = getDifference(arrival, calls.at(-1)?.arrival);
  const hasLeft = departure !== undefined && departure <= measuredAtMs;
  if (departureDelay === undefined || (hasLeft && arrivalDelay !== undefined)) return arrivalDelay;
  return Math.max(departureDelay, arrivalDelay ?? -Infinity);
}

function getDifference(time: Instant | undefined, scheduledTime: Instant | undefined): number | undefined {
  return time === undefined || scheduledTime === undefined ? undefined : time - scheduledTime;
}
