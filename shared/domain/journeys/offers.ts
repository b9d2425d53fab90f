import type { Money } from '../kit/money/money.ts';
import type { Journey } from './journey.ts';

/** Carriers that are asked together (spec §3 "Carrier sets"). */
export interface CarrierSet {
  /** Left out: everybody at once, when the carriers could not be looked up (spec §8 "Carrier lookup failure"). */
  readonly carrierId?: string;
  /** The carriers' names; may be empty. */
  readonly carriers: readonly string[];
}

/** What a search has found so far. */
export interface Offers {
  /** Merged by id. */
  readonly journeys: readonly Journey[];
  /** The lowest price of all sets (spec §3 "minPrice"); missing where no set has one. */
  readonly minPrice?: Money | undefined;
  /** Sets that still have to answer. */
  readonly awaited: readonly CarrierSet[];
  /** Sets that did not: each can be asked again alone. */
  readonly failed: readonly CarrierSet[];
  /** Where the operator sells these journeys instead (spec §3 "redirectUrl"). */
  readonly redirectUrl?: string;
}
