import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type NewFeed, assignPrefixes, type PlannedFeed } from './plan-feeds.ts';
import {
  type FeedSources,
  listPaths,
  describeSource,
  toCommandOptions,
  parseSource,
  formatStoredSource,
} from './feed-sources.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { feedWith, goodFeed, writeFolder } from '../../../testing/test-feed.ts';
import { planFeeds, planNextSeason, storePrefixes } from './plan-feeds.ts';

const feed = (source: string, ...agencies: readonly string[]): NewFeed => ({ source, agencies });
const [ember, concord] = [feed('/a/ember.zip', 'Ember'), feed('/b/concord.zip', 'Concord Coach Lines')];
const formatFeeds = (feeds: readonly PlannedFeed[]) => feeds.map(({ source, prefix }) => `${prefix}${source}`);

describe('the prefix of a feed', () => {
  it('is empty for a single feed', () => expect(formatFeeds(assignPrefixes([ember], []))).toEqual(['/a/ember.zip']));

  it('is the name of the carrier for two new feeds, in any order', () => {
    const both = ['ember:/a/ember.zip', 'concord-coach-lines:/b/concord.zip'];
    expect(formatFeeds(assignPrefixes([ember, concord], []))).toEqual(both);
    expect(formatFeeds(assignPrefixes([concord, ember], []))).toEqual(both);
  });

  it('stays empty for the first feed when another is added, and does not change when it becomes the only one', () => {
    const first = assignPrefixes([ember], []);
    const both = assignPrefixes([concord, ember], first);
    expect(formatFeeds(both)).toEqual(['/a/ember.zip', 'concord-coach-lines:/b/concord.zip']);
    expect(formatFeeds(assignPrefixes([concord], both))).toEqual(['concord-coach-lines:/b/concord.zip']);
  });

  it('does not change if the file is renamed, or the carrier at the same path', () => {
    const both = assignPrefixes([ember, concord], []);
    const later = [feed('/a/2027.zip', 'EMBER', 'Ember Flex'), feed('/b/concord.zip', 'Concord')];
    expect(formatFeeds(assignPrefixes(later, both))).toEqual([
      'ember:/a/2027.zip',
      'concord-coach-lines:/b/concord.zip',
    ]);
  });

  it('differs if carriers have the same name', () => {
    const twins = [feed('/1', 'Café & Söhne'), feed('/2', 'Cafe Sohne'), feed('/3')];
    expect(formatFeeds(assignPrefixes(twins, []))).toEqual(['cafe-sohne:/1', 'cafe-sohne-2:/2', '3:/3']);
  });

  it('is the same for the same feeds in every import, in any order and number', () => {
    const feedLists = fc.uniqueArray(
      fc.record({ source: fc.constantFrom('/1', '/2', '/3', '/4'), agencies: fc.constant<string[]>([]) }),
      { selector: ({ source }) => source, minLength: 1 },
    );
    fc.assert(
      fc.property(feedLists, (feeds) => {
        const once = assignPrefixes(feeds, []);
        expect(assignPrefixes([...feeds].reverse(), once)).toEqual(once);
        expect(new Set(once.map(({ prefix }) => prefix)).size).toBe(feeds.length);
      }),
    );
  });
});

describe('the stored source of a timetable', () => {
  it.each<FeedSources & { description: string; options: string }>([
    { feeds: ['/a.zip'], description: '/a.zip', options: '--gtfs /a.zip' },
    { feeds: ['/a.zip', '/b'], description: '/a.zip and /b', options: '--gtfs /a.zip --gtfs /b' },
    {
      feeds: ['/a.zip'],
      nextSeason: '/2027.zip',
      description: '/a.zip, then /2027.zip',
      options: '--gtfs /a.zip --next-season /2027.zip',
    },
    {
      feeds: ['/ma zone.zip'],
      nextSeason: "/l'été 2027",
      description: "/ma zone.zip, then /l'été 2027",
      options: "--gtfs '/ma zone.zip' --next-season '/l'\\''été 2027'",
    },
  ])('$description', ({ description, options, ...sources }) => {
    const text = formatStoredSource(sources);
    expect(parseSource(text)).toEqual(sources);
    expect(listPaths(text)).toEqual(description.split(/ and |, then /));
    expect([describeSource(text), toCommandOptions(text)]).toEqual([description, options]);
  });
});

