import type { DelayStatus } from './departure.ts';

/** How a coach's punctuality is shown: the tone of the badge, and the key of its words. */
export interface DelayBadge {
  readonly tone: 'information' | 'major' | 'severe';
  readonly key: 'onTime' | 'delayed' | 'severelyDelayed';
}

const badges: Readonly<Record<DelayStatus, DelayBadge>> = {
  ONTIME: { tone: 'information', key: 'onTime' },
  DELAY: { tone: 'major', key: 'delayed' },
  SEVERE: { tone: 'severe', key: 'severelyDelayed' },
};

/** The badge of a coach (spec §4 "Delay badges"); none where it is not tracked in real time. */
export function delayBadge(status: DelayStatus | undefined): DelayBadge | undefined {
  return status && badges[status];
}
