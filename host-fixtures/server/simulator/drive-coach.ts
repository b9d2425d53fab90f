import { type DelayStatus } from '#shared/domain/tracker/departure.ts';
import { type Call, type Leg } from '../timetable/timetable.ts';
import { type Instant } from '../clock/clock.ts';
import { type Fortune } from './fortune.ts';
import { seededFraction } from './seeded-fraction.ts';

/** What is known at a moment about a coach at one of its calls. Times are whole minutes. */
export interface LiveCall {
  readonly actualArrival?: Instant;
  readonly actualDeparture?: Instant;
  /** Only while the actual time is not known; the simulator's are never in the past. */
  readonly predictedArrival?: Instant;
  readonly predictedDeparture?: Instant;
  /** The coach runs, and does not call here. */
  readonly isSkipped?: boolean;
}

/** What is known at a moment about a coach. */
export interface LiveLeg {
  /** Absent: the coach is not tracked, or not yet. */
  readonly status?: DelayStatus;
  /** The coach does not run, or does not call where the traveller boards or alights. */
  readonly isCancelled?: boolean;
  /** When the operator's system has last spoken of the coach; absent where it never has. */
  readonly updatedAtMs?: Instant;
  /** That was too long ago to be trusted: nothing but the timetable is known. */
  readonly isOld?: boolean;
  /** Where the coach was seen last. */
  readonly coach?: { readonly latitude: number; readonly longitude: number; readonly seenAtMs: Instant };
  /** As many as the leg has, in its order. */
  readonly calls: readonly LiveCall[];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A coach is tracked from so long before its departure. */
export const trackedBeforeMs = 4 * hourMs;

/** The delay swings slowly about its mean; slower than the clock, so a coach never arrives before it left. */
const swing = { minutes: 3, minutesOnTime: 1, periodMs: hourMs };
/** How far a prediction errs for a call hours ahead; it closes in on the truth and is drawn anew every ten minutes. */
const error = { minutes: 4, fullAheadMs: 3 * hourMs, redrawnMs: 10 * minuteMs };

/**
 * What the operator's real-time system says at `now`.
 *
 * Pure: the same coach, fortune and moment give the same answer. A time depends on the call alone and not on where the
 * traveller boards, so two travellers on one coach get the same.
 *
 * @param fortune undefined for a coach that is not tracked
 */
export function driveCoach(leg: Leg, fortune: Fortune | undefined, now: Instant): LiveLeg {
  const start = leg.calls[0]?.departure;
  const isTracked = start !== undefined && now >= start - trackedBeforeMs;
  if (fortune === undefined || !(isTracked || fortune.isKnownAhead)) return untracked(leg);
  if (fortune.isCancelled) return { ...untracked(leg), status: fortune.status, isCancelled: true };
  const tell = teller(leg, fortune, now);
  return { status: fortune.status, calls: leg.calls.map((call) => liveCall(call, tell)) };
}

function untracked(leg: Leg): LiveLeg {
  return { calls: leg.calls.map(() => ({})) };
}

type Told = { readonly actual: Instant } | { readonly predicted: Instant };
type Teller = (scheduled: Instant) => Told;

function liveCall(call: Call, tell: Teller): LiveCall {
  const arrival = call.arrival === undefined ? undefined : tell(call.arrival);
  const departure = call.departure === undefined ? undefined : tell(call.departure);
  return {
    ...(arrival && ('actual' in arrival ? { actualArrival: arrival.actual } : { predictedArrival: arrival.predicted })),
    ...(departure &&
      ('actual' in departure ? { actualDeparture: departure.actual } : { predictedDeparture: departure.predicted })),
  };
}

/**
 * Both delay and error change more slowly than time passes, so that the answered times keep the order of the timetable.
 */
function teller({ tripId, serviceDate }: Leg, { status, delayMinutes }: Fortune, now: Instant): Teller {
  const seed = `${tripId} ${serviceDate}`;
  const phase = 2 * Math.PI * seededFraction(`phase ${seed}`);
  const height = status === 'ONTIME' ? swing.minutesOnTime : swing.minutes;
  const drawn = Math.floor(now / error.redrawnMs);
  const mistake = error.minutes * (2 * seededFraction(`mistake ${seed} ${drawn}`) - 1);
  const delayAt = (time: Instant) => delayMinutes + height * Math.sin((2 * Math.PI * time) / swing.periodMs + phase);
  return (scheduled) => {
    const delay = delayAt(scheduled);
    const actual = wholeMinute(scheduled + Math.max(0, delay) * minuteMs);
    if (actual <= now) return { actual };
    const ahead = Math.min(1, Math.max(0, scheduled - now) / error.fullAheadMs);
    const expected = wholeMinute(scheduled + Math.max(0, delay + mistake * ahead) * minuteMs);
    return { predicted: Math.max(expected, Math.ceil(now / minuteMs) * minuteMs) };
  };
}

function wholeMinute(time: Instant): Instant {
  return Math.round(time / minuteMs) * minuteMs;
}
