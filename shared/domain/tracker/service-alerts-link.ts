import { delayBadge } from './delay-badge.ts';
import type { Departure } from './departure.ts';

/** Whether a link to /service-alerts is shown: any result has a major or severe alert (spec §2 "Bus tracker"). */
export function showsServiceAlertsLink(departures: readonly Departure[]): boolean {
  return departures.some(isDisrupted);
}

/** A delay counts: its badge is itself major or severe. */
function isDisrupted({ delayStatus, alertSeverity }: Departure): boolean {
  const tone = delayBadge(delayStatus)?.tone;
  return tone === 'major' || tone === 'severe' || alertSeverity === 'MAJOR' || alertSeverity === 'SEVERE';
}
