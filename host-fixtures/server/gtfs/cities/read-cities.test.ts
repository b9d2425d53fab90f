import { describe, expect, it, onTestFinished } from 'vitest';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { FeedTables } from '../feed-tables.ts';
import { openFeed } from '../files/open-feed.ts';
import { WarningLog, formatWarning } from '../feed-problems.ts';
import { openTables } from '../feed-tables.test-data.ts';
import { readCities, readCityMapping } from './read-cities.ts';

const stops = new Map(['L', 'T', 'Y', 'north:L'].map((id) => [id, {}]));

/** Reads the list of a feed, or one that the operator names. */
async function readList(rows: string, { prefix = '', isNamed = false } = {}) {
  const list = `stop_id,city_name,region,city_id\n${rows}\n`;
  const folder = writeFolder(feedWith({ 'cities.csv': list }));
  const feed = await openFeed(folder);
  onTestFinished(() => feed.close());
  const warnings: string[] = [];
  const log = new WarningLog((warning) => warnings.push(formatWarning(warning)));
  const feeds = [{ feed, prefix, label: '' }];
  const citiesFile = isNamed ? `${folder}/cities.csv` : undefined;
  const mapping = await readCityMapping(new FeedTables(feeds, log), { feeds, citiesFile, stops });
  const cities = [...mapping].map(([stop, { id, name, region }]) => `${stop} ${id} ${name} ${region}`.trim());
  return { cities, warnings };
}

const leeds = 'L,Leeds,,9';

describe('a list of cities', () => {
  it.each([
    ['rows with ids and without', `${leeds}\nT,Ebor,North,\nY,Ebor,North,`, ['T 0 Ebor North', 'Y 0 Ebor North']],
    ['several stops of one city', `${leeds}\nT,LEEDS,West,9`, ['T 9 LEEDS West']],
  ])('is read without a warning: %s', async (_case, rows, otherCities) => {
    expect(await readList(rows)).toEqual({ cities: ['L 9 Leeds', ...otherCities], warnings: [] });
  });

  it.each([
    [
      'a stop that the feed does not have',
      'X,Ebor,,',
      'stop_id “X” is not a stop or station in stops.txt; row ignored. Write it as in that file.',
    ],
    [
      'a row without a stop',
      ',Ebor,,',
      'stop_id “” is not a stop or station in stops.txt; row ignored. Write it as in that file.',
    ],
    ['a duplicate stop', 'L,Loidis,,8', 'stop_id “L” occurs twice; the second is ignored. Keep the row of its city.'],
    ['a row without a name', 'T,,,', 'city_name is empty; row ignored. Write the name of the city.'],
  ])('ignores %s, with a warning', async (_case, row, message) => {
    expect(await readList(`${leeds}\n${row}`)).toEqual({
      cities: ['L 9 Leeds'],
      warnings: [`cities.csv:3: ${message}`],
    });
  });

  it.each(['abc', '-1', '0', '1.5', '1e3', '99999999999999999999'])(
    'warns about the invalid city_id “%s”',
    async (id) => {
      const message = `city_id “${id}” is not a whole number above 0; the city gets a new id. Write a number, or leave the cell empty.`;
      expect(await readList(`L,Leeds,,${id}`)).toEqual({
        cities: ['L 0 Leeds'],
        warnings: [`cities.csv:2: ${message}`],
      });
    },
  );

  it.each([
    ['names', 'T,Ebor,,9', '“Ebor” here and “Leeds, Yorkshire”'],
    ['regions', 'T,Leeds,Kent,9', '“Leeds, Kent” here and “Leeds, Yorkshire”'],
  ])('is rejected if two %s have the same city_id', async (_case, row, names) => {
    await expect(readList(`L,Leeds,Yorkshire,9\n${row}`)).rejects.toThrow(
      `cities.csv:3: city_id 9 is ${names} at cities.csv:2; give each city its own city_id, or both rows one name.`,
    );
  });

  it('contains ids with prefixes, unless it is part of a feed', async () => {
    expect(await readList(leeds, { prefix: 'north:' })).toEqual({ cities: ['north:L 9 Leeds'], warnings: [] });
    const { warnings } = await readList('X,Leeds,,\nnorth:L,Leeds,,', { prefix: 'north:', isNamed: true });
    expect(warnings).toEqual([
      'cities.csv:2: stop_id “X” is not a stop or station in stops.txt; row ignored. Write it as in that file, with the prefix north: of its feed.',
    ]);
  });
});

describe('cities.txt', () => {
  /** Reads cities. @param rows `city_id,city_name,city_lat,city_lon,city_timezone` */
  async function readRows(...rows: readonly string[]) {
    const header = 'city_id,city_name,city_lat,city_lon,city_timezone';
    const { tables, warnings } = await openTables({ changes: { 'cities.txt': [header, ...rows].join('\n') } });
    return { cities: [...(await readCities(tables)).values()], warnings };
  }

  it('sets a position and a time zone only if they are complete', async () => {
    const { cities, warnings } = await readRows('7,Leeds,53.8,-1.5,Europe/London', '8,,53.8,,Mars/Base', '9,York,,-1,');
    expect(cities.map(({ id, name, timeZone }) => `${id} ${name} ${timeZone}`)).toEqual([
      ...['7 Leeds Europe/London', '8 8 ', '9 York '],
    ]);
    expect(cities[0]).toMatchObject({ latitude: 53.8, longitude: -1.5 });
    for (const city of cities.slice(1)) expect(city).not.toHaveProperty('latitude');
    expect(warnings).toEqual([]);
  });

  it.each(['0', '', 'x', '7'])('ignores a city with the invalid or duplicate id “%s”', async (id) => {
    const { cities, warnings } = await readRows('7,Leeds,,,', `${id},York,,,`);
    expect(cities.map(({ name }) => name)).toEqual(['Leeds']);
    expect(warnings).toEqual([`cities.txt:3: city_id “${id}” is not a number above 0, or occurs twice; row ignored.`]);
  });
});
