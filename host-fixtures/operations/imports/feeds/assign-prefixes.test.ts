import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AskedFeed, assignPrefixes, type KnownFeed } from './assign-prefixes.ts';
import { type FeedSources, pathsIn, shownSource, sourceOptions, sourcesIn, sourceText } from './feed-sources.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { planFeeds, planNextSeason, rememberPrefixes } from './plan-feeds.ts';

const feed = (source: string, ...agencies: readonly string[]): AskedFeed => ({ source, agencies });
const [ember, concord] = [feed('/a/ember.zip', 'Ember'), feed('/b/concord.zip', 'Concord Coach Lines')];
const told = (feeds: readonly KnownFeed[]) => feeds.map(({ source, prefix }) => `${prefix}${source}`);

describe('what the ids of feeds begin with', () => {
  it('is nothing for one alone', () => expect(told(assignPrefixes([ember], []))).toEqual(['/a/ember.zip']));

  it('is the name of the carrier for two that are new, in any order', () => {
    const both = ['ember:/a/ember.zip', 'concord-coach-lines:/b/concord.zip'];
    expect(told(assignPrefixes([ember, concord], []))).toEqual(both);
    expect(told(assignPrefixes([concord, ember], []))).toEqual(both);
  });

  it('stays nothing for the first when another joins it, and for the other when it is alone', () => {
    const first = assignPrefixes([ember], []);
    const both = assignPrefixes([concord, ember], first);
    expect(told(both)).toEqual(['/a/ember.zip', 'concord-coach-lines:/b/concord.zip']);
    expect(told(assignPrefixes([concord], both))).toEqual(['concord-coach-lines:/b/concord.zip']);
  });

  it('stays when the file is called otherwise, or the carrier at the same place', () => {
    const both = assignPrefixes([ember, concord], []);
    const later = [feed('/a/2027.zip', 'EMBER', 'Ember Flex'), feed('/b/concord.zip', 'Concord')];
    expect(told(assignPrefixes(later, both))).toEqual(['ember:/a/2027.zip', 'concord-coach-lines:/b/concord.zip']);
  });

  it('differs if carriers have the same name', () => {
    const twins = [feed('/1', 'Café & Söhne'), feed('/2', 'Cafe Sohne'), feed('/3')];
    expect(told(assignPrefixes(twins, []))).toEqual(['cafe-sohne:/1', 'cafe-sohne-2:/2', '3:/3']);
  });

  it('is the same for the same feeds again, whatever their order and however many there are', () => {
    const asked = fc.uniqueArray(
      fc.record({ source: fc.constantFrom('/1', '/2', '/3', '/4'), agencies: fc.constant<string[]>([]) }),
      { selector: ({ source }) => source, minLength: 1 },
    );
    fc.assert(
      fc.property(asked, (feeds) => {
        const once = assignPrefixes(feeds, []);
        expect(assignPrefixes([...feeds].reverse(), once)).toEqual(once);
        expect(new Set(once.map(({ prefix }) => prefix)).size).toBe(feeds.length);
      }),
    );
  });
});

describe('the stored source of a timetable', () => {
  it.each<FeedSources & { shown: string; options: string }>([
    { feeds: ['/a.zip'], shown: '/a.zip', options: '--gtfs /a.zip' },
    { feeds: ['/a.zip', '/b'], shown: '/a.zip and /b', options: '--gtfs /a.zip --gtfs /b' },
    {
      feeds: ['/a.zip'],
      nextSeason: '/2027.zip',
      shown: '/a.zip, then /2027.zip',
      options: '--gtfs /a.zip --next-season /2027.zip',
    },
  ])('$shown', ({ shown, options, ...sources }) => {
    const text = sourceText(sources);
    expect(sourcesIn(text)).toEqual(sources);
    expect(pathsIn(text)).toEqual(shown.split(/ and |, then /));
    expect([shownSource(text), sourceOptions(text)]).toEqual([shown, options]);
  });
});

const agency = (name: string) => ({ 'agency.txt': goodFeed['agency.txt'].replace('Northern Coaches', name) });
const feedOf = (name: string) => writeFolder(feedWith(agency(name)));

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
    const source = feedOf('Humber Lines');
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
    const [humber, north] = [feedOf('Humber Lines'), feedOf('')];
    const planned = await planFeeds(undefined, [humber, north]);
    const byPrefix = new Map(planned.map(({ source, agencies, prefix }) => [source, { agencies, prefix }]));
    expect(byPrefix.get(humber)).toEqual({ agencies: ['Humber Lines'], prefix: 'humber-lines:' });
    expect(byPrefix.get(north)).toEqual({ agencies: [], prefix: expect.stringMatching(/^coach-feed-.*:$/) as string });
  });

  it('keep the ids of a folder that knew no prefixes yet', async () => {
    const database = await emptyDatabase();
    const [humber, north] = [feedOf('Humber Lines'), feedOf('Northern Coaches')];
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
    const [humber, north, next] = [feedOf('Humber Lines'), feedOf('Northern Coaches'), feedOf('HUMBER lines')];
    expect(await planNextSeason([known(north, 'n:'), known(humber, 'h:')], next)).toEqual({
      path: next,
      prefix: 'h:',
      isNextSeason: true,
    });
  });

  it('without carriers is of the only feed, and refused if there are several', async () => {
    const [humber, north] = [feedOf('Humber Lines'), feedOf('Northern Coaches')];
    const next = writeFolder(feedWith({ 'agency.txt': undefined }));
    expect(await planNextSeason([known(humber, 'h:')], next)).toMatchObject({ prefix: 'h:', isNextSeason: true });
    const planned = planNextSeason([known(humber, 'h:'), known(north, 'n:')], next);
    await expect(planned).rejects.toThrow(`${next} has none of the carriers of ${humber}, ${north}`);
  });

  it('of another carrier is refused', async () => {
    const planned = planNextSeason([known(feedOf('Humber Lines'), '')], feedOf('Northern Coaches'));
    await expect(planned).rejects.toThrow('is no next season of theirs');
  });
});
