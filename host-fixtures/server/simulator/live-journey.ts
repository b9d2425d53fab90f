import { type DelayStatus, delayStatuses } from '#shared/domain/tracker/departure.ts';
import type { Instant } from '../clock/clock.ts';
import type { TimetableJourney, Leg } from '../timetable/timetable.ts';
import { simulateLeg, type LiveLeg } from './simulate-leg.ts';
import type { SimulatedDelay, TripOnDay } from './simulated-delay.ts';

/** Real-time data of all coaches of a journey. */
export interface LiveJourney {
  /** The worst status of the coaches; absent if no coach is tracked. */
  readonly status?: DelayStatus;
  /** One element for each leg of the journey. */
  readonly legs: readonly LiveLeg[];
}

/** Changes the simulated delay of a coach; if it returns undefined, the coach is not tracked. */
export type ChangeDelay = (simulatedDelay: SimulatedDelay, leg: Leg) => SimulatedDelay | undefined;

/** A source of real-time data. */
export interface LiveSource {
  /** Returns the data of a coach. Without data, its calls are empty objects. */
  getLeg(leg: Leg, now: Instant): LiveLeg;
}

/** The sources of real-time data and delays. */
export interface LiveDataSources {
  /** The operator's real-time feeds. If present, delays are not simulated. */
  readonly realtime?: LiveSource | undefined;
  /** Simulates the delay of a coach on a trial host (for QA). Absent on a live host, which has only real data. */
  readonly simulateDelay?: ((trip: TripOnDay) => SimulatedDelay) | undefined;
  /** The change by a scenario, a situation that QA has chosen, such as severe delays. */
  readonly change?: ChangeDelay | undefined;
}

/** The delay that a scenario changes if delays are not simulated, for example with an operator's own timetable. */
const onTime: SimulatedDelay = { status: 'ONTIME', delayMinutes: 0, isCancelled: false };

/**
 * Returns real-time data of every coach of a journey at `now`, from the operator's feeds or the simulator. If a scenario
 * changes the delay of a coach, its data are simulated with this delay.
 */
export function getLiveJourney(
  journey: Pick<TimetableJourney, 'legs'>,
  now: Instant,
  { realtime, simulateDelay, change }: LiveDataSources,
): LiveJourney {
  const legs = journey.legs.map((leg) => {
    const simulatedDelay = simulateDelay?.(leg);
    const originalDelay = simulatedDelay ?? onTime;
    const delay = change ? change(originalDelay, leg) : originalDelay;
    const isChanged = delay !== originalDelay;
    return realtime && !isChanged
      ? realtime.getLeg(leg, now)
      : simulateLeg(leg, isChanged ? delay : simulatedDelay, now);
  });
  return { status: getWorstStatus(legs.map((leg) => leg.status)), legs };
}

/** The status of a journey: the worst of its coaches; undefined if no coach is tracked. */
export function getWorstStatus(statuses: readonly (DelayStatus | undefined)[]): DelayStatus | undefined {
  return delayStatuses.findLast((status) => statuses.includes(status));
}
