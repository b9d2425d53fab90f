// Rollup chunk: alerts (read by shared/build/chunk-marks.mjs)
import { isLater, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import { severities, type ServiceAlert, type Severity } from './service-alert.ts';

/** Whether a severity is at least as high as a threshold. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return severities.indexOf(severity) >= severities.indexOf(threshold);
}

/**
 * Whether an alert is valid now, or at some time between `now` and `until`, such as during a journey. The alert's period
 * may be open at either end (field notes §3, 16; GTFS-realtime `active_period`).
 */
export function isValidAt({ validFrom, validUntil }: ServiceAlert, now: LocalDateTime, until = now): boolean {
  const hasStarted = validFrom === undefined || !isLater(validFrom, until);
  return hasStarted && (validUntil === undefined || !isLater(now, validUntil));
}

/** The alerts with at least a severity, severe first; otherwise the order is preserved (field notes §3, 15). */
export function filterBySeverity<Alert extends ServiceAlert>(alerts: readonly Alert[], threshold: Severity) {
  return alerts
    .filter(({ severity }) => isAtLeast(severity, threshold))
    .sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
}

/**
 * The alerts to show: those that are valid now, severe first, without duplicates.
 *
 * @param until the arrival of a coach, if `now` is its departure
 */
export function filterValidAlerts<Alert extends ServiceAlert>(
  alerts: readonly Alert[],
  now: LocalDateTime,
  until = now,
) {
  const byId = new Map(alerts.filter((alert) => isValidAt(alert, now, until)).map((alert) => [alert.id, alert]));
  return filterBySeverity([...byId.values()], 'NONE');
}

/** The highest severity of alerts; `undefined` for an empty list. */
export function findHighestSeverity(alerts: readonly ServiceAlert[]): Severity | undefined {
  return filterBySeverity(alerts, 'NONE')[0]?.severity;
}
