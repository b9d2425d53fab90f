import { expect, it } from 'vitest';
import { parseDay } from '../../clock/service-time.ts';
import { idInSeason, isOfAllSeasons } from './season.ts';
import { idsInSeasons, seasonMarks } from '../../timetable/journey-ids.ts';

const season = { firstDay: parseDay('20261201') ?? 0, tripsBefore: new Set(['t1']) };

it.each([
  ['service_id', 'DAILY', '2026-12-01/DAILY'],
  ['fare_id', 'F', '2026-12-01/F'],
  ['area_id', 'A', '2026-12-01/A'],
  ['trip_id', 't1', '2026-12-01/t1'],
  ['trip_id', 't2', 't2'],
  ['stop_id', 't1', 't1'],
  ['route_id', 'R', 'R'],
])('in the next season the %s %s is %s', (column, id, expected) => {
  expect(idInSeason(column, id, season)).toBe(expected);
});

it('a trip is known by its id, and by those of the seasons of its feed', () => {
  const marks = seasonMarks(['DAILY', '2026-12-01/DAILY', '2026-12-01/SUN', 'humber-lines:2027-01-01/DAILY', 'x/2026']);
  expect(marks).toEqual(['2026-12-01/', 'humber-lines:2027-01-01/']);
  expect(idsInSeasons('t1', marks)).toEqual(['t1', '2026-12-01/t1']);
  expect(idsInSeasons('humber-lines:t1', marks)).toContain('humber-lines:2027-01-01/t1');
});

it('only tables that are the same in all seasons are read once', () => {
  expect(['translations.txt', 'trips.txt'].map(isOfAllSeasons)).toEqual([true, false]);
});
