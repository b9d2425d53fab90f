import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { type LiveCall, type LiveLeg } from '../../simulator/simulate-leg.ts';
import { type Call, type Leg } from '../../timetable/timetable.ts';
import { type Instant } from '../../clock/clock.ts';
import { type Writable } from '../../kit/writable.ts';
import { type LiveTrip } from './live-trips.ts';
import { type ExpectedCall } from './stop-time-updates.ts';

/** The minimal delay in minutes of a delayed and of a severely delayed coach. */
export interface DelayThresholds {
  readonly delayMinutes: number;
  readonly severeMinutes: number;
}

/** The default thresholds, usual in the trade: the specification contains no numbers. */
export const defaultThresholds: DelayThresholds = { delayMinutes: 5, severeMinutes: 60 };

/** A trip of an operator's real-time feed, with its age. */
export interface FeedTrip {
  readonly trip: LiveTrip;
  /** The creation time of its feed. */
  readonly madeAtMs: Instant;
  /**
   * Whether its times have not been updated for too long, so that they are ignored. The position of the coach has its own time.
   */
  readonly isOld: boolean;
}

const minuteMs = 60_000;

/**
 * Returns the real-time data of a leg, the part of a trip on which a traveller is on one coach, for this traveller. A call
 * is a stop of the coach; the first one is where the traveller boards, the last one where they alight. The status depends
 * on the larger of two delays: departure at the first call and arrival at the last one. After the departure, only the
 * arrival counts, if it is known. A coach that skips one of these two calls is cancelled for the traveller. A cancelled one has
 * no times, and is `SEVERE`; otherwise, old data has neither times nor a status.
 */
export function toLiveLeg({ calls }: Pick<Leg, 'calls'>, feedTrip: FeedTrip, thresholds: DelayThresholds): LiveLeg {
  const { trip, madeAtMs, isOld } = feedTrip;
  // The expected times of each call; an empty object for a call without data.
  const expected = calls.map((call) => trip.calls.get(call.sequence) ?? {});
  const details = {
    // `measuredAtMs` of a trip without updates is the time of its position, which may wrongly be later than the feed.
    updatedAtMs: Math.min(trip.measuredAtMs, madeAtMs),
    ...(isOld && { isOld }),
    // A coach that only skips a call of the traveller still runs and has a position.
    ...(trip.coach && !trip.isCancelled && { coach: trip.coach }),
  };
  const isCancelled = trip.isCancelled || expected[0]?.isSkipped === true || expected.at(-1)?.isSkipped === true;
  if (isCancelled) return { ...details, status: 'SEVERE', isCancelled, calls: expected.map(toCallWithoutTimes) };
  if (isOld) return { ...details, calls: expected.map(toCallWithoutTimes) };
  const delayMs = getDelay(calls, expected, trip.measuredAtMs);
  return {
    ...details,
    status: delayMs === undefined ? undefined : getDelayStatus(delayMs, thresholds),
    calls: expected.map((call, index) => toLiveCall(calls[index], call, trip.measuredAtMs)),
  };
}

/** Returns only whether a call is skipped. */
function toCallWithoutTimes({ isSkipped }: ExpectedCall): LiveCall {
  return isSkipped ? { isSkipped } : {};
}

/** Returns the data of a call. Times up to the measurement are actual times, later ones are predictions. */
function toLiveCall(call: Call | undefined, expected: ExpectedCall, measuredAtMs: Instant): LiveCall {
  // The first call of a trip has no arrival, and the last one no departure.
  const arrivalMs = call?.arrival === undefined ? undefined : expected.arrivalMs;
  const departureMs = call?.departure === undefined ? undefined : expected.departureMs;
  const isPast = (time: Instant) => time <= measuredAtMs;
  const liveCall: Writable<LiveCall> = toCallWithoutTimes(expected);
  if (arrivalMs !== undefined) {
    liveCall[isPast(arrivalMs) ? 'actualArrival' : 'predictedArrival'] = toWholeMinute(arrivalMs);
  }
  if (departureMs !== undefined) {
    liveCall[isPast(departureMs) ? 'actualDeparture' : 'predictedDeparture'] = toWholeMinute(departureMs);
  }
  return liveCall;
}

/** Returns the status of a coach with a delay, which is negative if the coach is early. */
export function getDelayStatus(delayMs: number, { delayMinutes, severeMinutes }: DelayThresholds): DelayStatus {
  const minutes = delayMs / minuteMs;
  if (minutes >= severeMinutes) return 'SEVERE';
  return minutes >= delayMinutes ? 'DELAY' : 'ONTIME';
}

/**
 * Rounds a time down to the minute, like the display of a clock. Too early is safer: no traveller misses a coach. The delay is
 * computed from the exact times.
 */
function toWholeMinute(time: Instant): Instant {
  return Math.floor(time / minuteMs) * minuteMs;
}

/** Returns the delay of a leg for its traveller in ms; undefined if neither its departure nor its arrival is known. */
function getDelay(calls: readonly Call[], expected: readonly ExpectedCall[], measuredAtMs: Instant) {
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
