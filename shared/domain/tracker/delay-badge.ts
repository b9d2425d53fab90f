import type { DelayStatus, Departure } from './departure.ts';

/** A badge for the punctuality of a coach, with its tone and message key. */
export interface DelayBadge {
  readonly tone: 'information' | 'major' | 'severe';
  readonly key: 'onTime' | 'delayed' | 'severelyDelayed' | 'cancelled' | 'transferMissed';
}

/** The badge of a cancelled coach. */
export const cancelledBadge: DelayBadge = { tone: 'severe', key: 'cancelled' };
const missedBadge: DelayBadge = { tone: 'severe', key: 'transferMissed' };

const badges: Readonly<Record<DelayStatus, DelayBadge>> = {
  ONTIME: { tone: 'information', key: 'onTime' },
  DELAY: { tone: 'major', key: 'delayed' },
  SEVERE: { tone: 'severe', key: 'severelyDelayed' },
};

/** The badge of a coach (spec §4 "Delay badges"); undefined if it is not tracked in real time. */
export function getDelayBadge(status: DelayStatus | undefined): DelayBadge | undefined {
  return status && badges[status];
}

/** The badges of a departure: cancelled, or its punctuality and a missed transfer. */
export function listDepartureBadges(departure: Departure): readonly DelayBadge[] {
  if (departure.isCancelled) return [cancelledBadge];
  const punctuality = getDelayBadge(departure.delayStatus);
  return [...(punctuality ? [punctuality] : []), ...(departure.isTransferMissed ? [missedBadge] : [])];
}

/** Whether a link to /service-alerts is shown: any result has a major or severe alert (spec §2 "Bus tracker"). */
export function showsServiceAlertsLink(departures: readonly Departure[]): boolean {
  return departures.some(isDisrupted);
}

/** Whether a departure is delayed, cancelled or affected by a serious alert. */
function isDisrupted(departure: Departure): boolean {
  const isSerious = listDepartureBadges(departure).some(({ tone }) => tone !== 'information');
  return isSerious || departure.alertSeverity === 'MAJOR' || departure.alertSeverity === 'SEVERE';
}
