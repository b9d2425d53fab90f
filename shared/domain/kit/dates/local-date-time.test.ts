import { describe, expect, it } from 'vitest';
import { dayDifference, minutesBetween } from './day-arithmetic.ts';
import { isLater, toDate, toTime } from './local-date-time.ts';

describe('toDate and toTime (spec §3 "Date formats")', () => {
  it.each(['2026-11-21T14:05', '2026-11-21T14:05:30'])('split %s into date and time', (moment) => {
    expect([toDate(moment), toTime(moment)]).toEqual(['2026-11-21', '14:05']);
  });
});

describe('minutesBetween', () => {
  it.each([
    ['an hour', '2026-11-21T10:00', '2026-11-21T11:00', 60],
    ['over midnight', '2026-11-21T23:50', '2026-11-22T00:20', 30],
    ['backwards', '2026-11-21T10:00', '2026-11-21T09:45', -15],
    ['with seconds on one side only', '2026-11-21T10:00:50', '2026-11-21T10:05', 5],
    ['over the night that summer time ends', '2026-10-24T23:00', '2026-10-25T06:00', 420],
  ])('counts %s', (...[, from, to, expected]) => {
    expect(minutesBetween(from, to)).toBe(expected);
  });
});

describe('dayDifference', () => {
  it.each([
    ['the same day', '2026-11-21T00:00', '2026-11-21T23:59', 0],
    ['the next day, ten minutes later', '2026-11-21T23:55', '2026-11-22T00:05', 1],
    ['two nights', '2026-12-30T22:00', '2027-01-01T06:00', 2],
  ])('counts calendar days: %s', (...[, from, to, expected]) => {
    expect(dayDifference(from, to)).toBe(expected);
  });
});

describe('isLater', () => {
  it.each([
    ['a minute later', '2026-11-21T10:01', '2026-11-21T10:00', true],
    ['the same minute', '2026-11-21T10:00', '2026-11-21T10:00', false],
    ['the same minute, with seconds', '2026-11-21T10:00:40', '2026-11-21T10:00', false],
    ['the same minute, seconds on the other', '2026-11-21T10:00', '2026-11-21T10:00:00', false],
    ['earlier', '2026-11-21T09:59:59', '2026-11-21T10:00', false],
    ['after midnight', '2026-11-22T00:01', '2026-11-21T23:59', true],
  ])('compares to the minute: %s', (...[, moment, than, expected]) => {
    expect(isLater(moment, than)).toBe(expected);
  });
});
