import { describe, expect, it } from 'vitest';
import { isUnderWayInWindow } from './daily-window.ts';

const night = { startTime: '21:00', endTime: '05:00' };
const always = { startTime: '08:00', endTime: '08:00' };
const noon = { startTime: '11:00', endTime: '13:00' };

describe('isUnderWayInWindow (GTFS-realtime `active_period`)', () => {
  it.each([
    ['false for a day coach at night', night, '2026-11-21T09:00', '2026-11-21T17:30', false],
    ['true for a coach that arrives late in the evening', night, '2026-11-21T19:00', '2026-11-21T21:10', true],
    ['true for a coach that leaves before dawn', night, '2026-11-21T04:30', '2026-11-21T08:00', true],
    ['true for a coach over midnight', night, '2026-11-21T22:00', '2026-11-22T06:00', true],
    ['false for a coach that leaves as the night ends', night, '2026-11-21T05:00', '2026-11-21T08:00', false],
    ['true for a coach of more than a day', night, '2026-11-21T09:00', '2026-11-22T10:00', true],
    ['true for any coach in a window of 24 hours', always, '2026-11-21T09:00', '2026-11-21T10:00', true],
    ['true for a coach around noon', noon, '2026-11-21T09:00', '2026-11-21T17:30', true],
    ['false for a night coach at noon', noon, '2026-11-21T22:00', '2026-11-22T06:00', false],
    ['true for a coach whose clock is put back', night, '2026-11-21T21:30', '2026-11-21T21:20', true],
  ])('is %s', (...[, window, from, until, expected]) => {
    expect(isUnderWayInWindow(window, from, until)).toBe(expected);
  });
});
