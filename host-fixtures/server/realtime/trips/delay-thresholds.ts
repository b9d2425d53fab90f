import { type DelayStatus } from '#shared/domain/tracker/departure.ts';

/** The minimal delay in minutes of a delayed and of a severely delayed coach. */
export interface DelayThresholds {
  readonly delayMinutes: number;
  readonly severeMinutes: number;
}

/** The specification gives no numbers; these are usual in the trade. */
export const defaultThresholds: DelayThresholds = { delayMinutes: 5, severeMinutes: 60 };

/** The status of a coach with a delay. */
export function getDelayStatus(delayMs: number, { delayMinutes, severeMinutes }: DelayThresholds): DelayStatus {
  const minutes = delayMs / 60_000;
  if (minutes >= severeMinutes) return 'SEVERE';
  return minutes >= delayMinutes ? 'DELAY' : 'ONTIME';
}
