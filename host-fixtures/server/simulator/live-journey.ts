import { type DelayStatus, delayStatuses } from '#shared/domain/tracker/departure.ts';
import type { Instant } from '../clock/clock.ts';
import type { TimetableJourney, Leg } from '../timetable/timetable.ts';
import { simulateLeg, type LiveLeg } from './simulate-leg.ts';
import type { SimulatedDelay, TripOnDay } from './simulated-delay.ts';

/** Real-time data of all coaches of a journey. A leg is the part of a journey in one coach. */
export interface LiveJourney {
  /** The worst status of the coaches; absent if no coach is tracked. */
  readonly status?: DelayStatus;
  /** One element for each leg of the journey. */
  readonly legs: readonly LiveLeg[];
}

/**
 * Changes the simulated delay of a coach. Undefined means that the coach is not tracked. To change nothing, the function
 * returns the same object.
 */
export type ChangeDelay = (simulatedDelay: SimulatedDelay, leg: Leg) => SimulatedDelay | undefined;

/** A source of real-time data, which the operator's feeds fill. */
export interface LiveSource {
  /** Returns the data of a coach at `now`. Without data, its calls (visits at stops) are empty objects. */
  getLeg(leg: Leg, now: Instant): LiveLeg;
}

/** The sources of real-time data and delays. */
export interface LiveDataSources {
  /** The operator's real-time feeds. If present, delays are not simulated, except those that `change` changes. */
  readonly realtime?: LiveSource | undefined;
  /** Simulates the delay of a coach on a trial host (for QA). Absent on a live host, which has only real data. */
  readonly simulateDelay?: ((trip: TripOnDay) => SimulatedDelay) | undefined;
  /** The change by a scenario, a situation that QA has chosen for a browser, such as severe delays. */
  readonly change?: ChangeDelay | undefined;
}

/** The delay that a scenario changes if `simulateDelay` is absent, for example with an operator's own timetable. */
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
    // Without feeds, simulation or change, the delay is undefined, and `simulateLeg` returns an untracked coach.
    return realtime && !isChanged
      ? realtime.getLeg(leg, now)
      : simulateLeg(leg, isChanged ? delay : simulatedDelay, now);
  });
  return { status: getWorstStatus(legs.map((leg) => leg.status)), legs };
}

/** The status of a journey: the worst of its coaches; undefined if no coach is tracked. */
export function getWorstStatus(statuses: readonly (DelayStatus | undefined)[]): DelayStatus | undefined {
  // `delayStatuses` lists the best status first: ONTIME, DELAY, SEVERE.
  return delayStatuses.findLast((status) => statuses.includes(status));
}
