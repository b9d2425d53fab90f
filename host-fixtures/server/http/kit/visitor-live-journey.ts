import { type SimulatedDelay } from '../../simulator/simulated-delay.ts';
import { type ChangeDelay, type LiveJourney, getLiveJourney } from '../../simulator/live-journey.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';

/** `realtime`: the operator's real-time feeds, if any; `trial`: additions of a trial host, such as simulated delays. */
type LiveHost = Pick<Host, 'trial' | 'realtime'>;
/** The visitor's scenario, and the visitor's current time, which QA can shift. */
type LiveVisit = Pick<Visit, 'scenario' | 'now'>;

/** The delay of a coach that a scenario cancels. The cancellation is known even before the coach is tracked. */
const cancelledAhead: SimulatedDelay = { status: 'SEVERE', delayMinutes: 0, isCancelled: true, isKnownAhead: true };

/**
 * Returns the real-time data that a visitor sees of every coach of a journey: from the operator's feeds if any, or else
 * simulated on a trial host. The visitor's scenario (a test situation that QA chooses) can change the delay of a coach or
 * cancel it.
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

/** Whether a leg is cancelled: its coach does not run, or skips the stop where the visitor boards or alights. */
export function isCancelledFor(host: LiveHost, visit: LiveVisit, journey: Pick<TimetableJourney, 'legs'>): boolean {
  return getVisitorLiveJourney(host, visit, journey).legs.some(({ isCancelled }) => isCancelled === true);
}

/**
 * Whether a journey may be sold. With real-time feeds, it must not be cancelled for the visitor ({@link isCancelledFor}).
 * Without them, only a scenario or the simulator cancels coaches, and such a journey is still sold: a check would slow down
 * every search.
 */
export function canBeSold(host: LiveHost, visit: LiveVisit, journey: Pick<TimetableJourney, 'legs'>): boolean {
  return host.realtime === undefined || !isCancelledFor(host, visit, journey);
}
