import { assert, constantFrom, integer, property } from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { localDateTimeAt } from './wall-clock.ts';
import { getClockDifference, instantAt, minutesPassed, type PlacedTime } from './instant.ts';

const zones = ['Europe/London', 'Europe/Paris', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'];
const instants = integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2035, 0) / 1000 }).map(
  (seconds) => seconds * 1000,
);

describe('instantAt (the instant of a local clock time in a zone)', () => {
  it.each([
    ['a time in winter', '2026-11-21T10:00', 'Europe/London', '2026-11-21T10:00:00Z'],
    ['a time in summer', '2026-07-21T10:00', 'Europe/London', '2026-07-21T09:00:00Z'],
    ['a time with seconds', '2026-07-21T10:00:30', 'America/New_York', '2026-07-21T14:00:30Z'],
    ['a zone with a half-hour offset', '2026-01-02T00:10', 'America/St_Johns', '2026-01-02T03:40:00Z'],
    [
      'the first of two instants, when clocks are put back',
      '2026-10-25T01:30',
      'Europe/London',
      '2026-10-25T00:30:00Z',
    ],
    ['a skipped time, by the offset before the change', '2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00Z'],
    ['a time that New York skips', '2026-03-08T02:15', 'America/New_York', '2026-03-08T07:15:00Z'],
    ['the evening before the clocks change', '2026-03-28T23:00', 'Europe/London', '2026-03-28T23:00:00Z'],
    ['the evening after the clocks change', '2026-03-29T23:00', 'Europe/London', '2026-03-29T22:00:00Z'],
  ])('converts %s', (...[, moment, timeZone, expected]) => {
    expect(new Date(instantAt(moment, timeZone)).toISOString().replace('.000', '')).toBe(expected);
  });

  it('returns an instant at which the zone’s clock shows the same time again', () => {
    assert(
      property(instants, constantFrom(...zones), (instant, timeZone) => {
        const localTime = localDateTimeAt(instant, timeZone);
        expect(localDateTimeAt(instantAt(localTime, timeZone), timeZone)).toBe(localTime);
        expect(instantAt(localTime, timeZone)).toBeLessThanOrEqual(instant);
      }),
      { numRuns: 1000 },
    );
  });

  it('agrees with Luxon unless the clock time is repeated or skipped', () => {
    assert(
      property(instants, constantFrom(...zones), (instant, timeZone) => {
        const localTime = localDateTimeAt(instant, timeZone);
        const luxonTime = DateTime.fromISO(localTime, { zone: timeZone });
        if (luxonTime.getPossibleOffsets().length === 1)
          expect(instantAt(localTime, timeZone)).toBe(luxonTime.toMillis());
      }),
      { numRuns: 1000 },
    );
  });
});

describe('minutesPassed, getClockDifference (spec §2 "journey duration")', () => {
  const at = (moment: string, timeZone?: string): PlacedTime => ({ time: moment, timeZone });
  it.each([
    ['are counted by the clock when no zone is given', at('2026-11-21T10:00'), at('2026-11-21T12:30'), 150, 0],
    [
      'include the hour that the clock gains between London and Paris',
      at('2026-11-21T10:00', 'Europe/London'),
      at('2026-11-21T13:00', 'Europe/Paris'),
      120,
      60,
    ],
    [
      'count the hour that the clock loses on the return',
      at('2026-11-21T10:00', 'Europe/Paris'),
      at('2026-11-21T10:00', 'Europe/London'),
      60,
      -60,
    ],
    [
      'count a night of 23 hours',
      at('2026-03-28T23:00', 'Europe/London'),
      at('2026-03-29T06:00', 'Europe/London'),
      360,
      60,
    ],
    [
      'count a night of 25 hours',
      at('2026-10-24T23:00', 'Europe/London'),
      at('2026-10-25T06:00', 'Europe/London'),
      480,
      -60,
    ],
    [
      'are unknown when only one end has a zone',
      at('2026-11-21T10:00', 'Europe/London'),
      at('2026-11-21T12:00'),
      undefined,
      undefined,
    ],
    [
      'are unknown when a zone is unknown',
      at('2026-11-21T10:00', 'Europe/London'),
      at('2026-11-21T12:00', 'Atlantis/Capital'),
      undefined,
      undefined,
    ],
  ] as const)('%s', (...[, from, to, minutes, ahead]) => {
    expect(minutesPassed(from, to)).toBe(minutes);
    expect(getClockDifference(from, to)).toBe(ahead);
  });
});
