import { describe, expect, it } from 'vitest';
import { isUnderWayInWindow } from './daily-window.ts';

const night = { startTime: '21:00', endTime: '05:00' };
const always = { startTime: '08:00', endTime: '08:00' };
const noon = { startTime: '11:00', endTime: '13:00' };

describe('isUnderWayInWindow (GTFS-realtime `active_period`)', () => {
  it.each([
    ['a day coach is not out at night', night, '2026-11-21T09:00', '2026-11-21T17:30', false],
    ['a coach that arrives late in the evening is', night, '2026-11-21T19:00', '2026-11-21T21:10', true],
    ['a coach that leaves before dawn is', night, '2026-11-21T04:30', '2026-11-21T08:00', true],
    ['a coach over midnight is', night, '2026-11-21T22:00', '2026-11-22T06:00', true],
    ['a coach that leaves as the night ends is not', night, '2026-11-21T05:00', '2026-11-21T08:00', false],
    ['a coach of a day and more is', night, '2026-11-21T09:00', '2026-11-22T10:00', true],
    ['any coach is under way in a window of 24 hours', always, '2026-11-21T09:00', '2026-11-21T10:00', true],
    ['a coach around noon is out at noon', noon, '2026-11-21T09:00', '2026-11-21T17:30', true],
    ['a night coach is not out at noon', noon, '2026-11-21T22:00', '2026-11-22T06:00', false],
    ['a coach is under way if its clock goes back', night, '2026-11-21T21:30', '2026-11-21T21:20', true],
  ])('%s', (...[, window, from, until, expected]) => {
    expect(isUnderWayInWindow(window, from, until)).toBe(expected);
  });
});
