import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { parseJson } from '../kit/persistence/parse-json.ts';
import { filterBySeverity, filterValidAlerts, isAtLeast } from './severity.ts';
import { type ServiceAlert, severities, type Severity } from './service-alert.ts';

/** A dismissed alert. It is shown again if its content changes or its severity increases (field notes §3, 17). */
export interface Dismissal {
  readonly id: string;
  /** Hash of the alert's content when it was dismissed, by `hashContent`. */
  readonly mark: string;
  readonly severity: Severity;
}

/** Content of an alert banner. */
export interface Banner {
  /** Visible alerts, severe first. The first is displayed, and all are counted. */
  readonly visibleAlerts: readonly ServiceAlert[];
  /** Alerts that the visitor has dismissed, which can be shown again. */
  readonly hiddenAlerts: readonly ServiceAlert[];
}

/**
 * Returns the alerts for a banner (host contract §3 "from"; field notes §3, 15 to 17): those that are valid now and severe
 * enough, the most severe first. An alert is hidden if the visitor has dismissed it with the same content, unless it has become
 * more severe since.
 *
 * @param options.from the lowest severity that is shown
 * @param options.now the present local time of the device, which is compared with the alerts' local times
 */
export function toBanner(
  alerts: readonly ServiceAlert[],
  options: { readonly from: Severity; readonly now: LocalDateTime; readonly dismissals: readonly Dismissal[] },
): Banner {
  // `filterValidAlerts` also removes repeated ids, and `filterBySeverity` also sorts.
  const validAlerts = filterBySeverity(filterValidAlerts(alerts, options.now), options.from);
  const isHidden = (alert: ServiceAlert) =>
    options.dismissals.some(
      ({ id, mark, severity }) => id === alert.id && mark === hashContent(alert) && isAtLeast(severity, alert.severity),
    );
  return { visibleAlerts: validAlerts.filter((alert) => !isHidden(alert)), hiddenAlerts: validAlerts.filter(isHidden) };
}

/** Maximum number of dismissed alerts in a browser's storage. */
export const maxDismissals = 100;

/**
 * Adds dismissed alerts at the end. An earlier entry of the same alert is replaced. If there are too many entries, the oldest,
 * which are first, are removed.
 */
export function addDismissals(dismissals: readonly Dismissal[], alerts: readonly ServiceAlert[]): readonly Dismissal[] {
  const ids = new Set(alerts.map(({ id }) => id));
  const newDismissals = alerts.map((alert) => ({ id: alert.id, mark: hashContent(alert), severity: alert.severity }));
  return [...dismissals.filter(({ id }) => !ids.has(id)), ...newDismissals].slice(-maxDismissals);
}

/** Serialises dismissals for storage. */
export function serialiseDismissals(dismissals: readonly Dismissal[]): string {
  return JSON.stringify(dismissals.map(({ id, mark, severity }) => [id, mark, severity]));
}

/** Parses the newest stored dismissals. Invalid entries, possibly written by other scripts, are ignored. */
export function parseDismissals(text: string | undefined): readonly Dismissal[] {
  const rows = parseJson(text);
  return (Array.isArray(rows) ? rows : []).slice(-maxDismissals).flatMap((row: unknown) => {
    const [id, mark, severityText] = Array.isArray(row) ? (row as unknown[]) : [];
    const severity = severities.find((value) => value === severityText);
    return typeof id === 'string' && typeof mark === 'string' && severity ? [{ id, mark, severity }] : [];
  });
}

/**
 * Hash of an alert's content, to detect changes (FNV-1a with 32 bits, on characters instead of bytes; not for security). It is
 * written in base 36, which is short.
 */
export function hashContent({ title, content, url, urlDescription }: ServiceAlert): string {
  // The start value of FNV-1a; the number below is its prime.
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([title, content, url, urlDescription])) {
    // Never without a code point: the fallback satisfies the compiler.
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  // Converts the signed result to an unsigned one.
  return (hash >>> 0).toString(36);
}

/** Returns the severe alerts to announce: in the previous list they were missing, less severe, or had other content. */
export function findNewSevereAlerts(previousAlerts: readonly ServiceAlert[], currentAlerts: readonly ServiceAlert[]) {
  const toVersionKey = (alert: ServiceAlert) => `${alert.id} ${hashContent(alert)} ${alert.severity}`;
  const previousKeys = new Set(previousAlerts.map(toVersionKey));
  return currentAlerts.filter((alert) => alert.severity === 'SEVERE' && !previousKeys.has(toVersionKey(alert)));
}
