import { type DelayStatus, delayStatuses } from '#shared/domain/tracker/departure.ts';
import type { Instant } from '../clock/clock.ts';
import type { TimetableJourney, Leg } from '../timetable/timetable.ts';
import { simulateLeg, type LiveLeg } from './simulate-leg.ts';
import type { SimulatedDelay, TripOnDay } from './simulated-delay.ts';

/** Real-time data of all coaches of a journey. */
export interface LiveJourney {
  readonly status?: DelayStatus;
  /** One for each leg. */
  readonly legs: readonly LiveLeg[];
}

/** Changes the simulated delay of a coach; undefined leaves the coach untracked. */
export type ChangeDelay = (simulatedDelay: SimulatedDelay, leg: Leg) => SimulatedDelay | undefined;

/** A source of real-time data. */
export interface LiveSource {
  /** Returns empty calls for a coach without any update. */
  getLeg(leg: Leg, now: Instant): LiveLeg;
}

/** The sources of real-time data and delays. */
export interface LiveDataSources {
  /** The operator's real-time feeds. If present, delays are not simulated. */
  readonly realtime?: LiveSource | undefined;
  /** Simulates the delay of a coach. Absent on a live host, which tracks no coach without feeds. */
  readonly simulateDelay?: ((trip: TripOnDay) => SimulatedDelay) | undefined;
  /** The change of a scenario. */
  readonly change?: ChangeDelay | undefined;
}

/** The base for a scenario's change if there is no simulated delay, as with an operator's own timetable. */
const onTime: SimulatedDelay = { status: 'ONTIME', delayMinutes: 0, isCancelled: false };

/**
 * Real-time data of every coach of a journey at `now`, from the feeds or the simulator. A scenario's change takes
 * precedence.
 */
export function getLiveJourney(
  journey: Pick<TimetableJourney, 'legs'>,
  now: Instant,
  { realtime, simulateDelay, change }: LiveDataSources,
): LiveJourney {
  const legs = journey.legs.map((leg) => {
    const simulatedDelay = simulateDelay?.(leg);
    const before = simulatedDelay ?? onTime;
    const after = change ? change(before, leg) : before;
    const isChanged = after !== before;
    return realtime && !isChanged
      ? realtime.getLeg(leg, now)
      : simulateLeg(leg, isChanged ? after : simulatedDelay, now);
  });
  return { status: getWorstStatus(legs.map((leg) => leg.status)), legs };
}

/** The status of a journey: the worst of its coaches; undefined if no coach is tracked. */
export function getWorstStatus(statuses: readonly (DelayStatus | undefined)[]): DelayStatus | undefined {
  return delayStatuses.findLast((status) => statuses.includes(status));
}
