import { type Kysely } from 'kysely';
import { notNull, primaryKey } from './column-rules.ts';

/** Creates the tables of fares, and of feeds and their imports. */
export async function createFeedTables(db: Kysely<unknown>): Promise<void> {
  await createFares(db);
  await createImports(db);
}

async function createFares(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fares')
    .addColumn('fare_id', 'text', primaryKey)
    .addColumn('price', 'text', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('payment_method', 'integer', notNull)
    .addColumn('season', 'text')
    .execute();
  await db.schema
    .createTable('fare_rules')
    .addColumn('fare_id', 'text', notNull)
    .addColumn('route_id', 'text')
    .addColumn('origin_zone', 'text')
    .addColumn('destination_zone', 'text')
    .addColumn('contains_zone', 'text')
    .execute();
  await db.schema
    .createTable('leg_fares')
    .addColumn('from_area', 'text')
    .addColumn('to_area', 'text')
    .addColumn('network_id', 'text')
    .addColumn('priority', 'integer')
    .addColumn('price', 'text', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('season', 'text')
    .execute();
  await db.schema
    .createTable('stop_areas')
    .addColumn('stop_id', 'text', notNull)
    .addColumn('area_id', 'text', notNull)
    .addPrimaryKeyConstraint('stop_areas_key', ['stop_id', 'area_id'])
    .execute();
  await db.schema
    .createTable('route_networks')
    .addColumn('route_id', 'text', notNull)
    .addColumn('network_id', 'text', notNull)
    .addPrimaryKeyConstraint('route_networks_key', ['route_id', 'network_id'])
    .execute();
  await db.schema
    .createTable('prices')
    .addColumn('line', 'integer', primaryKey)
    .addColumn('from_city', 'integer')
    .addColumn('from_stop', 'text')
    .addColumn('to_city', 'integer')
    .addColumn('to_stop', 'text')
    .addColumn('is_one_way', 'integer', notNull)
    .addColumn('agency_id', 'text')
    .addColumn('vehicle_kind', 'text')
    .addColumn('up_to_km', 'double precision')
    .addColumn('price', 'text', notNull)
    .addColumn('per_km', 'text')
    .addColumn('currency', 'text', notNull)
    .execute();
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feeds')
    .addColumn('source', 'text', notNull)
    .addColumn('fingerprint', 'text', notNull)
    .addColumn('first_day', 'integer')
    .addColumn('last_day', 'integer')
    .addColumn('distance_currency', 'text')
    .addColumn('lang', 'text')
    .execute();
  await db.schema
    .createTable('feed_prefixes')
    .addColumn('prefix', 'text', primaryKey)
    .addColumn('source', 'text', notNull)
    .addColumn('agencies', 'text', notNull)
    .execute();
  await db.schema
    .createTable('imports')
    .addColumn('import_id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('started_at', 'bigint', notNull)
    .addColumn('source', 'text', notNull)
    .addColumn('outcome', 'text', notNull)
    .addColumn('sentence', 'text', notNull)
    .addColumn('notes', 'text', notNull)
    .addColumn('warnings', 'text', notNull)
    .execute();
  await db.schema
    .createTable('city_keys')
    .addColumn('city_id', 'integer', primaryKey)
    .addColumn('key', 'text', notNull)
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .execute();
  await db.schema
    .createTable('journeys')
    .addColumn('journey_id', 'integer', primaryKey)
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .execute();
  await db.schema
    .createTable('changed_sales')
    .addColumn('line_item_id', 'integer', primaryKey)
    .addColumn('reservation_number', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('legs', 'text')
    .addColumn('found_at', 'bigint', notNull)
    .execute();
}
