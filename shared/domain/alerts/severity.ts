// chunk: alerts
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { isLater } from '../kit/dates/moments.ts';
import { severities, type ServiceAlert, type Severity } from './service-alert.ts';

/** Whether a severity is as serious as a threshold, or more so. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return severities.indexOf(severity) >= severities.indexOf(threshold);
}

/**
 * Whether an alert holds now, or at some time while a coach is on its way: within its window, which may be open at either
 * end (field notes §3, 16; GTFS-realtime `active_period`).
 */
export function isValidAt({ validFrom, validUntil }: ServiceAlert, now: LocalDateTime, until = now): boolean {
  const hasBegun = validFrom === undefined || !isLater(validFrom, until);
  return hasBegun && (validUntil === undefined || !isLater(now, validUntil));
}

/** The alerts as serious as a threshold, severe first; equals keep their order (field notes §3, 15). */
export function alertsFrom<Alert extends ServiceAlert>(
  alerts: readonly Alert[],
  threshold: Severity,
): readonly Alert[] {
  return alerts
    .filter(({ severity }) => isAtLeast(severity, threshold))
    .sort((one, other) => severities.indexOf(other.severity) - severities.indexOf(one.severity));
}

/**
 * The alerts to show: those that hold now, severe first, each once. Their number is the list's length.
 *
 * @param until Where the coach is known: its arrival, `now` being its departure.
 */
export function alertsToShow<Alert extends ServiceAlert>(
  alerts: readonly Alert[],
  now: LocalDateTime,
  until = now,
): readonly Alert[] {
  const byId = new Map(alerts.filter((alert) => isValidAt(alert, now, until)).map((alert) => [alert.id, alert]));
  return alertsFrom([...byId.values()], 'NONE');
}

/** The most serious severity among alerts; `undefined` without any. */
export function worstSeverity(alerts: readonly ServiceAlert[]): Severity | undefined {
  return alertsFrom(alerts, 'NONE')[0]?.severity;
}
