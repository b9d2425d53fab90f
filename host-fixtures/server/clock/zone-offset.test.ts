import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { zoneOffset } from './zone-offset.ts';

it('the offset of a zone agrees with Luxon at any moment, also when clocks change', () => {
  const zones = ['Europe/London', 'America/St_Johns', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Asia/Tokyo', 'UTC'];
  const from = Date.parse('2026-01-01');
  const moment = fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }).map((minutes) => from + minutes * 60_000);
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (zone, time) => {
      expect(zoneOffset(time, zone)).toBe(DateTime.fromMillis(time, { zone }).offset * 60_000);
    }),
    { numRuns: 1000 },
  );
});
