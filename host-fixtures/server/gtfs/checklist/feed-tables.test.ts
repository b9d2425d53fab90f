import { describe, expect, it, onTestFinished } from 'vitest';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { FeedTables } from '../feed-tables.ts';
import { openFeed } from '../files/open-feed.ts';
import { type Season } from '../files/season.ts';
import { parseDay } from '../../clock/service-time.ts';
import { WarningLog, warningText } from '../warning-log.ts';

interface Part {
  readonly prefix?: string;
  readonly label?: string;
  readonly season?: Season;
  readonly changes?: Parameters<typeof feedWith>[0];
}

async function tablesOf(...parts: readonly Part[]) {
  const warnings: string[] = [];
  const log = new WarningLog((warning) => void warnings.push(warningText(warning)));
  const opened = await Promise.all(
    parts.map(async ({ prefix = '', label = '', season, changes = {} }) => {
      const feed = await openFeed(writeFolder(feedWith(changes)));
      onTestFinished(() => feed.close());
      return { feed, prefix, label, ...(season && { season }) };
    }),
  );
  return { tables: new FeedTables(opened, log), warnings };
}

async function idsOf(tables: FeedTables, file: string, column: string) {
  const ids: string[] = [];
  for await (const row of tables.rows(file)) ids.push(row.text(column));
  return ids;
}

const two = [
  { prefix: 'a:', label: 'a.zip/' },
  { prefix: 'b:', label: 'b.zip/' },
] as const;

describe('the tables of several feeds', () => {
  it('are read as one, and one by one', async () => {
    const { tables } = await tablesOf(...two);
    expect(await idsOf(tables, 'routes.txt', 'route_id')).toEqual(['a:R', 'b:R']);
    const [, second] = tables.each();
    expect(second && (await idsOf(second, 'routes.txt', 'route_id'))).toEqual(['b:R']);
    expect(tables.each().map(({ prefix, label, shownName }) => [prefix, label, shownName])).toEqual([
      ['a:', 'a.zip/', ' a.zip'],
      ['b:', 'b.zip/', ' b.zip'],
    ]);
    expect([tables.prefix, tables.label, tables.shownName]).toEqual(['a:', '', '']);
    const { tables: none } = await tablesOf();
    expect([none.prefix, none.label, none.has('stops.txt')]).toEqual(['', '', false]);
  });

  it('are there if any feed has them, and are required of each', async () => {
    const [first, second] = two;
    const { tables } = await tablesOf(first, {
      ...second,
      changes: { 'routes.txt': undefined, 'trips.txt': undefined },
    });
    expect([tables.has('routes.txt'), tables.has('shapes.txt')]).toEqual([true, false]);
    tables.require('stops.txt');
    expect(() => tables.require('routes.txt', 'stops.txt', 'trips.txt')).toThrow(
      'The feed b.zip has no routes.txt, no trips.txt.',
    );
    expect(await idsOf(tables, 'shapes.txt', 'shape_id')).toEqual([]);
  });

  it('are counted together', async () => {
    const { tables } = await tablesOf(...two);
    for (const one of tables.each()) await idsOf(one, 'stops.txt', 'stop_id');
    const [figures, ...others] = tables.figures();
    expect([figures?.file, figures?.rows, others]).toEqual(['stops.txt', 6, []]);
    expect(figures?.ms).toBeGreaterThanOrEqual(0);
  });
});

describe('columns', () => {
  it('that are needed are named, with those that are there', async () => {
    const { tables } = await tablesOf({ label: 'a.zip/', changes: { 'trips.txt': 'trip_id,route\nout,R\n' } });
    await expect(idsOf(tables, 'trips.txt', 'trip_id')).rejects.toThrow(
      'a.zip/trips.txt:1: there is no column route_id, service_id; its columns are “trip_id, route”.',
    );
  });

  it('that are wanted are missed with a warning', async () => {
    const { tables, warnings } = await tablesOf({ changes: { 'stops.txt': 'stop_id,stop_name\nL,Leeds\n' } });
    expect(await idsOf(tables, 'stops.txt', 'stop_id')).toEqual(['L']);
    expect(warnings).toEqual([
      'stops.txt:1: There is no column stop_lat, stop_lon; its columns are “stop_id, stop_name”.',
    ]);
  });
});

describe('a next season', () => {
  const firstDay = parseDay('20261201') ?? NaN;
  const season = { firstDay, tripsBefore: new Set<string>() };
  const fares = { 'fare_attributes.txt': 'fare_id\n' };

  it('ends the season before it, of its own operator', async () => {
    const { tables } = await tablesOf({ prefix: 'a:' }, { prefix: 'a:', season }, { prefix: 'b:' });
    const source = (prefix: string, own?: Season) => ({ prefix, label: '', ...(own && { season: own }) });
    expect(tables.endOfSeason(source('a:'))).toBe(firstDay);
    expect([tables.endOfSeason(source('a:', season)), tables.endOfSeason(source('b:'))]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('has fares of its own if its feed brings any', async () => {
    const source = { prefix: 'a:', label: '', season };
    const seasonOf = async (changes: Part['changes'] = {}) => {
      const { tables } = await tablesOf({ prefix: 'a:', changes: fares }, { prefix: 'a:', season, changes });
      return [tables.getFareSeason(source), tables.getFareSeason({ prefix: 'a:', label: '' })];
    };
    expect(await seasonOf()).toEqual([null, null]);
    expect(await seasonOf(fares)).toEqual(['2026-12-01', null]);
    expect(await seasonOf({ 'fare_products.txt': 'fare_product_id\n' })).toEqual(['2026-12-01', null]);
  });
});
