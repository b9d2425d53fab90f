import type { Money } from '../../kit/money/money.ts';

/** What the operator says of the whole site (spec §3 "Site information"). */
export interface SiteInformation {
  /** One-time fee per trip for text messages (spec §9). */
  readonly smsFee: Money;
  /** How long before departure assistance has to be asked for; missing where the operator does not say. */
  readonly assistanceNoticeHours?: number;
}
