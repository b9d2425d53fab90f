import { type DelayStatus } from '#shared/domain/tracker/departure.ts';

/** From how many minutes on a coach counts as late, and as severely late. */
export interface DelayThresholds {
  readonly delayMinutes: number;
  readonly severeMinutes: number;
}

/** The specification gives no numbers; these are usual in the trade. */
export const usualThresholds: DelayThresholds = { delayMinutes: 5, severeMinutes: 60 };

/** How a coach runs that is so late. */
export function delayStatusOf(delayMs: number, { delayMinutes, severeMinutes }: DelayThresholds): DelayStatus {
  const minutes = delayMs / 60_000;
  if (minutes >= severeMinutes) return 'SEVERE';
  return minutes >= delayMinutes ? 'DELAY' : 'ONTIME';
}
