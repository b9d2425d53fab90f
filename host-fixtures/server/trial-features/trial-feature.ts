import { type SiteTrial } from '../http/site/site-trial.ts';

/** A visitor who tries a trial feature over HTTP. Cookies are kept; a change carries the token and the header it needs. */
export interface FeatureVisitor {
  open(path: string): Promise<FeatureAnswer>;
  send(path: string, body: object): Promise<FeatureAnswer>;
  /** Opens an address outside the host, such as the payment page. */
  follow(address: string): Promise<FeatureAnswer>;
  /** Puts a cookie into the visitor's browser. */
  plant(name: string, value: string): void;
}

/** What was answered. */
export interface FeatureAnswer {
  readonly status: number;
  readonly text: string;
  /** The host's clock, from the `Date` header. */
  readonly date: string;
}

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
  /** Tries the feature as a visitor would. @returns whether the host has it */
  isOpenTo(visitor: FeatureVisitor): Promise<boolean>;
}
