import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { localText } from './local-text.ts';

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

it.each([
  [Date.UTC(2024, 1, 29), '2024-02-29T00:00:00'],
  [Date.UTC(2024, 11, 31, 23, 59, 59, 999), '2024-12-31T23:59:59'],
  [Date.UTC(2100, 2, 1) - 1, '2100-02-28T23:59:59'],
])('says of %d that it is %s in UTC', (time, text) => expect(localText(time, 'UTC')).toBe(text));
