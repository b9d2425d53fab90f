import { expect, it } from 'vitest';
import { type ActivePeriod } from '../feed/realtime-feed.ts';
import { findPeriodWithin } from './answer-alerts.ts';

const period = (startMs?: number, endMs?: number): ActivePeriod => ({
  startMs,
  endMs,
});

it.each<[string, readonly ActivePeriod[], ActivePeriod | undefined]>([
  ['without any period', [], {}],
  ['before', [period(1, 9)], undefined],
  ['up to its beginning', [period(1, 10)], period(1, 10)],
  ['in the middle', [period(12, 15)], period(12, 15)],
  ['from its end on', [period(20, 25)], period(20, 25)],
  ['after', [period(21, 25)], undefined],
  ['since ever', [period(undefined, 12)], period(undefined, 12)],
  ['for ever', [period(12)], period(12)],
  ['twice, of which the first counts', [period(18, 30), period(5, 11)], period(5, 11)],
  ['twice, in order', [period(5, 11), period(18, 30)], period(5, 11)],
  ['since ever, and once more', [period(12, 15), period(undefined, 12)], period(undefined, 12)],
  ['before and after', [period(1, 5), period(25, 30)], undefined],
])('an alert holds from 10 to 20: %s', (_case, periods, expected) => {
  expect(findPeriodWithin(periods, 10, 20)).toEqual(expected);
});
