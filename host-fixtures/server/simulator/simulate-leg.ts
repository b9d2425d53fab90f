import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { type Call, type Leg } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { type SimulatedDelay } from './simulated-delay.ts';
import { seededFraction } from './seeded-fraction.ts';

/** Real-time data of a coach at one of its calls (visits at stops). Times are full minutes. */
export interface LiveCall {
  readonly actualArrival?: Instant;
  readonly actualDeparture?: Instant;
  /** Present only if the actual time is unknown. The simulator's predictions are never in the past. */
  readonly predictedArrival?: Instant;
  /** The same for the departure. */
  readonly predictedDeparture?: Instant;
  /** Whether the coach runs but does not call here. */
  readonly isSkipped?: boolean;
}

/** Real-time data of a coach on a leg, which is the part of a journey in one coach. */
export interface LiveLeg {
  /** Absent if the delay is unknown, for example because the coach is not tracked yet. */
  readonly status?: DelayStatus;
  /** Whether the coach does not run, or does not call at the stop where the traveller boards or alights. */
  readonly isCancelled?: boolean;
  /** The time of the last update from the operator's system, if any. */
  readonly updatedAtMs?: Instant;
  /** Whether the last update is too old to be trusted, so that only the timetable is known. */
  readonly isOld?: boolean;
  /** The last known position of the coach. */
  readonly coach?: { readonly latitude: number; readonly longitude: number; readonly seenAtMs: Instant };
  /** One for each call of the leg, in order. */
  readonly calls: readonly LiveCall[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How long before the departure of a leg its coach is tracked. */
const trackedBeforeMs = 4 * hourMs;

/**
 * The delay of a coach oscillates around its mean during its trip, by up to `minutes`, or `minutesOnTime` if its status is
 * `ONTIME`. With these numbers, the delay always decreases more slowly than time passes (by at most 0.32 min per minute), so
 * that no call has an earlier time than the one before.
 */
const oscillation = { minutes: 3, minutesOnTime: 1, periodMs: hourMs };
/**
 * The maximum error of a prediction in minutes, in both directions. It is reached for calls at least `fullAheadMs` ahead, and
 * decreases to zero as the call approaches. Every `intervalMs`, the error gets another pseudo-random value.
 */
const predictionError = { minutes: 4, fullAheadMs: 3 * hourMs, intervalMs: 10 * minuteMs };

/**
 * Simulates the operator's real-time system at `now`.
 *
 * The result depends only on the arguments. Once the coach is tracked, the times of a call do not depend on the other calls of
 * the leg, so that two travellers who board at different stops see the same times.
 *
 * @param delay the mean delay of the coach, and whether it is cancelled; undefined if it has no real-time data
 * @returns data without status and times if `delay` is undefined, or more than `trackedBeforeMs` before the departure
 *   unless `delay.isKnownAhead`; a status without times if the coach is cancelled
 */
export function simulateLeg(leg: Leg, delay: SimulatedDelay | undefined, now: Instant): LiveLeg {
  // If the timetable has no departure time for the first call, only a delay that is known ahead is simulated.
  const legDeparture = leg.calls[0]?.departure;
  const isTracked = legDeparture !== undefined && now >= legDeparture - trackedBeforeMs;
  if (delay === undefined || !(isTracked || delay.isKnownAhead)) return createUntrackedLeg(leg);
  if (delay.isCancelled) return { ...createUntrackedLeg(leg), status: delay.status, isCancelled: true };
  const estimate = createEstimate(leg, delay, now);
  return { status: delay.status, calls: leg.calls.map((call) => toLiveCall(call, estimate)) };
}

function createUntrackedLeg(leg: Leg): LiveLeg {
  return { calls: leg.calls.map(() => ({})) };
}

type CallTime = { readonly actual: Instant } | { readonly predicted: Instant };
type EstimateTime = (scheduledTime: Instant) => CallTime;

function toLiveCall(call: Call, estimate: EstimateTime): LiveCall {
  const arrival = call.arrival === undefined ? undefined : estimate(call.arrival);
  const departure = call.departure === undefined ? undefined : estimate(call.departure);
  return {
    ...(arrival && ('actual' in arrival ? { actualArrival: arrival.actual } : { predictedArrival: arrival.predicted })),
    ...(departure &&
      ('actual' in departure ? { actualDeparture: departure.actual } : { predictedDeparture: departure.predicted })),
  };
}

/**
 * Returns a function that computes the actual time of a call from its scheduled time, or, if it is still in the future, the
 * predicted time. Coaches are never early. The results have the same order as the scheduled times. `seededFraction` returns a
 * pseudo-random number from 0 to 1 that is always the same for a text.
 */
function createEstimate(
  { tripId, serviceDate }: Leg,
  { status, delayMinutes }: SimulatedDelay,
  now: Instant,
): EstimateTime {
  const seed = `${tripId} ${serviceDate}`;
  const phase = 2 * Math.PI * seededFraction(`phase ${seed}`);
  const amplitude = status === 'ONTIME' ? oscillation.minutesOnTime : oscillation.minutes;
  const interval = Math.floor(now / predictionError.intervalMs);
  const errorMinutes = predictionError.minutes * (2 * seededFraction(`mistake ${seed} ${interval}`) - 1);
  const getDelayAt = (time: Instant) =>
    delayMinutes + amplitude * Math.sin((2 * Math.PI * time) / oscillation.periodMs + phase);
  return (scheduledTime) => {
    const delay = getDelayAt(scheduledTime);
    const actual = roundToMinute(scheduledTime + Math.max(0, delay) * minuteMs);
    if (actual <= now) return { actual };
    // A late coach may still be expected after its scheduled time: the difference is then negative, and the error 0.
    const errorShare = Math.min(1, Math.max(0, scheduledTime - now) / predictionError.fullAheadMs);
    const predictedTime = roundToMinute(scheduledTime + Math.max(0, delay + errorMinutes * errorShare) * minuteMs);
    // By its error, the predicted time may be in the past. The actual time is not, so the coach is then expected now.
    return { predicted: Math.max(predictedTime, Math.ceil(now / minuteMs) * minuteMs) };
  };
}

function roundToMinute(time: Instant): Instant {
  return Math.round(time / minuteMs) * minuteMs;
}
