import type { Departure, DelayStatus } from './departure.ts';

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
