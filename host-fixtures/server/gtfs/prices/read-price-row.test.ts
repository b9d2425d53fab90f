import { describe, expect, it } from 'vitest';
import { TableRow } from '../files/table-row.ts';
import { pricedNetwork, readPriceRow } from './write-prices.ts';

const columns = ['from', 'to', 'price', 'currency', 'carrier'];
const places = new Map(columns.map((column, place) => [column, place]));
const rowOf = (...cells: readonly string[]) => new TableRow(2, { places, source: { prefix: '', label: '' } }, cells);

const network = pricedNetwork(
  [
    { city_id: 1, name: 'Leeds', region: null },
    { city_id: 2, name: 'Saint-Élie', region: 'QC' },
    { city_id: 3, name: 'Portland', region: 'ME' },
    { city_id: 4, name: 'Portland', region: 'OR' },
    { city_id: 5, name: 'Portland, OR', region: null },
  ],
  [
    { agency_id: 'A', name: 'Northern Coaches' },
    { agency_id: 'B', name: 'A' },
    { agency_id: 'C', name: 'NORTHERN  coaches' },
  ],
  new Set(['L', '#2', 'Leeds']),
);

it.each<[string, string, object]>([
  ['a stop before a city', 'Leeds', { from_city: null, from_stop: 'Leeds' }],
  ['a stop before an id', '#2', { from_city: null, from_stop: '#2' }],
  ['a city by its id', '#1', { from_city: 1, from_stop: null }],
  ['a city by its name, without marks and capitals', 'LÉEDS', { from_city: 1, from_stop: null }],
  ['a city by its name alone', 'saint-elie', { from_city: 2, from_stop: null }],
  ['a city with its region', 'Portland, me', { from_city: 3, from_stop: null }],
  ['no place', '', { from_city: null, from_stop: null }],
])('a price names %s', (_case, from, end) => {
  const read = readPriceRow(rowOf(from, from === '' ? '' : 'L', '9', 'GBP', ''), network);
  expect(read).toMatchObject({ row: end });
});

it.each([
  ['a name of several', 'Portland', 'from “Portland” is the name of several cities: write #3 (ME) or #4 (OR)'],
  [
    'a name that is another with its region',
    'portland, or',
    'from “portland, or” is the name of several cities: write #4 (OR) or #5',
  ],
  ['an unknown id', '#9', 'from “#9” is no stop_id, no city and no #id of one'],
  ['an unknown name', 'Hull', 'from “Hull” is no stop_id, no city and no #id of one'],
])('a price is not read by %s', (_case, from, problem) => {
  expect(readPriceRow(rowOf(from, 'L', '9', 'GBP', ''), network)).toEqual({ problem });
});

it.each([
  ['A', 'A'],
  ['northern coaches', 'A'],
  ['b', undefined],
])('the carrier “%s” is %s', (carrier, agency_id) => {
  const read = readPriceRow(rowOf('', '', '9', 'GBP', carrier), network);
  expect('row' in read ? read.row.agency_id : undefined).toBe(agency_id);
});

describe('the columns of a price', () => {
  /** Reads a row with the given cells, in GBP unless another currency is given. */
  function read(cells: Readonly<Record<string, string>>) {
    const all = { from: '', to: '', currency: 'gbp', ...cells };
    const named = new Map(Object.keys(all).map((column, place) => [column, place]));
    const row = new TableRow(2, { places: named, source: { prefix: '', label: '' } }, Object.values(all));
    return readPriceRow(row, network);
  }

  it.each<[Readonly<Record<string, string>>, object]>([
    [
      { price: '9' },
      { line: 2, price: '9', currency: 'GBP', vehicle_kind: null, up_to_km: null, per_km: null, is_one_way: 0 },
    ],
    [{ per_km: '0.1' }, { price: '0', per_km: '0.1' }],
    [
      { price: '2', per_km: '0.1', up_to_km: '20.5' },
      { price: '2', per_km: '0.1', up_to_km: 20.5 },
    ],
    [{ price: '9', vehicle: 'astromega' }, { vehicle_kind: 'ASTROMEGA' }],
    [{ price: '9', one_way: '1' }, { is_one_way: 1 }],
    [{ price: '9', one_way: '0' }, { is_one_way: 0 }],
  ])('%j is read', (cells, expected) => {
    expect(read(cells)).toMatchObject({ row: expected });
  });

  it.each([
    [{ price: '9', from: 'L' }, 'only one of from and to is given'],
    [{ price: '9', to: 'L' }, 'only one of from and to is given'],
    [{ price: '9', from: 'L', to: 'Hull' }, 'to “Hull” is no stop_id, no city and no #id of one'],
    [{ price: '9', carrier: 'X' }, 'carrier “X” is neither an agency_id nor its name'],
    [{ price: '9', vehicle: 'balloon' }, expect.stringMatching(/^vehicle “BALLOON” is none of /) as string],
    [{ price: '9', up_to_km: 'far' }, 'up_to_km “far” is no number'],
    [{ price: '9', per_km: '1e3' }, 'per_km “1e3” is no number'],
    [{ price: '9', one_way: 'yes' }, 'one_way “yes” is neither 0 nor 1'],
    [{ price: '9', currency: 'POINTS' }, expect.stringMatching(/^currency /) as string],
    [{ price: '' }, expect.any(String) as string],
  ])('%j is refused', (cells, problem) => {
    expect(read(cells)).toEqual({ problem });
  });
});

it('a file by pair of 500 cities is read in one pass', () => {
  const names = Array.from({ length: 500 }, (_, n) => `City ${n} of Élan`);
  const cities = names.map((name, n) => ({ city_id: n + 1, name, region: null }));
  const many = pricedNetwork(cities, [], new Set());
  const begun = process.cpuUsage();
  let read = 0;
  for (const from of names) {
    for (const to of names) if ('row' in readPriceRow(rowOf(from, to, '9', 'GBP', ''), many)) read += 1;
  }
  expect(read).toBe(250_000);
  // To go through all cities for each end would take a hundred times as long. Processor time: the machine may be busy.
  expect(process.cpuUsage(begun).user / 1_000_000).toBeLessThan(30);
});
