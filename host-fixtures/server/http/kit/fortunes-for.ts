import { type Fortune } from '../../simulator/fortune.ts';
import { type ChangeFortune, type Fortunes, liveJourney } from '../../simulator/live-journey.ts';
import { type Journey } from '../../timetable/timetable.ts';
import { type Visit } from '../visits/visit.ts';
import { type Host } from './host.ts';

/** What becomes of a coach that the operator has cancelled long before it leaves. */
const cancelledAhead: Fortune = { status: 'SEVERE', delayMinutes: 0, isCancelled: true, isKnownAhead: true };

/** How coaches fare for a visitor: as feeds say or the simulator draws it, and as the visitor's scenario changes it. */
export function fortunesFor(
  { trial, realtime }: Pick<Host, 'trial' | 'realtime'>,
  { scenario, now }: Pick<Visit, 'scenario' | 'now'>,
): Fortunes {
  const { fortune: change, cancels } = scenario ?? {};
  const { fortuneOf } = trial;
  if (cancels === undefined) return { realtime, drawFortune: fortuneOf, change };
  const otherwise: ChangeFortune = (fortune, leg) => (change ? change(fortune, leg) : fortune);
  return {
    realtime,
    drawFortune: fortuneOf,
    change: (fortune, leg) => (cancels(leg, { now }) ? cancelledAhead : otherwise(fortune, leg)),
  };
}

/** Whether one of the coaches of a journey does not run for a visitor, or does not call where they would board or alight. */
export function isCancelledFor(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Pick<Visit, 'scenario' | 'now'>,
  journey: Pick<Journey, 'legs'>,
): boolean {
  return liveJourney(journey, visit.now, fortunesFor(host, visit)).legs.some(({ isCancelled }) => isCancelled === true);
}

/**
 * Whether a journey may be sold by what real-time feeds say of its coaches. Where there are none it is not looked at: searches
 * are many.
 */
export function runsForSale(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Pick<Visit, 'scenario' | 'now'>,
  journey: Pick<Journey, 'legs'>,
): boolean {
  return host.realtime === undefined || !isCancelledFor(host, visit, journey);
}
