import { describe, expect, it } from 'vitest';
import { localNow, today } from './local-now.ts';

const newYear = Date.UTC(2027, 0, 1, 0, 30, 5);

describe('localNow', () => {
  it.each([
    ['Europe/London', '2027-01-01T00:30:05'],
    ['America/New_York', '2026-12-31T19:30:05'],
    ['America/Vancouver', '2026-12-31T16:30:05'],
    ['Asia/Kolkata', '2027-01-01T06:00:05'],
  ])('is the clock time in %s', (timeZone, expected) => {
    expect(localNow(newYear, timeZone)).toBe(expected);
  });

  it('writes midnight as 00, not 24', () => {
    expect(localNow(Date.UTC(2026, 10, 21), 'UTC')).toBe('2026-11-21T00:00:00');
  });

  it('follows summer time', () => {
    expect(localNow(Date.UTC(2026, 6, 1, 12), 'Europe/London')).toBe('2026-07-01T13:00:00');
  });

  it.each([undefined, 'Mars/Olympus_Mons'])('falls back to the traveller’s own zone for %s', (timeZone) => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(localNow(newYear, timeZone)).toBe(localNow(newYear, own));
  });
});

describe('today', () => {
  it('is the date in the given zone', () => {
    expect([today(newYear, 'Europe/London'), today(newYear, 'America/Toronto')]).toEqual(['2027-01-01', '2026-12-31']);
  });
});
