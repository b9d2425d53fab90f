import { describe, expect, it } from 'vitest';
import { getDefaultDataFolder } from '../../server/database/folder/data-folder.ts';
import { parseImportOptions, getRenewalArguments } from './import-options.ts';

describe('parseImportOptions', () => {
  it('imports the last feed again into the default folder by default', () => {
    expect(parseImportOptions([], {})).toEqual({ isForced: false, data: getDefaultDataFolder() });
  });

  it.each([
    ['feeds', ['--gtfs', 'a.zip', '--gtfs', 'b.zip'], {}, { gtfs: ['a.zip', 'b.zip'] }],
    ['a next season', ['--next-season', '2027.zip'], {}, { nextSeason: '2027.zip' }],
    ['a feed that is forced', ['--force', '--gtfs', 'a.zip'], {}, { isForced: true }],
    ['a folder', ['--data', '/d'], {}, { data: '/d' }],
    ['a database', [], { DATABASE_URL: 'postgres://c@h/d' }, { databaseUrl: 'postgres://c@h/d' }],
  ])('takes %s', (...[, args, env, expected]) => {
    expect(parseImportOptions(args, env)).toMatchObject(expected);
  });

  it('returns help on request', () => {
    expect(parseImportOptions(['--help'], {})).toBe('help');
  });
});

it('getRenewalArguments repeats the additions to a feed', () => {
  const additions = { cities: 'c.csv', prices: 'p.csv', agencyName: 'Northern', timeZone: 'Europe/London' };
  const options = { ...additions, data: '/d', isForced: false };
  expect(parseImportOptions(getRenewalArguments(options), {})).toEqual(options);
  expect(getRenewalArguments({ data: '/d', isForced: false })).toEqual(['--data', '/d']);
});
