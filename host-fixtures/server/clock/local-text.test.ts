import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { localText, LocalTexts } from './local-text.ts';

const zones = ['UTC', 'Europe/London', 'America/St_Johns', 'Pacific/Kiritimati', 'Asia/Kathmandu'];

it('says what the clocks of a place show, as the widgets do', () => {
  const times = fc.integer({ min: Date.UTC(1900, 0, 2), max: Date.UTC(9999, 11, 30) });
  fc.assert(
    fc.property(times, fc.constantFrom(...zones), (time, zone) => {
      expect(localText(time, zone)).toBe(localDateTimeAt(time, zone));
    }),
    { numRuns: 1000 },
  );
});

it('says it of moments one after the other, also where the clock changes', () => {
  const hours = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 2, maxLength: 20 });
  const changes = fc.constantFrom(Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1), Date.UTC(2026, 5, 1));
  fc.assert(
    fc.property(hours, changes, fc.array(fc.constantFrom(...zones), { minLength: 1, maxLength: 2 }), (...drawn) => {
      const [offsets, change, places] = drawn;
      const texts = new LocalTexts();
      for (const [index, hour] of offsets.entries()) {
        const zone = places[index % places.length] ?? 'UTC';
        for (const ms of [0, -1, 1_799_999]) {
          const time = change + hour * 3_600_000 + ms;
          expect(texts.at(time, zone)).toBe(localText(time, zone));
        }
      }
    }),
  );
});

it.each([
  [Date.UTC(2024, 1, 29), '2024-02-29T00:00:00'],
  [Date.UTC(2024, 11, 31, 23, 59, 59, 999), '2024-12-31T23:59:59'],
  [Date.UTC(2100, 2, 1) - 1, '2100-02-28T23:59:59'],
])('says of %d that it is %s in UTC', (time, text) => expect(localText(time, 'UTC')).toBe(text));
