import { type Kysely, sql } from 'kysely';

/** Prices of an operator and of Fares v2, several feeds, the history of imports, and what an import does to sales. */
export async function createFeeds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('prices')
    .addColumn('line', 'integer', (column) => column.primaryKey())
    .addColumn('from_city', 'integer')
    .addColumn('from_stop', 'text')
    .addColumn('to_city', 'integer')
    .addColumn('to_stop', 'text')
    .addColumn('is_one_way', 'integer', (column) => column.notNull())
    .addColumn('agency_id', 'text')
    .addColumn('vehicle_kind', 'text')
    .addColumn('up_to_km', 'double precision')
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('per_km', 'text')
    .addColumn('currency', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('leg_fares')
    .addColumn('from_area', 'text')
    .addColumn('to_area', 'text')
    .addColumn('network_id', 'text')
    .addColumn('priority', 'integer')
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .execute();
  for (const [table, one, other] of [
    ['stop_areas', 'stop_id', 'area_id'],
    ['route_networks', 'route_id', 'network_id'],
  ] as const) {
    await db.schema
      .createTable(table)
      .addColumn(one, 'text', (column) => column.notNull())
      .addColumn(other, 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint(`${table}_key`, [one, other])
      .execute();
  }
  await db.schema
    .createTable('boarding_notes')
    .addColumn('trip_id', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('pickup_type', 'integer', (column) => column.notNull())
    .addColumn('drop_off_type', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('boarding_notes_key', ['trip_id', 'ordinal'])
    .execute();
  await createHistory(db);
  await sql`update feeds set fingerprint = ''`.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feed_prefixes')
    .addColumn('prefix', 'text', (column) => column.primaryKey())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('agencies', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('imports')
    .addColumn('import_id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('sentence', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('warnings', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('changed_sales')
    .addColumn('line_item_id', 'integer', (column) => column.primaryKey())
    .addColumn('reservation_number', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('legs', 'text')
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .execute();
}
