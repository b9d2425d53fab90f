import { type SimulatedDelay } from '../../simulator/simulated-delay.ts';
import { type ChangeDelay, type LiveJourney, getLiveJourney } from '../../simulator/live-journey.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';

type LiveHost = Pick<Host, 'trial' | 'realtime'>;
type LiveVisit = Pick<Visit, 'scenario' | 'now'>;

/** The state of a coach that the operator cancelled long before its departure. */
const cancelledAhead: SimulatedDelay = { status: 'SEVERE', delayMinutes: 0, isCancelled: true, isKnownAhead: true };

/**
 * Returns real-time data of every coach of a journey for a visitor: from the operator's feeds, if any, and on a test host
 * simulated delays. A scenario (a test situation that QA chooses) can change the delay of a coach or cancel the coach.
 */
export function getVisitorLiveJourney(
  { trial: { simulateDelay }, realtime }: LiveHost,
  { scenario, now }: LiveVisit,
  journey: Pick<TimetableJourney, 'legs'>,
): LiveJourney {
  const change: ChangeDelay = (delay, leg) => {
    if (scenario?.isCancelled?.(leg, { now })) return cancelledAhead;
    return scenario?.changeDelay ? scenario.changeDelay(delay, leg) : delay;
  };
  return getLiveJourney(journey, now, { realtime, simulateDelay, change });
}

/** Whether the visitor cannot use a coach of the journey: it is cancelled, or skips the stop to board or alight. */
export function isCancelledFor(host: LiveHost, visit: LiveVisit, journey: Pick<TimetableJourney, 'legs'>): boolean {
  return getVisitorLiveJourney(host, visit, journey).legs.some(({ isCancelled }) => isCancelled === true);
}

/**
 * Whether a journey may be sold: its coaches are not cancelled. Without real-time feeds this is not checked, since
 * searches are frequent.
 */
export function canBeSold(host: LiveHost, visit: LiveVisit, journey: Pick<TimetableJourney, 'legs'>): boolean {
  return host.realtime === undefined || !isCancelledFor(host, visit, journey);
}
