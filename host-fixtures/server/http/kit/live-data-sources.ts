import { type SimulatedDelay } from '../../simulator/simulated-delay.ts';
import { type ChangeDelay, type LiveDataSources, getLiveJourney } from '../../simulator/live-journey.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';

/** The state of a coach that the operator cancelled long before its departure. */
const cancelledAhead: SimulatedDelay = { status: 'SEVERE', delayMinutes: 0, isCancelled: true, isKnownAhead: true };

/**
 * Returns the sources of real-time data for a visitor: the operator's feeds, if any, and on a test host simulated
 * delays. A scenario (a test situation that QA chooses) can change the delay of a coach or cancel the coach.
 */
export function getLiveDataSources(
  { trial, realtime }: Pick<Host, 'trial' | 'realtime'>,
  { scenario, now }: Pick<Visit, 'scenario' | 'now'>,
): LiveDataSources {
  const { changeDelay, isCancelled } = scenario ?? {};
  const { simulateDelay } = trial;
  if (isCancelled === undefined) return { realtime, simulateDelay, change: changeDelay };
  const change: ChangeDelay = (delay, leg) => {
    if (isCancelled(leg, { now })) return cancelledAhead;
    return changeDelay ? changeDelay(delay, leg) : delay;
  };
  return { realtime, simulateDelay, change };
}

/** Whether the visitor cannot use a coach of the journey: it is cancelled, or skips the stop to board or alight. */
export function isCancelledFor(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Pick<Visit, 'scenario' | 'now'>,
  journey: Pick<TimetableJourney, 'legs'>,
): boolean {
  return getLiveJourney(journey, visit.now, getLiveDataSources(host, visit)).legs.some(
    ({ isCancelled }) => isCancelled === true,
  );
}

/**
 * Whether a journey may be sold: its coaches are not cancelled. Without real-time feeds this is not checked, since
 * searches are frequent.
 */
export function canBeSold(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Pick<Visit, 'scenario' | 'now'>,
  journey: Pick<TimetableJourney, 'legs'>,
): boolean {
  return host.realtime === undefined || !isCancelledFor(host, visit, journey);
}
