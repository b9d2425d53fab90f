import { departureBadges } from './delay-badge.ts';
import type { Departure } from './departure.ts';

/** Whether a link to /service-alerts is shown: any result has a major or severe alert (spec §2 "Bus tracker"). */
export function showsServiceAlertsLink(departures: readonly Departure[]): boolean {
  return departures.some(isDisrupted);
}

/** A delay counts: its badge is itself major or severe. */
function isDisrupted(departure: Departure): boolean {
  const isSerious = departureBadges(departure).some(({ tone }) => tone !== 'information');
  return isSerious || departure.alertSeverity === 'MAJOR' || departure.alertSeverity === 'SEVERE';
}
