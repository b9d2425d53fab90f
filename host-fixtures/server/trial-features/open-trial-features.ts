import { type TrialFeature } from './trial-feature.ts';
import { type Trial } from './trial.ts';

/** Merges what each trial feature adds. A live host has none. */
export async function openTrialFeatures(trialFeatures: readonly TrialFeature[]): Promise<Trial> {
  const opened = await Promise.all(trialFeatures.map((feature) => feature.open()));
  return opened.reduce<Trial>(
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
function mergedMarket(all: Trial, { market }: Trial): Pick<Trial, 'market'> {
  return all.market || market ? { market: { ...all.market, ...market } } : {};
}
