import type { Money } from '../kit/money/money.ts';
import type { Journey } from './journey.ts';

/** Carriers that are requested together (spec §3 "Carrier sets"). */
export interface CarrierSet {
  /**
   * Identifies the set in requests. Missing for one request for all carriers, if the lookup of the sets failed, took too long
   * or returned none (spec §8 "Carrier lookup failure").
   */
  readonly carrierId?: string;
  /** Names of the carriers in the set; may be empty. */
  readonly carriers: readonly string[];
}

/** Results of a search so far. */
export interface Offers {
  /** The journeys of all sets that have answered, merged by id. */
  readonly journeys: readonly Journey[];
  /** The lowest price of the sets that have answered (spec §3 "minPrice"); missing if no set has one. */
  readonly minPrice?: Money | undefined;
  /** Sets whose answers are pending. */
  readonly awaited: readonly CarrierSet[];
  /** Sets whose requests failed; each can be retried separately. */
  readonly failed: readonly CarrierSet[];
  /** The page on which the operator sells these journeys instead (spec §3); missing if no set has one. */
  readonly redirectUrl?: string;
}
