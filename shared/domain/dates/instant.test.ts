import { assert, constantFrom, integer, property } from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { localNow } from './local-now.ts';
import { aheadMinutes, instantAt, isKnownZone, minutesPassed, type PlacedMoment } from './instant.ts';

const zones = ['Europe/London', 'Europe/Paris', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'];
const instants = integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2035, 0) / 1000 }).map(
  (seconds) => seconds * 1000,
);

describe('instantAt (a clock of a place, as an instant)', () => {
  it.each([
    ['winter', '2026-11-21T10:00', 'Europe/London', '2026-11-21T10:00:00Z'],
    ['summer', '2026-07-21T10:00', 'Europe/London', '2026-07-21T09:00:00Z'],
    ['with seconds', '2026-07-21T10:00:30', 'America/New_York', '2026-07-21T14:00:30Z'],
    ['half an hour off', '2026-01-02T00:10', 'America/St_Johns', '2026-01-02T03:40:00Z'],
    ['the first of two, when clocks are put back', '2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00Z'],
    ['an hour that is left out, by the clock of before', '2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
    ['an hour that New York leaves out', '2026-03-08T02:15', 'America/New_York', '2026-03-08T07:15:00Z'],
    ['the evening before clocks change', '2026-03-28T23:00', 'Europe/London', '2026-03-28T23:00:00Z'],
    ['the evening after', '2026-03-29T23:00', 'Europe/London', '2026-03-29T22:00:00Z'],
  ])('tells %s', (...[, moment, timeZone, expected]) => {
    expect(new Date(instantAt(moment, timeZone)).toISOString().replace('.000', '')).toBe(expected);
  });

  it('shows the same clock again, whatever the instant and the zone', () => {
    assert(
      property(instants, constantFrom(...zones), (instant, timeZone) => {
        const shown = localNow(instant, timeZone);
        expect(localNow(instantAt(shown, timeZone), timeZone)).toBe(shown);
        expect(instantAt(shown, timeZone)).toBeLessThanOrEqual(instant);
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with a library that knows zones, but where a clock shows an hour twice or never', () => {
    assert(
      property(instants, constantFrom(...zones), (instant, timeZone) => {
        const shown = localNow(instant, timeZone);
        const told = DateTime.fromISO(shown, { zone: timeZone });
        if (told.getPossibleOffsets().length === 1) expect(instantAt(shown, timeZone)).toBe(told.toMillis());
      }),
      { numRuns: 1000 },
    );
  });
});

it.each([
  ['Europe/London', true],
  ['America/Argentina/Ushuaia', true],
  ['Atlantis/Capital', false],
  ['', false],
])('knows the zone "%s": %s', (timeZone, isKnown) => {
  expect(isKnownZone(timeZone)).toBe(isKnown);
});

describe('minutesPassed, aheadMinutes (spec §2 "journey duration")', () => {
  const at = (moment: string, timeZone?: string): PlacedMoment => ({ moment, timeZone });
  it.each([
    ['one clock', at('2026-11-21T10:00'), at('2026-11-21T12:30'), 150, 0],
    ['to Paris', at('2026-11-21T10:00', 'Europe/London'), at('2026-11-21T13:00', 'Europe/Paris'), 120, 60],
    ['back', at('2026-11-21T10:00', 'Europe/Paris'), at('2026-11-21T10:00', 'Europe/London'), 60, -60],
    ['a night of 23 hours', at('2026-03-28T23:00', 'Europe/London'), at('2026-03-29T06:00', 'Europe/London'), 360, 60],
    ['a night of 25 hours', at('2026-10-24T23:00', 'Europe/London'), at('2026-10-25T06:00', 'Europe/London'), 480, -60],
    ['a zone at one end alone', at('2026-11-21T10:00', 'Europe/London'), at('2026-11-21T12:00'), undefined, undefined],
    [
      'a zone nobody knows',
      at('2026-11-21T10:00', 'Europe/London'),
      at('2026-11-21T12:00', 'Atlantis/Capital'),
      undefined,
      undefined,
    ],
  ] as const)('%s', (...[, from, to, passed, ahead]) => {
    expect(minutesPassed(from, to)).toBe(passed);
    expect(aheadMinutes(from, to)).toBe(ahead);
  });
});
