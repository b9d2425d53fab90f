import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { bulkInsert } from '../../database/bulk-insert.ts';
import { type Database } from '../../database/tables.ts';
import { FeedRefused } from '../feed-refused.ts';
import { type FeedTables } from '../feed-tables.ts';
import { readTable } from '../files/read-table.ts';
import { pricedNetwork, readPriceRow } from './read-price-row.ts';

const columns = ['from', 'to', 'price', 'per_km', 'currency'];

/**
 * Writes the prices of an operator's price file. Cities, stops and carriers must have been written. A row that cannot be read is
 * reported and left out: nothing is sold at it.
 *
 * @returns how many prices there are
 * @throws FeedRefused when it is another kind of file, or not there
 */
export async function writePrices(database: Database, tables: FeedTables, path: string): Promise<number> {
  if (!(await stat(path).catch(() => undefined))?.isFile()) throw new FeedRefused(`There is no price file at ${path}.`);
  const name = basename(path);
  const network = pricedNetwork(
    await database.selectFrom('cities').select(['city_id', 'name', 'region']).execute(),
    await database.selectFrom('agencies').select(['agency_id', 'name']).execute(),
    new Set((await database.selectFrom('stops').select('stop_id').execute()).map(({ stop_id }) => stop_id)),
  );
  const checkHeader = (found: ReadonlySet<string>) => {
    if (found.has('currency') && (found.has('price') || found.has('per_km'))) return;
    throw new FeedRefused(`${name}:1: these are not the columns of a price file: ${columns.join(', ')}.`);
  };
  const insert = bulkInsert(database, 'prices', [
    ...(['line', 'from_city', 'from_stop', 'to_city', 'to_stop', 'is_one_way', 'agency_id', 'vehicle_kind'] as const),
    ...(['up_to_km', 'price', 'per_km', 'currency'] as const),
  ]);
  let count = 0;
  const open = () => Promise.resolve(createReadStream(path));
  for await (const row of readTable({ name, bytes: 0, version: '', open }, tables.log, { checkHeader })) {
    const read = readPriceRow(row, network);
    if ('problem' in read) {
      tables.warn(name, row, {
        kind: 'prices',
        message: `${read.problem}; the row is left out, and nothing is sold at it.`,
      });
      continue;
    }
    count += 1;
    await insert.add(read.row);
  }
  await insert.finish();
  if (count === 0) tables.warn(name, undefined, { kind: 'no prices', message: 'No price can be read.' });
  return count;
}
