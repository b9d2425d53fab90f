import { hash } from 'node:crypto';
import type { Severity } from '#shared/domain/alerts/service-alert.ts';
import type { Instant } from '../../clock/clock.ts';
import type { ActivePeriod, AlertSelector, FeedAlert } from '../feed/realtime-feed.ts';

/** Our severities by GTFS-Realtime `SeverityLevel`; level 1 means that it is unknown. */
const severityByLevel: Readonly<Record<number, Severity>> = { 2: 'INFORMATION', 3: 'MAJOR', 4: 'SEVERE' };

/** Our severities by GTFS-Realtime `Effect`, for alerts without a known level; other effects are information. */
const severityByEffect: Readonly<Record<number, Severity>> = {
  /** NO_SERVICE */
  1: 'SEVERE',
  /** REDUCED_SERVICE */
  2: 'MAJOR',
  /** SIGNIFICANT_DELAYS */
  3: 'MAJOR',
  /** DETOUR */
  4: 'MAJOR',
  /** MODIFIED_SERVICE */
  6: 'MAJOR',
  /** STOP_MOVED */
  9: 'MAJOR',
};

/** What an alert applies to, and when. */
export interface AlertScope {
  /** The alert applies to everything that any of the selectors selects. Without selectors, it applies to all routes. */
  readonly selectors: readonly AlertSelector[];
  /** The alert is active in any of the periods. Without periods, it is active as long as the feed contains it. */
  readonly periods: readonly ActivePeriod[];
}

/** An alert of a feed, with an id that depends only on its texts and severity. */
export interface IdentifiedAlert extends Pick<FeedAlert, 'header' | 'description' | 'url'> {
  readonly id: string;
  readonly severity: Severity;
  readonly scopes: readonly AlertScope[];
  /** The time of its publication, as far as it is known; see `identifyAlerts`. */
  readonly publishedAtMs: Instant;
}

/**
 * Gives the alerts of a feed ids that are derived from their texts (including the addresses of pages) and severity. Alerts with
 * the same id are merged, since feeds repeat an alert for each stop; each of them adds a scope. The ids of the feed are not
 * used, since some feeds have new ones each time.
 *
 * The publication time is that of the same alert in the previous feed. For a new alert, it is the earliest start of its periods
 * that is not after the feed's creation, or else the time of that creation. Of merged alerts, the first counts.
 *
 * @param previousAlerts the result for the previous version of the feed; empty if missing
 * @param madeAtMs the creation time of the feed
 */
export function identifyAlerts(
  alerts: readonly FeedAlert[],
  previousAlerts: readonly IdentifiedAlert[],
  madeAtMs: Instant,
): readonly IdentifiedAlert[] {
  const publishedAt = new Map(previousAlerts.map(({ id, publishedAtMs }) => [id, publishedAtMs]));
  const byId = new Map<string, IdentifiedAlert>();
  for (const { header, description, url, selectors, periods, severity: level, effect } of alerts) {
    const severity = getAlertSeverity({ severity: level, effect });
    const id = `rt-${hash('sha256', JSON.stringify([header, description, url, severity]), 'hex').slice(0, 16)}`;
    const sameAlert = byId.get(id);
    byId.set(id, {
      id,
      severity,
      header,
      description,
      url,
      scopes: [...(sameAlert?.scopes ?? []), { selectors, periods }],
      publishedAtMs: sameAlert?.publishedAtMs ?? publishedAt.get(id) ?? getPublication(periods, madeAtMs),
    });
  }
  return [...byId.values()];
}

/** Returns the publication time of a new alert. */
function getPublication(periods: readonly ActivePeriod[], madeAtMs: Instant): Instant {
  const pastStarts = periods.flatMap(({ startMs }) => (startMs !== undefined && startMs <= madeAtMs ? [startMs] : []));
  return pastStarts.length > 0 ? Math.min(...pastStarts) : madeAtMs;
}

/**
 * Returns the severity of an alert, by its level or else by its effect: many feeds specify only an effect. An absent number
 * counts as 0, which neither table contains.
 */
export function getAlertSeverity({ severity = 0, effect = 0 }: Pick<FeedAlert, 'severity' | 'effect'>): Severity {
  return severityByLevel[severity] ?? severityByEffect[effect] ?? 'INFORMATION';
}
