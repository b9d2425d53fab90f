import { type Kysely } from 'kysely';
import { notNull, primaryKey } from './column-rules.ts';

/** Creates the tables of places, trips, transfers and alerts. */
export async function createTimetableTables(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await createTrips(db);
  await createTransfers(db);
  await createAlerts(db);
}

async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agencies')
    .addColumn('agency_id', 'text', primaryKey)
    .addColumn('name', 'text', notNull)
    .addColumn('time_zone', 'text', notNull)
    .addColumn('icon', 'text')
    .execute();
  await db.schema
    .createTable('cities')
    .addColumn('city_id', 'integer', primaryKey)
    .addColumn('name', 'text', notNull)
    .addColumn('region', 'text')
    .addColumn('country', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('time_zone', 'text', notNull)
    .addColumn('information', 'text')
    .addColumn('guide_url', 'text')
    .addColumn('guide_image', 'text')
    .execute();
  await db.schema
    .createTable('stops')
    .addColumn('stop_id', 'text', primaryKey)
    .addColumn('station_id', 'text', notNull)
    .addColumn('city_id', 'integer', (column) => column.notNull().references('cities.city_id'))
    .addColumn('name', 'text', notNull)
    .addColumn('code', 'text')
    .addColumn('address', 'text')
    .addColumn('information', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('time_zone', 'text', notNull)
    .addColumn('fare_zone', 'text')
    .execute();
}

/**
 * Large tables have no foreign keys: imports check each row anyway, and a second check by the database would double their
 * duration.
 */
async function createTrips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('routes')
    .addColumn('route_id', 'text', primaryKey)
    .addColumn('agency_id', 'text', (column) => column.notNull().references('agencies.agency_id'))
    .addColumn('name', 'text', notNull)
    .addColumn('route_type', 'integer')
    .execute();
  await db.schema
    .createTable('services')
    .addColumn('service_id', 'text', primaryKey)
    .addColumn('first_day', 'integer', notNull)
    .addColumn('days', 'text', notNull)
    .execute();
  await db.schema
    .createTable('trip_patterns')
    .addColumn('pattern_id', 'integer', primaryKey)
    .addColumn('route_id', 'text', (column) => column.notNull().references('routes.route_id'))
    .addColumn('vehicle_kind', 'text')
    .addColumn('season', 'text')
    .execute();
  await db.schema
    .createTable('pattern_calls')
    .addColumn('pattern_id', 'integer', notNull)
    .addColumn('ordinal', 'integer', notNull)
    .addColumn('sequence', 'integer', notNull)
    .addColumn('stop_id', 'text', notNull)
    .addColumn('city_id', 'integer', notNull)
    .addColumn('boarding', 'integer', notNull)
    .addColumn('alighting', 'integer', notNull)
    .addColumn('pickup_type', 'integer', notNull)
    .addColumn('drop_off_type', 'integer', notNull)
    .addPrimaryKeyConstraint('pattern_calls_key', ['pattern_id', 'ordinal'])
    .execute();
  await db.schema.createIndex('pattern_calls_of_stop').on('pattern_calls').column('stop_id').execute();
  await db.schema
    .createTable('time_profiles')
    .addColumn('profile_id', 'integer', primaryKey)
    .addColumn('times', 'blob', notNull)
    .execute();
  await db.schema
    .createTable('trips')
    .addColumn('trip_id', 'text', primaryKey)
    .addColumn('service_id', 'text', (column) => column.notNull().references('services.service_id'))
    .addColumn('headsign', 'text')
    .addColumn('pattern_id', 'integer', notNull)
    .addColumn('profile_id', 'integer', notNull)
    .addColumn('first_departure', 'integer', notNull)
    .execute();
  await db.schema.createIndex('trips_of_pattern').on('trips').columns(['pattern_id', 'first_departure']).execute();
  await db.schema.createIndex('trips_of_service').on('trips').column('service_id').execute();
  await db.schema
    .createTable('trip_frequencies')
    .addColumn('trip_id', 'text', notNull)
    .addColumn('start_time', 'integer', notNull)
    .addColumn('end_time', 'integer', notNull)
    .addColumn('headway', 'integer', notNull)
    .addPrimaryKeyConstraint('trip_frequencies_key', ['trip_id', 'start_time', 'end_time', 'headway'])
    .execute();
}

async function createTransfers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transfers')
    .addColumn('from_stop_id', 'text', notNull)
    .addColumn('to_stop_id', 'text', notNull)
    .addColumn('min_seconds', 'integer', notNull)
    .addPrimaryKeyConstraint('transfers_key', ['from_stop_id', 'to_stop_id'])
    .execute();
  await db.schema
    .createTable('links')
    .addColumn('origin_id', 'integer', notNull)
    .addColumn('destination_id', 'integer', notNull)
    .addPrimaryKeyConstraint('links_key', ['origin_id', 'destination_id'])
    .execute();
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('alert_id', 'text', primaryKey)
    .addColumn('route_id', 'text')
    .addColumn('severity', 'text', notNull)
    .addColumn('title', 'text', notNull)
    .addColumn('content', 'text', notNull)
    .addColumn('url', 'text')
    .addColumn('url_description', 'text')
    .addColumn('lang', 'text')
    .addColumn('valid_from', 'text')
    .addColumn('valid_until', 'text')
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .addColumn('published_at', 'bigint')
    .execute();
  await db.schema
    .createTable('alert_sightings')
    .addColumn('alert_id', 'text', primaryKey)
    .addColumn('published_at', 'bigint', notNull)
    .addColumn('seen_at', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('translations')
    .addColumn('table_name', 'text', notNull)
    .addColumn('record_id', 'text', notNull)
    .addColumn('field_name', 'text', notNull)
    .addColumn('language', 'text', notNull)
    .addColumn('translation', 'text', notNull)
    .addPrimaryKeyConstraint('translations_key', ['table_name', 'record_id', 'field_name', 'language'])
    .execute();
}
