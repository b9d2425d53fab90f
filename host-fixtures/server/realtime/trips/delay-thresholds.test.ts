import { expect, it } from 'vitest';
import { getDelayStatus, defaultThresholds } from './delay-thresholds.ts';

const minuteMs = 60_000;

it.each([
  [-600, defaultThresholds, 'ONTIME'],
  [0, defaultThresholds, 'ONTIME'],
  [299, defaultThresholds, 'ONTIME'],
  [300, defaultThresholds, 'DELAY'],
  [3599, defaultThresholds, 'DELAY'],
  [3600, defaultThresholds, 'SEVERE'],
  [300, { delayMinutes: 10, severeMinutes: 30 }, 'ONTIME'],
  [600, { delayMinutes: 10, severeMinutes: 30 }, 'DELAY'],
  [1800, { delayMinutes: 10, severeMinutes: 30 }, 'SEVERE'],
])('a coach %s seconds late, by %j, is %s', (seconds, thresholds, status) => {
  expect(getDelayStatus((seconds / 60) * minuteMs, thresholds)).toBe(status);
});
