import { describe, expect, it } from 'vitest';
import { formatClock } from './time-formatters.ts';

describe('formatClock (spec §9 "12-hour AM/PM where isAmPm is on")', () => {
  it.each([
    ['2026-11-21T14:05', false, '14:05'],
    ['2026-11-21T09:05:30', false, '09:05'],
    ['2026-11-21T00:00', false, '00:00'],
    ['2026-11-21T14:05', true, '2:05 PM'],
    ['2026-11-21T09:05:30', true, '9:05 AM'],
    ['2026-11-21T00:00', true, '12:00 AM'],
    ['2026-11-21T12:00', true, '12:00 PM'],
    // A minute that London skips: a wall clock read through a zone would lose it.
    ['2026-03-29T01:30', true, '1:30 AM'],
  ])('writes %s, with AM and PM %s, as %s', (moment, isAmPm, expected) => {
    expect(formatClock(moment, { isAmPm, locale: 'en' }).replace('\u00a0', ' ')).toBe(expected);
  });

  it.each(['fr', 'en', 'es', 'pl'] as const)('joins AM and PM to the hour with a no-break space in %s', (locale) => {
    expect(formatClock('2026-11-21T14:05', { isAmPm: true, locale })).toMatch(/^2:05\u00a0p\.?\u00a0?m\.?$/i);
  });
});
