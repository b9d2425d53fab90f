import { expect, it } from 'vitest';
import { getSalesPeriods } from './operator-report.ts';

const listStarts = (now: number, zone: string) =>
  getSalesPeriods(now, zone).map(({ title, from }) => `${title}: ${new Date(from).toISOString()}`);

it.each([
  [
    'the day of the operator, not that of the server',
    Date.UTC(2031, 2, 9, 3),
    'America/New_York',
    ['Today: 2031-03-08T05:00:00.000Z', '7 days: 2031-03-02T05:00:00.000Z', '30 days: 2031-02-07T05:00:00.000Z'],
  ],
  [
    'days of 23 and 25 hours',
    Date.UTC(2031, 9, 27, 12),
    'Europe/London',
    ['Today: 2031-10-27T00:00:00.000Z', '7 days: 2031-10-20T23:00:00.000Z', '30 days: 2031-09-27T23:00:00.000Z'],
  ],
])('sales periods respect %s', (...[, now, zone, expected]) => {
  expect(listStarts(now, zone)).toEqual(expected);
});
