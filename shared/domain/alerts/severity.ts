// Rollup chunk: alerts (for the build: the file of the bundle that contains this code, see shared/build/chunk-marks.mjs)
import { isLater, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import { severities, type ServiceAlert, type Severity } from './service-alert.ts';

/** Whether a severity is at least as high as a threshold. From low to high: NONE, INFORMATION, MAJOR, SEVERE. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return severities.indexOf(severity) >= severities.indexOf(threshold);
}

/**
 * Whether an alert is valid at some time between `from` and `until`, such as during a journey. Times are compared to
 * the minute, and both ends of the alert's period are included. A missing end is unlimited (field notes §3, 16).
 */
export function isValidAt({ validFrom, validUntil }: ServiceAlert, from: LocalDateTime, until = from): boolean {
  const hasStarted = validFrom === undefined || !isLater(validFrom, until);
  return hasStarted && (validUntil === undefined || !isLater(from, validUntil));
}

/**
 * The alerts whose severity is at least the threshold, the most severe first. Alerts of the same severity stay in their
 * order (field notes §3, 15).
 */
export function filterBySeverity<Alert extends ServiceAlert>(alerts: readonly Alert[], threshold: Severity) {
  return alerts
    .filter(({ severity }) => isAtLeast(severity, threshold))
    .sort((a, b) => severities.indexOf(b.severity) - severities.indexOf(a.severity));
}

/**
 * The alerts to show: those that are valid at some time between `from` and `until`, the most severe first. Of several
 * such alerts with the same id, only the last one is included, since lists of alerts use the ids as keys.
 *
 * @param from the present local time, or the departure of a coach
 * @param until the arrival of that coach; by default the same as `from`
 */
export function filterValidAlerts<Alert extends ServiceAlert>(
  alerts: readonly Alert[],
  from: LocalDateTime,
  until = from,
) {
  const byId = new Map(alerts.filter((alert) => isValidAt(alert, from, until)).map((alert) => [alert.id, alert]));
  return filterBySeverity([...byId.values()], 'NONE');
}

/** The highest severity of alerts; `undefined` for an empty list. */
export function findHighestSeverity(alerts: readonly ServiceAlert[]): Severity | undefined {
  return filterBySeverity(alerts, 'NONE')[0]?.severity;
}
