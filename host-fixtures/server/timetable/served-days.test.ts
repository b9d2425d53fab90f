import { describe, expect, it } from 'vitest';
import { type Network } from './network.ts';
import { type PatternRide } from './rides/pattern-rides.ts';
import { findServedDays } from './served-days.ts';
import { toDayNumber, ServiceClock } from './service-clock.ts';
import { type DaySearch } from './transfers/day-search.ts';
import { WorkSlices } from './work-slices.ts';

describe('the search for days with a journey', () => {
  /** Counts the days that are searched, when all days have a journey. */
  async function countSearches(
    from: string,
    count: number,
    {
      services = 1,
      latest = 0,
      after = 0,
    }: { readonly services?: number; readonly latest?: number; readonly after?: number } = {},
  ) {
    const zone = 'Europe/London';
    const service = (number: number) => ({
      service: { service_id: `S${number}`, first_day: 0, days: '1'.repeat(40_000) },
    });
    const pattern = { zone, latest, services: Array.from({ length: services }, (_, number) => service(number)) };
    const ride = { pattern, board: { stop_id: 'L' }, alight: { stop_id: 'Y' } } as unknown as PatternRide;
    const hints: unknown[] = [];
    const plan = { direct: [ride], transfers: [], longestWait: 3 * 3600 };
    const parts = {
      clock: new ServiceClock(),
      work: new WorkSlices(),
      network: { stops: new Map([['L', { time_zone: zone }]]) } as unknown as Network,
      search: {
        findAny: (_plan: unknown, _day: number, { hint }: { readonly hint?: unknown }) => (hints.push(hint), { ride }),
      } as unknown as DaySearch,
    };
    const requestedDays = Array.from({ length: count }, (_, index) => toDayNumber(from) + index);
    expect(await findServedDays(plan, { days: requestedDays, after }, parts)).toEqual(requestedDays);
    expect(hints.map((hint) => hint !== undefined)).toEqual(hints.map((_, index) => index > 0));
    return hints.length;
  }

  it('searches days with the same services once', async () => {
    expect(await countSearches('2026-06-01', 10)).toBe(1);
  });

  it('searches each day if there are more than 64 services', async () => {
    expect([
      await countSearches('2026-06-01', 10, { services: 64 }),
      await countSearches('2026-06-01', 10, { services: 65 }),
    ]).toEqual([...[1, 10]]);
  });

  it('searches the days around a clock change again, as far as trips and transfers extend', async () => {
    // Each day from two days before the clock change until it, and one for all days after it.
    expect(await countSearches('2026-10-15', 25)).toBe(5);
    expect(await countSearches('2026-10-15', 25, { latest: 30 * 3600 })).toBe(8);
  });

  it('searches each day until the day after the given time', async () => {
    const after = toDayNumber('2026-06-03') * 86_400_000;
    expect(await countSearches('2026-06-01', 10, { after })).toBe(5);
    expect(await countSearches('2026-06-01', 10, { after: after - 1 })).toBe(4);
  });
});
