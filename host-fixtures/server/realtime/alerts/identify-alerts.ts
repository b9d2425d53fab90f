import { hash } from 'node:crypto';
import type { Severity } from '#shared/domain/alerts/service-alert.ts';
import type { Instant } from '../../clock/clock.ts';
import type { ActivePeriod, AlertSelector, FeedAlert } from '../feed/realtime-feed.ts';

/** GTFS-Realtime `SeverityLevel`; 1 is unknown, and says as little as none. */
const bySeverity: Readonly<Record<number, Severity>> = { 2: 'INFORMATION', 3: 'MAJOR', 4: 'SEVERE' };

/** GTFS-Realtime `Effect`, as far as it is more than information. */
const byEffect: Readonly<Record<number, Severity>> = {
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

/** What an alert is about, and when. */
export interface AlertScope {
  /** Any of them; without any it is about everything. */
  readonly selectors: readonly AlertSelector[];
  readonly periods: readonly ActivePeriod[];
}

/** An alert of a feed, under an id that stays as long as its words do. */
export interface IdentifiedAlert extends Pick<FeedAlert, 'header' | 'description' | 'url'> {
  readonly id: string;
  readonly severity: Severity;
  readonly scopes: readonly AlertScope[];
  /** Since when it is known. */
  readonly publishedAtMs: Instant;
}

/**
 * The alerts of a feed. Those of the same words and severity are one, since feeds repeat an alert for each stop; and
 * since some draw new ids in each feed, an alert is known by its words.
 *
 * @param previousAlerts alerts of the feed before
 * @param madeAtMs when the feed was made
 */
export function identifyAlerts(
  alerts: readonly FeedAlert[],
  previousAlerts: readonly IdentifiedAlert[],
  madeAtMs: Instant,
): readonly IdentifiedAlert[] {
  const publishedAt = new Map(previousAlerts.map(({ id, publishedAtMs }) => [id, publishedAtMs]));
  const byId = new Map<string, IdentifiedAlert>();
  for (const { header, description, url, selectors, periods, ...facts } of alerts) {
    const severity = getAlertSeverity(facts);
    const id = `rt-${hash('sha256', JSON.stringify([header, description, url, severity]), 'hex').slice(0, 16)}`;
    const before = byId.get(id);
    byId.set(id, {
      id,
      severity,
      header,
      description,
      url,
      scopes: [...(before?.scopes ?? []), { selectors, periods }],
      publishedAtMs: before?.publishedAtMs ?? publishedAt.get(id) ?? getPublication(periods, madeAtMs),
    });
  }
  return [...byId.values()];
}

/** Since an alert holds it is known; where that is yet to come, since it is in the feed. */
function getPublication(periods: readonly ActivePeriod[], madeAtMs: Instant): Instant {
  const pastStarts = periods.flatMap(({ startMs }) => (startMs !== undefined && startMs <= madeAtMs ? [startMs] : []));
  return pastStarts.length > 0 ? Math.min(...pastStarts) : madeAtMs;
}

/** The severity of an alert; many feeds have only an effect, which implies one. */
export function getAlertSeverity({ severity = 0, effect = 0 }: Pick<FeedAlert, 'severity' | 'effect'>): Severity {
  return bySeverity[severity] ?? byEffect[effect] ?? 'INFORMATION';
}
