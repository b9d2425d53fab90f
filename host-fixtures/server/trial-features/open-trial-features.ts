import { type SiteTrial } from '../http/site/trials/site-trial.ts';

/**
 * A feature that only a trial host has. Code reaches it through the list of all of them (`trial-features.ts`), which a
 * live host never loads.
 */
export interface TrialFeature {
  readonly name: string;
  /** What it lets a visitor do. */
  readonly sentence: string;
  /** Returns what it adds to the host. */
  open(): SiteTrial | Promise<SiteTrial>;
}

/** Merges what each trial feature adds. A live host has none. */
export async function openTrialFeatures(trialFeatures: readonly TrialFeature[]): Promise<SiteTrial> {
  const features = await Promise.all(trialFeatures.map((feature) => feature.open()));
  return features.reduce<SiteTrial>(
    (merged, trial) => ({
      ...merged,
      ...trial,
      ...mergeMarket(merged, trial),
      pages: [...(merged.pages ?? []), ...(trial.pages ?? [])],
      routes: [...(merged.routes ?? []), ...(trial.routes ?? [])],
    }),
    {},
  );
}

/** Invented buyers and invented prices are two trial features. */
function mergeMarket(merged: SiteTrial, { market }: SiteTrial): Pick<SiteTrial, 'market'> {
  return merged.market || market ? { market: { ...merged.market, ...market } } : {};
}
