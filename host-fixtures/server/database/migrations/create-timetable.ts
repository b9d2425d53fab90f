import { type Kysely } from 'kysely';

/** The timetable as it was first kept: places, runs, how runs are joined, notices, and what the host remembers. */
export async function createTimetable(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db);
  await createRuns(db);
  await createJoins(db);
  await createNotices(db);
  await createMemory(db);
}

/** Places and people: small tables. */
async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('agencies')
    .addColumn('agency_id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('icon', 'text')
    .execute();
  await db.schema
    .createTable('cities')
    .addColumn('city_id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('region', 'text')
    .addColumn('country', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('information', 'text')
    .addColumn('guide_url', 'text')
    .addColumn('guide_image', 'text')
    .execute();
  await db.schema
    .createTable('stops')
    .addColumn('stop_id', 'text', (column) => column.primaryKey())
    .addColumn('station_id', 'text', (column) => column.notNull())
    .addColumn('city_id', 'integer', (column) => column.notNull().references('cities.city_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('address', 'text')
    .addColumn('information', 'text')
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .execute();
}

/** What runs when: the large tables and their indexes. */
async function createRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('routes')
    .addColumn('route_id', 'text', (column) => column.primaryKey())
    .addColumn('agency_id', 'text', (column) => column.notNull().references('agencies.agency_id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('services')
    .addColumn('service_id', 'text', (column) => column.primaryKey())
    .addColumn('first_day', 'integer', (column) => column.notNull())
    .addColumn('days', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('trips')
    .addColumn('trip_id', 'text', (column) => column.primaryKey())
    .addColumn('route_id', 'text', (column) => column.notNull().references('routes.route_id'))
    .addColumn('service_id', 'text', (column) => column.notNull().references('services.service_id'))
    .addColumn('headsign', 'text')
    .addColumn('vehicle_kind', 'text')
    .execute();
  // No foreign keys here: the importer has checked each row, and checking half a million again doubles its time.
  await db.schema
    .createTable('stop_times')
    .addColumn('trip_id', 'text', (column) => column.notNull())
    .addColumn('ordinal', 'integer', (column) => column.notNull())
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('stop_id', 'text', (column) => column.notNull())
    .addColumn('city_id', 'integer', (column) => column.notNull())
    .addColumn('arrival', 'integer', (column) => column.notNull())
    .addColumn('departure', 'integer', (column) => column.notNull())
    .addColumn('boarding', 'integer', (column) => column.notNull())
    .addColumn('alighting', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('stop_times_key', ['trip_id', 'ordinal'])
    .execute();
  await db.schema
    .createIndex('stop_times_of_city')
    .on('stop_times')
    .columns(['city_id', 'trip_id', 'ordinal'])
    .execute();
  await db.schema.createIndex('stop_times_of_stop').on('stop_times').columns(['stop_id', 'trip_id']).execute();
  await db.schema.createIndex('trips_of_service').on('trips').column('service_id').execute();
}

async function createJoins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('transfers')
    .addColumn('from_stop_id', 'text', (column) => column.notNull())
    .addColumn('to_stop_id', 'text', (column) => column.notNull())
    .addColumn('min_seconds', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('transfers_key', ['from_stop_id', 'to_stop_id'])
    .execute();
  await db.schema
    .createTable('links')
    .addColumn('origin_id', 'integer', (column) => column.notNull())
    .addColumn('destination_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('links_key', ['origin_id', 'destination_id'])
    .execute();
}

async function createNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alerts')
    .addColumn('alert_id', 'text', (column) => column.primaryKey())
    .addColumn('route_id', 'text')
    .addColumn('severity', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('url_description', 'text')
    .execute();
  await db.schema
    .createTable('fares')
    .addColumn('fare_id', 'text', (column) => column.primaryKey())
    .addColumn('price', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('payment_method', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('fare_rules')
    .addColumn('fare_id', 'text', (column) => column.notNull())
    .addColumn('route_id', 'text')
    .addColumn('origin_zone', 'text')
    .addColumn('destination_zone', 'text')
    .execute();
}

/** What outlives an import. */
async function createMemory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('feeds')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('first_day', 'integer')
    .addColumn('last_day', 'integer')
    .execute();
  await db.schema
    .createTable('city_keys')
    .addColumn('city_id', 'integer', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('latitude', 'double precision')
    .addColumn('longitude', 'double precision')
    .execute();
  await db.schema
    .createTable('journeys')
    .addColumn('journey_id', 'integer', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .execute();
}
