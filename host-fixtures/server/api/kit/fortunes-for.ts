import { type Fortunes } from '../../simulator/live-journey.ts';
import { type Visit } from '../../visits/visit.ts';
import { type Host } from './host.ts';

/** How coaches fare for a visitor: as the simulator draws it, and as the visitor's scenario changes it. */
export function fortunesFor({ trial }: Pick<Host, 'trial'>, { scenario }: Pick<Visit, 'scenario'>): Fortunes {
  return { fortuneOf: trial.fortuneOf, change: scenario?.fortune };
}
