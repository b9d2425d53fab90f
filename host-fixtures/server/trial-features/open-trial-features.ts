import { type TrialFeature } from './trial-feature.ts';
import { type SiteTrial } from '../http/site/site-trial.ts';

/** Merges what each trial feature adds. A live host has none. */
export async function openTrialFeatures(trialFeatures: readonly TrialFeature[]): Promise<SiteTrial> {
  const opened = await Promise.all(trialFeatures.map((feature) => feature.open()));
  return opened.reduce<SiteTrial>(
    (all, trial) => ({
      ...all,
      ...trial,
      ...mergedMarket(all, trial),
      pages: [...(all.pages ?? []), ...(trial.pages ?? [])],
      routes: [...(all.routes ?? []), ...(trial.routes ?? [])],
    }),
    {},
  );
}

/** Invented buyers and invented prices are two trial features. */
function mergedMarket(all: SiteTrial, { market }: SiteTrial): Pick<SiteTrial, 'market'> {
  return all.market || market ? { market: { ...all.market, ...market } } : {};
}
