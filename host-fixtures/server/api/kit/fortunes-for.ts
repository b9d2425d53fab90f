import { type Fortune } from '../../simulator/fortune.ts';
import { type ChangeFortune, type Fortunes } from '../../simulator/live-journey.ts';
import { type Visit } from '../../visits/visit.ts';
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
  if (cancels === undefined) return { realtime, fortuneOf, change };
  const otherwise: ChangeFortune = (fortune, leg) => (change ? change(fortune, leg) : fortune);
  return {
    ...{ realtime, fortuneOf },
    change: (fortune, leg) => (cancels(leg, { now }) ? cancelledAhead : otherwise(fortune, leg)),
  };
}
