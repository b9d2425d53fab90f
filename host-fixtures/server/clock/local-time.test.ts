import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDateAt, localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { formatLocalTime, LocalTimeFormatter, parseLocalTime } from './local-time.ts';
import { getTimeZone } from './operation-zone.ts';

const zones = ['UTC', 'Europe/London', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Kathmandu'];

it('formats the local time of a zone as the widgets do', () => {
  const times = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(9999, 11, 30) });
  fc.assert(
    fc.property(times, fc.constantFrom(...zones), (time, zone) => {
      expect(formatLocalTime(time, zone)).toBe(localDateTimeAt(time, zone));
    }),
    { numRuns: 1000 },
  );
});

it('formats consecutive instants, even across clock changes', () => {
  const hours = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 2, maxLength: 20 });
  const changes = fc.constantFrom(Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 5, 1));
  fc.assert(
    fc.property(hours, changes, fc.array(fc.constantFrom(...zones), { minLength: 1, maxLength: 2 }), (...inputs) => {
      const [offsets, change, places] = inputs;
      const texts = new LocalTimeFormatter();
      for (const [index, hour] of offsets.entries()) {
        const zone = places[index % places.length] ?? 'UTC';
        for (const ms of [0, -1, 1_799_999]) {
          const time = change + hour * 3_600_000 + ms;
          expect(texts.format(time, zone)).toBe(formatLocalTime(time, zone));
        }
      }
    }),
  );
});

it.each([
  [Date.UTC(2024, 1, 29), '2024-02-29T00:00:00'],
  [Date.UTC(2024, 11, 31, 23, 59, 59, 999), '2024-12-31T23:59:59'],
  [Date.UTC(2100, 2, 1) - 1, '2100-02-28T23:59:59'],
])('formats %d as %s in UTC', (time, text) => expect(formatLocalTime(time, 'UTC')).toBe(text));

const london = getTimeZone('UK');
const newYork = getTimeZone('US');

describe('the local time of a zone', () => {
  it.each([
    { when: 'in winter', text: '2026-12-24T09:00', zone: london, utc: '2026-12-24T09:00:00.000Z' },
    { when: 'in summer', text: '2026-07-24T09:00', zone: london, utc: '2026-07-24T08:00:00.000Z' },
    { when: 'with seconds', text: '2026-12-24T09:00:30', zone: newYork, utc: '2026-12-24T14:00:30.000Z' },
  ])('is converted to an instant and back $when', ({ text, zone, utc }) => {
    const instant = parseLocalTime(text, zone) ?? 0;
    expect(new Date(instant).toISOString()).toBe(utc);
    expect(localDateTimeAt(instant, zone)).toBe(text.length === 16 ? `${text}:00` : text);
  });

  it.each(['', 'tomorrow', '2026-02-30T09:00', '2026-12-24', '2026-12-24T25:00', '2026-12-24T09:00Z'])(
    'is not read from %j',
    (text) => {
      expect(parseLocalTime(text, london)).toBeUndefined();
    },
  );

  it('has its own date', () => {
    const instant = Date.parse('2026-12-24T03:00:00Z');
    expect([localDateAt(instant, london), localDateAt(instant, newYork)]).toEqual(['2026-12-24', '2026-12-23']);
  });
});
