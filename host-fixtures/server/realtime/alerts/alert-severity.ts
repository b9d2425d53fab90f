import { type Severity } from '#shared/domain/alerts/service-alert.ts';
import { type FeedAlert } from '../feed/realtime-feed.ts';

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

/** How serious an alert of a feed is: as it says itself, else by its effect, which many feeds name alone. */
export function alertSeverity({ severity = 0, effect = 0 }: Pick<FeedAlert, 'severity' | 'effect'>): Severity {
  return bySeverity[severity] ?? byEffect[effect] ?? 'INFORMATION';
}
