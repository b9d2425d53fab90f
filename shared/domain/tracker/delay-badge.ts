import type { Departure, DelayStatus } from './departure.ts';

/** How a coach's punctuality is shown: the tone of the badge, and the key of its words. */
export interface DelayBadge {
  readonly tone: 'information' | 'major' | 'severe';
  readonly key: 'onTime' | 'delayed' | 'severelyDelayed' | 'cancelled' | 'transferMissed';
}

/** The badge of a coach that does not run. */
export const cancelledBadge: DelayBadge = { tone: 'severe', key: 'cancelled' };
const missedBadge: DelayBadge = { tone: 'severe', key: 'transferMissed' };

const badges: Readonly<Record<DelayStatus, DelayBadge>> = {
  ONTIME: { tone: 'information', key: 'onTime' },
  DELAY: { tone: 'major', key: 'delayed' },
  SEVERE: { tone: 'severe', key: 'severelyDelayed' },
};

/** The badge of a coach (spec §4 "Delay badges"); none where it is not tracked in real time. */
export function delayBadge(status: DelayStatus | undefined): DelayBadge | undefined {
  return status && badges[status];
}

/** All that is to be known of a departure at a glance: that it is cancelled, or how punctual it is and what that breaks. */
export function departureBadges(departure: Departure): readonly DelayBadge[] {
  if (departure.isCancelled) return [cancelledBadge];
  const punctuality = delayBadge(departure.delayStatus);
  return [...(punctuality ? [punctuality] : []), ...(departure.isTransferMissed ? [missedBadge] : [])];
}
