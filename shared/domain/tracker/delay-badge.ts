import type { DelayStatus, Departure } from './departure.ts';

/** A badge for the state of a coach: `severity` determines its colour, and `key` is the key of its message. */
export interface DelayBadge {
  readonly severity: 'information' | 'major' | 'severe';
  readonly key: 'onTime' | 'delayed' | 'severelyDelayed' | 'cancelled' | 'transferMissed';
}

/** The badge of a cancelled coach. */
export const cancelledBadge: DelayBadge = { severity: 'severe', key: 'cancelled' };
const missedBadge: DelayBadge = { severity: 'severe', key: 'transferMissed' };

const badges: Readonly<Record<DelayStatus, DelayBadge>> = {
  ONTIME: { severity: 'information', key: 'onTime' },
  DELAY: { severity: 'major', key: 'delayed' },
  SEVERE: { severity: 'severe', key: 'severelyDelayed' },
};

/** The badge for the status of a coach (spec §4 "Delay badges"); undefined if the coach is not tracked in real time. */
export function getDelayBadge(status: DelayStatus | undefined): DelayBadge | undefined {
  return status && badges[status];
}

/**
 * The badges of a departure. If it is cancelled, that is its only badge. Otherwise there is one for its punctuality, if it is
 * tracked, and one for a transfer that will be missed, if any.
 */
export function listDepartureBadges(departure: Departure): readonly DelayBadge[] {
  if (departure.isCancelled) return [cancelledBadge];
  const punctuality = getDelayBadge(departure.delayStatus);
  return [...(punctuality ? [punctuality] : []), ...(departure.isTransferMissed ? [missedBadge] : [])];
}

/**
 * Whether the list of departures has a link to /service-alerts: if any departure has a major or severe alert (spec §2 "Bus
 * tracker"), or is delayed, cancelled or misses a transfer.
 */
export function showsServiceAlertsLink(departures: readonly Departure[]): boolean {
  return departures.some(isDisrupted);
}

function isDisrupted(departure: Departure): boolean {
  const hasSeriousBadge = listDepartureBadges(departure).some(({ severity }) => severity !== 'information');
  return hasSeriousBadge || departure.alertSeverity === 'MAJOR' || departure.alertSeverity === 'SEVERE';
}
