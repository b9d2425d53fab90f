import { listDepartureBadges } from './delay-badge.ts';
import type { Departure } from './departure.ts';

/** Whether a link to /service-alerts is shown: any result has a major or severe alert (spec §2 "Bus tracker"). */
export function showsServiceAlertsLink(departures: readonly Departure[]): boolean {
  return departures.some(isDisrupted);
}

/** Delays count as well, because their badge is major or severe. */
function isDisrupted(departure: Departure): boolean {
  const isSerious = listDepartureBadges(departure).some(({ tone }) => tone !== 'information');
  return isSerious || departure.alertSeverity === 'MAJOR' || departure.alertSeverity === 'SEVERE';
}
