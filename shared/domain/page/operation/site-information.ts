import type { Money } from '../../kit/money/money.ts';

/** Facts that the operator's API provides for its site (spec §3 "Site information"). */
export interface SiteInformation {
  /** The fee that a traveller pays once per trip to receive text messages about it (spec §9). */
  readonly smsFee: Money;
  /** Travellers must request assistance at least this many hours before departure; missing if the operator specifies none. */
  readonly assistanceNoticeHours?: number;
}
