import { describe, expect, it, onTestFinished } from 'vitest';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { FeedTables } from '../feed-tables.ts';
import { openFeed } from '../files/open-feed.ts';
import { WarningLog, warningText } from '../warning-log.ts';
import { readCityMapping } from './read-city-mapping.ts';

const stops = new Map(['L', 'T', 'Y', 'north:L'].map((id) => [id, {}]));

/** Reads a list from within a feed, or, where it is named, from a file of its own. */
async function read(rows: string, { prefix = '', isNamed = false } = {}) {
  const list = `stop_id,city_name,region,city_id\n${rows}\n`;
  const folder = writeFolder(feedWith({ 'cities.csv': list }));
  const feed = await openFeed(folder);
  onTestFinished(() => feed.close());
  const warnings: string[] = [];
  const log = new WarningLog((warning) => warnings.push(warningText(warning)));
  const parts = [{ feed, prefix, label: '' }];
  const citiesFile = isNamed ? `${folder}/cities.csv` : undefined;
  const mapping = await readCityMapping(new FeedTables(parts, log), { parts, citiesFile }, stops);
  const told = [...mapping].map(([stop, { id, name, region }]) => `${stop} ${id} ${name} ${region}`.trim());
  return { told, warnings };
}

const leeds = 'L,Leeds,,9';

describe('a list of cities', () => {
  it.each([
    ['rows with ids and without', `${leeds}\nT,Ebor,North,\nY,Ebor,North,`, ['T 0 Ebor North', 'Y 0 Ebor North']],
    ['several stops of one city', `${leeds}\nT,LEEDS,West,9`, ['T 9 LEEDS West']],
  ])('is read without a word: %s', async (_case, rows, others) => {
    expect(await read(rows)).toEqual({ told: ['L 9 Leeds', ...others], warnings: [] });
  });

  it.each([
    [
      'a stop that the feed does not have',
      'X,Ebor,,',
      'stop_id “X” is no stop or station of stops.txt; row left out. Write it as it is there.',
    ],
    [
      'a row without a stop',
      ',Ebor,,',
      'stop_id “” is no stop or station of stops.txt; row left out. Write it as it is there.',
    ],
    ['a stop twice', 'L,Loidis,,8', 'stop_id “L” is there twice; the second left out. Keep the row of its city.'],
    ['no name', 'T,,,', 'city_name is empty; row left out. Write the name of the city.'],
  ])('loses %s, and says so', async (_case, row, message) => {
    expect(await read(`${leeds}\n${row}`)).toEqual({
      told: ['L 9 Leeds'],
      warnings: [`cities.csv:3: ${message}`],
    });
  });

  it.each(['abc', '-1', '0', '1.5', '1e3', '99999999999999999999'])('says that “%s” is no city_id', async (id) => {
    const message = `city_id “${id}” is no whole number above 0; the city gets an id that is free. Write a number, or leave the cell empty.`;
    expect(await read(`L,Leeds,,${id}`)).toEqual({ told: ['L 0 Leeds'], warnings: [`cities.csv:2: ${message}`] });
  });

  it.each([
    ['names', 'T,Ebor,,9', '“Ebor” here and “Leeds, Yorkshire”'],
    ['regions', 'T,Leeds,Kent,9', '“Leeds, Kent” here and “Leeds, Yorkshire”'],
  ])('is refused with two %s under one city_id', async (_case, row, names) => {
    await expect(read(`L,Leeds,Yorkshire,9\n${row}`)).rejects.toThrow(
      `cities.csv:3: city_id 9 is ${names} at cities.csv:2; give each city its own city_id, or both rows one name.`,
    );
  });

  it('names stops of several feeds behind their prefixes, unless it is within one of them', async () => {
    expect(await read(leeds, { prefix: 'north:' })).toEqual({ told: ['north:L 9 Leeds'], warnings: [] });
    const { warnings } = await read('X,Leeds,,\nnorth:L,Leeds,,', { prefix: 'north:', isNamed: true });
    expect(warnings).toEqual([
      'cities.csv:2: stop_id “X” is no stop or station of stops.txt; row left out. Write it as it is there, behind north: for its feed.',
    ]);
  });
});
