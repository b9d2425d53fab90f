import { assert, constantFrom, integer, property } from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { isKnownZone, localDateAt, localDateTimeAt, getZoneOffset } from './wall-clock.ts';

const newYear = Date.UTC(2027, 0, 1, 0, 30, 5);

describe('localDateTimeAt', () => {
  it.each([
    ['Europe/London', '2027-01-01T00:30:05'],
    ['America/New_York', '2026-12-31T19:30:05'],
    ['America/Vancouver', '2026-12-31T16:30:05'],
    ['Asia/Kolkata', '2027-01-01T06:00:05'],
  ])('is the clock time in %s', (timeZone, expected) => {
    expect(localDateTimeAt(newYear, timeZone)).toBe(expected);
  });

  it('writes midnight as 00, not 24', () => {
    expect(localDateTimeAt(Date.UTC(2026, 10, 21), 'UTC')).toBe('2026-11-21T00:00:00');
  });

  it('follows summer time', () => {
    expect(localDateTimeAt(Date.UTC(2026, 6, 1, 12), 'Europe/London')).toBe('2026-07-01T13:00:00');
  });

  it.each([undefined, 'Mars/Olympus_Mons'])('falls back to the traveller’s own zone for %s', (timeZone) => {
    const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(localDateTimeAt(newYear, timeZone)).toBe(localDateTimeAt(newYear, deviceZone));
  });
});

describe('localDateAt', () => {
  it('is the date in the given zone', () => {
    expect([localDateAt(newYear, 'Europe/London'), localDateAt(newYear, 'America/Toronto')]).toEqual([
      '2027-01-01',
      '2026-12-31',
    ]);
  });
});

it.each([
  ['Europe/London', true],
  ['America/Argentina/Ushuaia', true],
  ['Atlantis/Capital', false],
  ['', false],
])('isKnownZone of "%s" is %s', (timeZone, isKnown) => {
  expect(isKnownZone(timeZone)).toBe(isKnown);
});

it('getZoneOffset agrees with Luxon at any time, also near clock changes', () => {
  const zones = ['Europe/London', 'America/St_Johns', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC'];
  const from = Date.parse('2026-01-01');
  const moment = integer({ min: 0, max: 3 * 366 * 24 * 60 }).map((minutes) => from + minutes * 60_000);
  assert(
    property(constantFrom(...zones), moment, (zone, time) => {
      expect(getZoneOffset(time, zone)).toBe(DateTime.fromMillis(time, { zone }).offset * 60_000);
    }),
    { numRuns: 1000 },
  );
});
