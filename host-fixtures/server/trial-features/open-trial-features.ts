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
