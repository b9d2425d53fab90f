import { describe, expect, it } from 'vitest';
import { WarningLog } from '../feed-problems.ts';
import { TableRow } from '../files/table-row.ts';
import { createPriceLookup, readPriceRow } from './write-prices.ts';

const columns = ['from', 'to', 'price', 'currency', 'carrier'];
const table = { file: 'prices.csv', source: { prefix: '', label: '' }, log: new WarningLog() };
const indices = new Map(columns.map((column, index) => [column, index]));
const createRow = (...cells: readonly string[]) => new TableRow(2, { ...table, indices }, cells);

const lookup = createPriceLookup(
  [
    { city_id: 1, name: 'Leeds', region: null },
    { city_id: 2, name: 'Saint-Élie', region: 'QC' },
    { city_id: 3, name: 'Portland', region: 'ME' },
    { city_id: 4, name: 'Portland', region: 'OR' },
    { city_id: 5, name: 'Portland, OR', region: null },
    { city_id: 6, name: 'Portland', region: 'TX' },
  ],
  [
    { agency_id: 'A', name: 'Northern Coaches' },
    { agency_id: 'B', name: 'A' },
    { agency_id: 'C', name: 'NORTHERN  coaches' },
  ],
  new Set(['L', '#2', 'Leeds']),
);

it.each<[string, string, object]>([
  ['a stop rather than a city', 'Leeds', { from_city: null, from_stop: 'Leeds' }],
  ['a stop rather than the id of a city', '#2', { from_city: null, from_stop: '#2' }],
  ['a city by its id', '#1', { from_city: 1, from_stop: null }],
  ['a city by its name, with other accents and capitals', 'LÉEDS', { from_city: 1, from_stop: null }],
  ['a city by its name without the region', 'saint-elie', { from_city: 2, from_stop: null }],
  ['a city with its region', 'Portland, me', { from_city: 3, from_stop: null }],
  ['any place', '', { from_city: null, from_stop: null }],
])('a price can apply to %s', (_case, from, end) => {
  const price = readPriceRow(createRow(from, from === '' ? '' : 'L', '9', 'GBP', ''), lookup);
  expect(price).toMatchObject({ row: end });
});

it.each([
  [
    'an ambiguous name',
    'Portland',
    'from “Portland” is the name of several cities: write #3 (ME) or #4 (OR) or #6 (TX)',
  ],
  [
    'a name that is also a name with a region',
    'portland, or',
    'from “portland, or” is the name of several cities: write #4 (OR) or #5',
  ],
  ['an unknown id', '#9', 'from “#9” is neither a stop_id nor a city nor the #id of a city'],
  ['an unknown name', 'Hull', 'from “Hull” is neither a stop_id nor a city nor the #id of a city'],
])('a price is rejected for %s', (_case, from, problem) => {
  expect(readPriceRow(createRow(from, 'L', '9', 'GBP', ''), lookup)).toEqual({ problem });
});

it.each([
  ['A', 'A'],
  ['northern coaches', 'A'],
  ['b', undefined],
])('the carrier “%s” is the agency %s', (carrier, agency_id) => {
  const price = readPriceRow(createRow('', '', '9', 'GBP', carrier), lookup);
  expect('row' in price ? price.row.agency_id : undefined).toBe(agency_id);
});

describe('the columns of a price', () => {
  /** Reads a row with the given cells, in GBP unless another currency is given. */
  function read(cells: Readonly<Record<string, string>>) {
    const allCells = { from: '', to: '', currency: 'gbp', ...cells };
    const columnIndices = new Map(Object.keys(allCells).map((column, index) => [column, index]));
    const row = new TableRow(2, { ...table, indices: columnIndices }, Object.values(allCells));
    return readPriceRow(row, lookup);
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
    [{ price: '9', from: 'L', to: 'Hull' }, 'to “Hull” is neither a stop_id nor a city nor the #id of a city'],
    [{ price: '9', carrier: 'X' }, 'carrier “X” is neither an agency_id nor its name'],
    [{ price: '9', vehicle: 'balloon' }, expect.stringMatching(/^vehicle “BALLOON” is not one of /) as string],
    [{ price: '9', up_to_km: 'far' }, 'up_to_km “far” is not a number'],
    [{ price: '9', per_km: '1e3' }, 'per_km “1e3” is not a number'],
    [{ price: '9', one_way: 'yes' }, 'one_way “yes” is neither 0 nor 1'],
    [{ price: '9', currency: 'POINTS' }, expect.stringMatching(/^currency /) as string],
    [{ price: '' }, expect.any(String) as string],
  ])('%j is rejected', (cells, problem) => {
    expect(read(cells)).toEqual({ problem });
  });
});

it('a file with all pairs of 500 cities is read in reasonable time', () => {
  const names = Array.from({ length: 500 }, (_, n) => `City ${n} of Élan`);
  const cities = names.map((name, n) => ({ city_id: n + 1, name, region: null }));
  const largeLookup = createPriceLookup(cities, [], new Set());
  const startUsage = process.cpuUsage();
  let validRows = 0;
  for (const from of names) {
    for (const to of names) if ('row' in readPriceRow(createRow(from, to, '9', 'GBP', ''), largeLookup)) validRows += 1;
  }
  expect(validRows).toBe(250_000);
  // A search through all cities for each row would take a hundred times as long. Processor time, since the machine may be busy.
  expect(process.cpuUsage(startUsage).user / 1_000_000).toBeLessThan(30);
});
