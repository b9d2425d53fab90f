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
    (all, trial) => ({
      ...all,
      ...trial,
      // Simulated buyers and simulated prices are two trial features.
      ...((all.market || trial.market) && { market: { ...all.market, ...trial.market } }),
      pages: [...(all.pages ?? []), ...(trial.pages ?? [])],
      routes: [...(all.routes ?? []), ...(trial.routes ?? [])],
    }),
    {},
  );
}