const agency = (name: string) => ({ 'agency.txt': goodFeed['agency.txt'].replace('Northern Coaches', name) });
const writeFeed = (name: string) => writeFolder(feedWith(agency(name)));

async function emptyDatabase() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

describe('the feeds of an import', () => {
  it('are refused if one is named twice', async () => {
    await expect(planFeeds(undefined, ['/a', '/b', '/a'])).rejects.toThrow('/a is named twice: give each --gtfs once.');
  });

  it('have no prefix if there is only one, unless it had one before', async () => {
    const source = writeFeed('Humber Lines');
    const database = await emptyDatabase();
    const expected = [{ source, prefix: '', agencies: [] }];
    expect(await planFeeds(undefined, [source])).toEqual(expected);
    expect(await planFeeds(database, [source])).toEqual(expected);
    const formerFeed = { source: '/old', agencies: ['Humber Lines'] };
    const storedFeeds = [
      { ...formerFeed, prefix: 'humber:' },
      { source: '/north', agencies: ['Northern'], prefix: 'north:' },
    ];
    await storePrefixes(database, storedFeeds);
    expect(await planFeeds(database, [source])).toMatchObject([{ source, prefix: 'humber:' }]);
  });

  it('are named after their carriers if there are several; names may be missing', async () => {
    const [humber, north] = [writeFeed('Humber Lines'), writeFeed('')];
    const feeds = await planFeeds(undefined, [humber, north]);
    const byPrefix = new Map(feeds.map(({ source, agencies, prefix }) => [source, { agencies, prefix }]));
    expect(byPrefix.get(humber)).toEqual({ agencies: ['Humber Lines'], prefix: 'humber-lines:' });
    expect(byPrefix.get(north)).toEqual({ agencies: [], prefix: expect.stringMatching(/^coach-feed-.*:$/) as string });
  });

  it('keep the ids of a folder without prefixes', async () => {
    const database = await emptyDatabase();
    const [humber, north] = [writeFeed('Humber Lines'), writeFeed('Northern Coaches')];
    await database
      .insertInto('feeds')
      .values({ source: '/old', fingerprint: '', first_day: 1, last_day: 2, distance_currency: null, lang: null })
      .execute();
    await database
      .insertInto('agencies')
      .values({ agency_id: 'H', name: 'Humber Lines', time_zone: 'Europe/London', icon: null })
      .execute();
    const feeds = await planFeeds(database, [humber, north]);
    expect(feeds.find(({ source }) => source === humber)?.prefix).toBe('');
    expect(feeds.find(({ source }) => source === north)?.prefix).toBe('northern-coaches:');
  });
});

describe('a next season', () => {
  const createFeed = (source: string, prefix: string) => ({ source, prefix, agencies: [] });

  it('continues the feed with one of its carriers', async () => {
    const [humber, north, next] = [writeFeed('Humber Lines'), writeFeed('Northern Coaches'), writeFeed('HUMBER lines')];
    expect(await planNextSeason([createFeed(north, 'n:'), createFeed(humber, 'h:')], next)).toEqual({
      path: next,
      prefix: 'h:',
      isNextSeason: true,
    });
  });

  it('without carriers continues the only feed, and is refused if there are several', async () => {
    const [humber, north] = [writeFeed('Humber Lines'), writeFeed('Northern Coaches')];
    const next = writeFolder(feedWith({ 'agency.txt': undefined }));
    expect(await planNextSeason([createFeed(humber, 'h:')], next)).toMatchObject({ prefix: 'h:', isNextSeason: true });
    const plan = planNextSeason([createFeed(humber, 'h:'), createFeed(north, 'n:')], next);
    await expect(plan).rejects.toThrow(`${next} has none of the carriers of ${humber}, ${north}`);
  });

  it('of another carrier is refused', async () => {
    const plan = planNextSeason([createFeed(writeFeed('Humber Lines'), '')], writeFeed('Northern Coaches'));
    await expect(plan).rejects.toThrow('is not their next season');
  });
});
