import { contentMark } from './banner.ts';
import type { ServiceAlert } from './service-alert.ts';

/**
 * The severe alerts that are new since the last look: not there before, less serious before, or saying something else.
 * What was there when the page opened is no news.
 */
export function severeArrivals(
  before: readonly ServiceAlert[],
  after: readonly ServiceAlert[],
): readonly ServiceAlert[] {
  const toVersionKey = (alert: ServiceAlert) => `${alert.id} ${contentMark(alert)} ${alert.severity}`;
  const known = new Set(before.map(toVersionKey));
  return after.filter((alert) => alert.severity === 'SEVERE' && !known.has(toVersionKey(alert)));
}
