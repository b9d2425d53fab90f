import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { alertsFrom, alertsToShow, isAtLeast } from './severity.ts';
import { severities, type ServiceAlert, type Severity } from './service-alert.ts';

/** An alert as a visitor has closed it: it comes back when it says something else, or matters more (field notes §3, 17). */
export interface Dismissal {
  readonly id: string;
  /** What `contentMark` said of it. */
  readonly mark: string;
  readonly severity: Severity;
}

/** What a banner across the page shows. */
export interface Banner {
  /** Severe first. One line is drawn of the first; all of them make the count. */
  readonly shown: readonly ServiceAlert[];
  /** Those that the visitor has closed, for whoever wants them back. */
  readonly hidden: readonly ServiceAlert[];
}

/**
 * What a banner shows of the alerts (host contract §3 "from"; field notes §3, 15 to 17): those that hold now and are
 * serious enough, severe first, without those that were closed as they stand.
 */
export function toBanner(
  alerts: readonly ServiceAlert[],
  by: { readonly from: Severity; readonly now: LocalDateTime; readonly dismissals: readonly Dismissal[] },
): Banner {
  const all = alertsFrom(alertsToShow(alerts, by.now), by.from);
  const isHidden = (alert: ServiceAlert) => by.dismissals.some((dismissal) => covers(dismissal, alert));
  return { shown: all.filter((alert) => !isHidden(alert)), hidden: all.filter(isHidden) };
}

function covers({ id, mark, severity }: Dismissal, alert: ServiceAlert): boolean {
  return id === alert.id && mark === contentMark(alert) && isAtLeast(severity, alert.severity);
}

/** The most alerts that a browser remembers as closed. */
export const mostDismissals = 100;

/** The dismissals after some alerts have been closed; the latest are kept, one for each alert. */
export function withDismissed(dismissals: readonly Dismissal[], alerts: readonly ServiceAlert[]): readonly Dismissal[] {
  const ids = new Set(alerts.map(({ id }) => id));
  const closed = alerts.map((alert) => ({ id: alert.id, mark: contentMark(alert), severity: alert.severity }));
  return [...dismissals.filter(({ id }) => !ids.has(id)), ...closed].slice(-mostDismissals);
}

/** What a browser remembers of dismissals, as text. */
export function writeDismissals(dismissals: readonly Dismissal[]): string {
  return JSON.stringify(dismissals.map(({ id, mark, severity }) => [id, mark, severity]));
}

/** What a browser remembers, read with distrust: another script may have written there. What is no dismissal is left out. */
export function readDismissals(text: string | undefined): readonly Dismissal[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    return (Array.isArray(found) ? found : []).slice(-mostDismissals).flatMap((row: unknown) => {
      if (!Array.isArray(row)) return [];
      const [id, mark, severity] = row as unknown[];
      const isSeverity = severities.some((known) => known === severity);
      return typeof id === 'string' && typeof mark === 'string' && isSeverity
        ? [{ id, mark, severity: severity as Severity }]
        : [];
    });
  } catch {
    return [];
  }
}

/**
 * A short mark of what an alert says: the same words have the same mark, other words most likely another (FNV-1a, 32
 * bits; nothing depends on its secrecy).
 */
export function contentMark({ title, content, url, urlDescription }: ServiceAlert): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([title, content, url, urlDescription])) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
