import { expect, it } from 'vitest';
import { delayStatusOf, usualThresholds } from './delay-thresholds.ts';

const minuteMs = 60_000;

it.each([
  [-600, usualThresholds, 'ONTIME'],
  [0, usualThresholds, 'ONTIME'],
  [299, usualThresholds, 'ONTIME'],
  [300, usualThresholds, 'DELAY'],
  [3599, usualThresholds, 'DELAY'],
  [3600, usualThresholds, 'SEVERE'],
  [300, { delayMinutes: 10, severeMinutes: 30 }, 'ONTIME'],
  [600, { delayMinutes: 10, severeMinutes: 30 }, 'DELAY'],
  [1800, { delayMinutes: 10, severeMinutes: 30 }, 'SEVERE'],
])('a coach %s seconds late, by %j, is %s', (seconds, thresholds, status) => {
  expect(delayStatusOf((seconds / 60) * minuteMs, thresholds)).toBe(status);
});
