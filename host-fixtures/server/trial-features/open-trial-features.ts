import { type SiteTrial } from '../http/site/trials/site-trial.ts';

/**
 * A feature that only a trial host (for QA) has, such as demo accounts. It is only reachable through the list in
 * `trial-features.ts`, which a live host (for the public) never loads.
 */
export interface TrialFeature {
  readonly name: string;
  /** A description of the feature. */
  readonly sentence: string;
  /** Returns what the feature adds to the host, such as pages, routes or simulated prices. Called once, at the start. */
  open(): SiteTrial | Promise<SiteTrial>;
}

/**
 * Opens trial features, and merges what they add to the host. Their pages and routes are joined, and so are the members of
 * `market`. If two features add the same member, there or elsewhere, that of the later one counts.
 */
export async function openTrialFeatures(trialFeatures: readonly TrialFeature[]): Promise<SiteTrial> {
  const features = await Promise.all(trialFeatures.map((feature) => feature.open()));
  return features.reduce<SiteTrial>(
    (all, trial) => ({
      ...all,
      ...trial,
      // Two features add to `market`: simulated buyers and simulated prices.
      ...((all.market || trial.market) && { market: { ...all.market, ...trial.market } }),
      pages: [...(all.pages ?? []), ...(trial.pages ?? [])],
      routes: [...(all.routes ?? []), ...(trial.routes ?? [])],
    }),
    {},
  );
}
