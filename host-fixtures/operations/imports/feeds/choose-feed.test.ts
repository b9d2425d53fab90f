import { expect, it } from 'vitest';
import { formatStoredSource } from './feed-sources.ts';
import { type FeedOptions, getNamedSource, readAdditions } from './choose-feed.ts';
import { isDemo } from '../../../server/gtfs/demo-network.ts';

const storedSource = formatStoredSource({ feeds: ['/old.zip'], nextSeason: '/old-2027.zip' });

it.each<[string, FeedOptions, string | undefined]>([
  ['nothing without options', {}, undefined],
  ['nothing for an empty list of feeds', { gtfs: [] }, undefined],
  ['feeds in any order', { gtfs: ['/b.zip', '/a.zip'] }, formatStoredSource({ feeds: ['/a.zip', '/b.zip'] })],
  [
    'a feed and its next season',
    { gtfs: ['/a.zip'], nextSeason: '/2027.zip' },
    formatStoredSource({ feeds: ['/a.zip'], nextSeason: '/2027.zip' }),
  ],
  [
    'a next season of the stored feed',
    { nextSeason: '/2027.zip' },
    formatStoredSource({ feeds: ['/old.zip'], nextSeason: '/2027.zip' }),
  ],
])('getNamedSource returns %s', (_case, options, source) => {
  expect(getNamedSource(options, storedSource)).toBe(source);
});

it('getNamedSource refuses a next season of an unknown feed', () => {
  expect(() => getNamedSource({ nextSeason: '/2027.zip' }, undefined)).toThrow('Name the feed of this season as well');
});

it.each([
  ['demo-network', true],
  ['/app/host-fixtures/server/network/', true],
  ['C:\\app\\host-fixtures\\server\\network', true],
  ['/feeds/demo-network', false],
])('%s is the demo network: %s', (source, expected) => {
  expect(isDemo(source)).toBe(expected);
});

it('readAdditions contains only what was given', () => {
  expect(readAdditions({})).toEqual({ agencyDefaults: {} });
  expect(readAdditions({ cities: '/c.csv', prices: '/p.csv', agencyName: 'A', timeZone: 'UTC' })).toEqual({
    citiesFile: '/c.csv',
    pricesFile: '/p.csv',
    agencyDefaults: { name: 'A', timeZone: 'UTC' },
  });
});
