import type { Money } from '../../kit/money/money.ts';

/** The operator's information about the site (spec §3 "Site information"). */
export interface SiteInformation {
  /** One-time fee per trip for text messages (spec §9). */
  readonly smsFee: Money;
  /** Hours before departure by which assistance must be requested; missing if the operator does not specify them. */
  readonly assistanceNoticeHours?: number;
}
