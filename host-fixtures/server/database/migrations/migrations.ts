import { type Kysely, type Migration, sql } from 'kysely';
import { addAccountDetails } from './add-account-details.ts';
import { addAfterSales } from './add-after-sales.ts';
import { addCurrencies } from './add-currencies.ts';
import { addRegistrations } from './add-registrations.ts';
import { addTranslations } from './add-translations.ts';
import { createDisruptionNotices } from './create-disruption-notices.ts';
import { createMails } from './create-mails.ts';
import { createOrders } from './create-orders.ts';
import { createSales } from './create-sales.ts';
import { createTickets } from './create-tickets.ts';

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

/** The zones that fares are written for. The feed is forgotten, so that the next start imports it again with its zones. */
async function addFareZones(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('stops').addColumn('fare_zone', 'text').execute();
  await sql`delete from feeds`.execute(db);
}

/** Who has an account, and who is signed in. */
async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('email_address', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('activation_code', 'text')
    .addColumn('is_locked', 'integer', (column) => column.notNull())
    .addColumn('wrong_tries', 'integer', (column) => column.notNull())
    .addColumn('locked_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sign_ins')
    .addColumn('sign_in_id', 'text', (column) => column.primaryKey())
    .addColumn('email_address', 'text', (column) => column.notNull().references('accounts.email_address'))
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** What travellers send by the forms. */
async function createMessages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('message_id', 'integer', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('filed_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('messages_once', ['session_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createTable('attachments')
    .addColumn('attachment_id', 'integer', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('upload_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'integer', (column) => column.references('messages.message_id'))
    .addColumn('position', 'integer')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'integer', (column) => column.notNull())
    .addUniqueConstraint('attachments_key', ['session_id', 'upload_id'])
    .execute();
  await db.schema
    .createTable('attachment_parts')
    .addColumn('attachment_id', 'integer', (column) => column.notNull())
    .addColumn('first_byte', 'integer', (column) => column.notNull())
    .addColumn('content', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('attachment_parts_key', ['attachment_id', 'first_byte'])
    .execute();
  await db.schema.createIndex('attachments_of_message').on('attachments').column('message_id').execute();
}

/** Wrong passwords are counted in memory, by network and by address: a row that locks lets anybody lock anybody out. */
async function dropAccountLocks(db: Kysely<unknown>): Promise<void> {
  for (const column of ['wrong_tries', 'locked_until'])
    await db.schema.alterTable('accounts').dropColumn(column).execute();
}

/** When an alert holds. The feed's fingerprint is forgotten, so that the next start imports it again, with these columns. */
async function addAlertTimes(db: Kysely<unknown>): Promise<void> {
  for (const column of ['valid_from', 'valid_until', 'start_time', 'end_time'])
    await db.schema.alterTable('alerts').addColumn(column, 'text').execute();
  await sql`update feeds set fingerprint = ''`.execute(db);
}

/**
 * Names in other languages, and in which a feed speaks of its stops. Its fingerprint is forgotten, so that the next start
 * imports it again with them.
 */
async function addTranslatedNames(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('feeds').addColumn('lang', 'text').execute();
  await sql`update feeds set fingerprint = ''`.execute(db);
}

/** Since when an alert is known; of those that are there nobody knows. */
async function addAlertPublication(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alerts').addColumn('published_at', 'bigint').execute();
}

/** The steps that bring an older database up to date, by name in order. Never change one that has been released: add one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-timetable': {
    async up(db) {
      await createPlaces(db);
      await createRuns(db);
      await createJoins(db);
      await createNotices(db);
      await createMemory(db);
    },
  },
  '002-fare-zones': { up: addFareZones },
  '003-accounts': { up: createAccounts },
  '004-messages': { up: createMessages },
  '005-sales': { up: createSales },
  '006-orders': { up: createOrders },
  '007-currencies': { up: addCurrencies },
  '008-account-locks': { up: dropAccountLocks },
  '009-translations': { up: addTranslations },
  '010-alert-times': { up: addAlertTimes },
  '011-translated-names': { up: addTranslatedNames },
  '012-after-sales': { up: addAfterSales },
  '013-account-details': { up: addAccountDetails },
  '014-mails': { up: createMails },
  '015-tickets': { up: createTickets },
  '016-alert-publication': { up: addAlertPublication },
  '017-disruption-notices': { up: createDisruptionNotices },
  '018-registrations': { up: addRegistrations },
};
