import { type Fortune } from '../../simulator/fortune.ts';
import { type ChangeFortune, type Fortunes, liveJourney } from '../../simulator/live-journey.ts';
import { type TimetableJourney } from '../../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';

/** The state of a coach that the operator cancelled long before its departure. */
const cancelledAhead: Fortune = { status: 'SEVERE', delayMinutes: 0, isCancelled: true, isKnownAhead: true };

/** How coaches run for a visitor: by real-time feeds or the simulator, with the changes of the scenario. */
export function getFortunes(
  { trial, realtime }: Pick<Host, 'trial' | 'realtime'>,
  { scenario, now }: Pick<Visit, 'scenario' | 'now'>,
): Fortunes {
  const { fortune: change, cancels } = scenario ?? {};
  const { drawFortune } = trial;
  if (cancels === undefined) return { realtime, drawFortune, change };
  const applyScenario: ChangeFortune = (fortune, leg) => (change ? change(fortune, leg) : fortune);
  return {
    realtime,
    drawFortune,
    change: (fortune, leg) => (cancels(leg, { now }) ? cancelledAhead : applyScenario(fortune, leg)),
  };
}

/** Whether a coach of the journey is cancelled for the visitor, or skips the stop to board or alight. */
export function isCancelledFor(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Pick<Visit, 'scenario' | 'now'>,
  journey: Pick<TimetableJourney, 'legs'>,
): boolean {
  return liveJourney(journey, visit.now, getFortunes(host, visit)).legs.some(({ isCancelled }) => isCancelled === true);
}

/** Whether a journey may be sold according to real-time feeds. Skipped without feeds, since searches are frequent. */
export function runsForSale(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Pick<Visit, 'scenario' | 'now'>,
  journey: Pick<TimetableJourney, 'legs'>,
): boolean {
  return host.realtime === undefined || !isCancelledFor(host, visit, journey);
}
