import { type SimulatedDelay } from '../../simulator/simulated-delay.ts';
import { type ChangeDelay, type LiveDataSources, getLiveJourney } from '../../simulator/live-journey.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';

/** The state of a coach that the operator cancelled long before its departure. */
const cancelledAhead: SimulatedDelay = { status: 'SEVERE', delayMinutes: 0, isCancelled: true, isKnownAhead: true };

/** How coaches run for a visitor: by real-time feeds or the simulator, with the changes of the scenario. */
export function getLiveDataSources(
  { trial, realtime }: Pick<Host, 'trial' | 'realtime'>,
  { scenario, now }: Pick<Visit, 'scenario' | 'now'>,
): LiveDataSources {
  const { changeDelay: change, isCancelled } = scenario ?? {};
  const { simulateDelay } = trial;
  if (isCancelled === undefined) return { realtime, simulateDelay, change };
  const applyScenario: ChangeDelay = (fortune, leg) => (change ? change(fortune, leg) : fortune);
  return {
    realtime,
    simulateDelay,
    change: (fortune, leg) => (isCancelled(leg, { now }) ? cancelledAhead : applyScenario(fortune, leg)),
  };
}

/** Whether a coach of the journey is cancelled for the visitor, or skips the stop to board or alight. */
export function isCancelledFor(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Pick<Visit, 'scenario' | 'now'>,
  journey: Pick<TimetableJourney, 'legs'>,
): boolean {
  return getLiveJourney(journey, visit.now, getLiveDataSources(host, visit)).legs.some(
    ({ isCancelled }) => isCancelled === true,
  );
}

/** Whether a journey may be sold according to real-time feeds. Skipped without feeds, since searches are frequent. */
export function canBeSold(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Pick<Visit, 'scenario' | 'now'>,
  journey: Pick<TimetableJourney, 'legs'>,
): boolean {
  return host.realtime === undefined || !isCancelledFor(host, visit, journey);
}
