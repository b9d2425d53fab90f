import { expect, it } from 'vitest';
import { type ActivePeriod } from '../feed/realtime-feed.ts';
import { findOverlappingPeriod } from './answer-alerts.ts';

const period = (startMs?: number, endMs?: number): ActivePeriod => ({
  startMs,
  endMs,
});

it.each<[string, readonly ActivePeriod[], ActivePeriod | undefined]>([
  ['without any period', [], {}],
  ['before', [period(1, 9)], undefined],
  ['up to the start', [period(1, 10)], period(1, 10)],
  ['in the middle', [period(12, 15)], period(12, 15)],
  ['from the end on', [period(20, 25)], period(20, 25)],
  ['after', [period(21, 25)], undefined],
  ['without a start', [period(undefined, 12)], period(undefined, 12)],
  ['without an end', [period(12)], period(12)],
  ['two periods, in reverse order', [period(18, 30), period(5, 11)], period(5, 11)],
  ['two periods, in order', [period(5, 11), period(18, 30)], period(5, 11)],
  ['without a start, and a later one', [period(12, 15), period(undefined, 12)], period(undefined, 12)],
  ['before and after', [period(1, 5), period(25, 30)], undefined],
])('finds the period of an alert between 10 and 20: %s', (_case, periods, expected) => {
  expect(findOverlappingPeriod(periods, 10, 20)).toEqual(expected);
});
