import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { planFeeds, planNextSeason, rememberPrefixes } from './plan-feeds.ts';

const agency = (name: string) => ({ 'agency.txt': goodFeed['agency.txt'].replace('Northern Coaches', name) });
const feed = (name: string) => writeFolder(feedWith(agency(name)));

async function emptyDatabase() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

describe('the feeds of an import', () => {
  it('are refused if one is named twice', async () => {
    await expect(planFeeds(undefined, ['/a', '/b', '/a'])).rejects.toThrow('/a is named twice: give each --gtfs once.');
  });

  it('have no prefix alone, unless they were among others before', async () => {
    const source = feed('Humber Lines');
    const database = await emptyDatabase();
    const alone = [{ source, prefix: '', agencies: [] }];
    expect(await planFeeds(undefined, [source])).toEqual(alone);
    expect(await planFeeds(database, [source])).toEqual(alone);
    const known = { source: '/old', agencies: ['Humber Lines'] };
    const others = [
      { ...known, prefix: 'humber:' },
      { source: '/north', agencies: ['Northern'], prefix: 'north:' },
    ];
    await rememberPrefixes(database, others);
    expect(await planFeeds(database, [source])).toMatchObject([{ source, prefix: 'humber:' }]);
  });

  it('are called by their carriers among others, whose names may be missing', async () => {
    const [humber, north] = [feed('Humber Lines'), feed('')];
    const planned = await planFeeds(undefined, [humber, north]);
    const byPrefix = new Map(planned.map(({ source, agencies, prefix }) => [source, { agencies, prefix }]));
    expect(byPrefix.get(humber)).toEqual({ agencies: ['Humber Lines'], prefix: 'humber-lines:' });
    expect(byPrefix.get(north)).toEqual({ agencies: [], prefix: expect.stringMatching(/^coach-feed-.*:$/) as string });
  });

  it('keep the ids of a folder that knew no prefixes yet', async () => {
    const database = await emptyDatabase();
    const [humber, north] = [feed('Humber Lines'), feed('Northern Coaches')];
    await database
      .insertInto('feeds')
      .values({ source: '/old', fingerprint: '', first_day: 1, last_day: 2, distance_currency: null, lang: null })
      .execute();
    await database
      .insertInto('agencies')
      .values({ agency_id: 'H', name: 'Humber Lines', time_zone: 'Europe/London', icon: null })
      .execute();
    const planned = await planFeeds(database, [humber, north]);
    expect(planned.find(({ source }) => source === humber)?.prefix).toBe('');
    expect(planned.find(({ source }) => source === north)?.prefix).toBe('northern-coaches:');
  });
});

describe('a next season', () => {
  const known = (source: string, prefix: string) => ({ source, prefix, agencies: [] });

  it('is of the feed with one of its carriers', async () => {
    const [humber, north, next] = [feed('Humber Lines'), feed('Northern Coaches'), feed('HUMBER lines')];
    expect(await planNextSeason([known(north, 'n:'), known(humber, 'h:')], next)).toEqual({
      ...{ path: next, prefix: 'h:', isNextSeason: true },
    });
  });

  it('without carriers is of the only feed, and refused if there are several', async () => {
    const [humber, north] = [feed('Humber Lines'), feed('Northern Coaches')];
    const next = writeFolder(feedWith({ 'agency.txt': undefined }));
    expect(await planNextSeason([known(humber, 'h:')], next)).toMatchObject({ prefix: 'h:', isNextSeason: true });
    const planned = planNextSeason([known(humber, 'h:'), known(north, 'n:')], next);
    await expect(planned).rejects.toThrow(`${next} has none of the carriers of ${humber}, ${north}`);
  });

  it('of another carrier is refused', async () => {
    const planned = planNextSeason([known(feed('Humber Lines'), '')], feed('Northern Coaches'));
    await expect(planned).rejects.toThrow('is no next season of theirs');
  });
});
