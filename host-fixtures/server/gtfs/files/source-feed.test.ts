import { expect, it } from 'vitest';
import { parseDay } from '../../clock/service-time.ts';
import { toSeasonId, isSharedBySeasons } from './source-feed.ts';
import { listSeasonalIds, listSeasonPrefixes } from '../../timetable/journey-ids.ts';

const season = { firstDay: parseDay('20261201') ?? 0, previousTripIds: new Set(['t1']) };

it.each([
  ['service_id', 'DAILY', '2026-12-01/DAILY'],
  ['fare_id', 'F', '2026-12-01/F'],
  ['area_id', 'A', '2026-12-01/A'],
  ['trip_id', 't1', '2026-12-01/t1'],
  ['trip_id', 't2', 't2'],
  ['stop_id', 't1', 't1'],
  ['route_id', 'R', 'R'],
])('the %s %s of a next season is %s in the timetable', (column, id, expected) => {
  expect(toSeasonId(column, id, season)).toBe(expected);
});

it('a trip can have the ids of all seasons of its feed', () => {
  const prefixes = listSeasonPrefixes([
    'DAILY',
    '2026-12-01/DAILY',
    '2026-12-01/SUN',
    'humber-lines:2027-01-01/DAILY',
    'x/2026',
  ]);
  expect(prefixes).toEqual(['2026-12-01/', 'humber-lines:2027-01-01/']);
  expect(listSeasonalIds('t1', prefixes)).toEqual(['t1', '2026-12-01/t1']);
  expect(listSeasonalIds('humber-lines:t1', prefixes)).toContain('humber-lines:2027-01-01/t1');
});

it('only certain tables are shared by all seasons', () => {
  expect(['translations.txt', 'trips.txt'].map(isSharedBySeasons)).toEqual([true, false]);
});
