import { type SelectQueryBuilder } from 'kysely';
import { type Database } from './tables.ts';

/** Values in the list of a query. Databases limit the number of parameters. */
const batchSize = 400;

/** Runs a query for each batch of values, one after another, and returns all rows. */
export async function queryInBatches<Value, Row>(
  values: readonly Value[],
  query: (batch: readonly Value[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let offset = 0; offset < values.length; offset += batchSize)
    rows.push(...(await query(values.slice(offset, offset + batchSize))));
  return rows;
}

/** Counts the rows of a query. */
export async function countRows<Schema, Name extends keyof Schema>(
  query: SelectQueryBuilder<Schema, Name, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads the time zone of the first carrier, which is that of the operator's pages; `UTC` without a timetable. */
export async function readFirstZone(database: Database): Promise<string> {
  const carrier = await database.selectFrom('agencies').select('time_zone').orderBy('agency_id').executeTakeFirst();
  return carrier?.time_zone ?? 'UTC';
}
