import type { LocalDateTime } from '../kit/dates/local-date-time.ts';

/** From the least to the most serious (spec §3 "Severity"). */
export const severities = ['NONE', 'INFORMATION', 'MAJOR', 'SEVERE'] as const;
/** How much an alert matters (spec §3 "Severity"). */
export type Severity = (typeof severities)[number];

/** A notice about a service (spec §3 "Service alert"). */
export interface ServiceAlert {
  readonly id: string;
  readonly title: string;
  /** HTML as the operator wrote it: never drawn before it is sanitised. */
  readonly content: string;
  readonly severity: Severity;
  readonly url?: string;
  readonly urlDescription?: string;
  /** Language of its words (BCP 47); that of the page where it does not say. */
  readonly lang?: string;
  /** Outside of these the alert is not shown. */
  readonly validFrom?: LocalDateTime;
  readonly validUntil?: LocalDateTime;
  /** Since when it is known, UTC. */
  readonly publishedAt?: string;
}
