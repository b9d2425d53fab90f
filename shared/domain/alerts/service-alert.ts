import type { LocalDateTime } from '../kit/dates/local-date-time.ts';

/** Severities in ascending order (spec §3 "Severity"). */
export const severities = ['NONE', 'INFORMATION', 'MAJOR', 'SEVERE'] as const;
/** The severity of an alert (spec §3 "Severity"). */
export type Severity = (typeof severities)[number];

/** An alert about a service (spec §3 "Service alert"). */
export interface ServiceAlert {
  readonly id: string;
  readonly title: string;
  /** HTML by the operator; must be sanitised before it is rendered. */
  readonly content: string;
  readonly severity: Severity;
  /** A page with more information. */
  readonly url?: string;
  /** The text of the link to that page; if missing, the widgets use their own text. */
  readonly urlDescription?: string;
  /** Language of its texts (BCP 47); if missing, that of the page. */
  readonly lang?: string;
  /**
   * The alert is only shown in this period, which includes both times and is open at an end that is missing. It must contain
   * the device's local time or, for a journey, overlap the local times from its departure to its arrival.
   */
  readonly validFrom?: LocalDateTime;
  readonly validUntil?: LocalDateTime;
  /** When it was published, UTC: `yyyy-MM-ddTHH:mm:ssZ`. */
  readonly publishedAt?: string;
}
