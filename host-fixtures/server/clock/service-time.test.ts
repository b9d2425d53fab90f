import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, parseDay, parseTime, formatTime } from './service-time.ts';

describe('a time of the feed', () => {
  it.each([
    ['08:05:09', 29_109],
    ['8:05:09', 29_109],
    ['08:05', 29_100],
    ['00:00:00', 0],
    ['24:00:00', 86_400],
    ['31:06:00', 111_960],
    ['110:30:00', 397_800],
  ])('%s is %i s', (text, seconds) => expect(parseTime(text)).toBe(seconds));

  it.each(['', '0.3:00', '10', '10:60:00', '10:00:60', '-1:00:00', '10:00:00 AM', '1000:00:00', 'noon', '10:0:0'])(
    '“%s” is not accepted',
    (text) => expect(parseTime(text)).toBeUndefined(),
  );

  it('survives formatting and parsing', () => {
    fc.assert(fc.property(fc.nat(999 * 3600), (seconds) => parseTime(formatTime(seconds)) === seconds));
  });
});

describe('a day of the feed', () => {
  it.each([
    ['19700101', 0],
    ['20240229', 19_782],
    ['2024-02-29', 19_782],
  ])('%s is day %i', (text, day) => expect(parseDay(text)).toBe(day));

  it.each(['', '20230229', '20241301', '20240001', '2024011', '2007.01.01', 'tomorrow'])(
    '“%s” is not accepted',
    (text) => expect(parseDay(text)).toBeUndefined(),
  );

  it('survives formatting and parsing', () => {
    fc.assert(fc.property(fc.integer({ min: -100_000, max: 100_000 }), (day) => parseDay(formatDay(day)) === day));
  });
});
