import { hashContent } from './banner.ts';
import type { ServiceAlert } from './service-alert.ts';

/**
 * The severe alerts that are new since the previous list: they were missing, less severe, or had other content. Alerts
 * in the first list are not new.
 */
export function findNewSevereAlerts(
  previousAlerts: readonly ServiceAlert[],
  currentAlerts: readonly ServiceAlert[],
): readonly ServiceAlert[] {
  const toVersionKey = (alert: ServiceAlert) => `${alert.id} ${hashContent(alert)} ${alert.severity}`;
  const previousKeys = new Set(previousAlerts.map(toVersionKey));
  return currentAlerts.filter((alert) => alert.severity === 'SEVERE' && !previousKeys.has(toVersionKey(alert)));
}
