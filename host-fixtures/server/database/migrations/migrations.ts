import { type Kysely, type Migration, sql } from 'kysely';
import { addAccountDetails } from './add-account-details.ts';
import { addAfterSales } from './add-after-sales.ts';
import { addCurrencies } from './add-currencies.ts';
import { addFareSeasons } from './add-fare-seasons.ts';
import { addRegistrations } from './add-registrations.ts';
import { addSharedCounts } from './add-shared-counts.ts';
import { addSharedFacts } from './add-shared-facts.ts';
import { addTranslations } from './add-translations.ts';
import { createAlertSightings } from './create-alert-sightings.ts';
import { createDisruptionNotices } from './create-disruption-notices.ts';
import { createFeeds } from './create-feeds.ts';
import { createMails } from './create-mails.ts';
import { createOrders } from './create-orders.ts';
import { createProviderNotes } from './create-provider-notes.ts';
import { createSales } from './create-sales.ts';
import { createTickets } from './create-tickets.ts';
import { createTimetable } from './create-timetable.ts';
import { storeTripsByPattern } from './store-trips-by-pattern.ts';

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

/** What runs on a route; the feed is imported again with it. */
async function addRouteTypes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('routes').addColumn('route_type', 'integer').execute();
  await sql`update feeds set fingerprint = ''`.execute(db);
}

/** When the operator said that a refused refund was paid back by other means. */
async function addPaidOtherwise(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('refunds').addColumn('paid_otherwise_at', 'bigint').execute();
}

/** Between which platforms nobody can change; the feed is imported again with it. */
async function readRefusedChanges(db: Kysely<unknown>): Promise<void> {
  await sql`update feeds set fingerprint = ''`.execute(db);
}

/** The steps that bring an older database up to date, by name in order. Never change one that has been released: add one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-timetable': { up: createTimetable },
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
  '019-provider-notes': { up: createProviderNotes },
  '020-feeds': { up: createFeeds },
  '021-route-types': { up: addRouteTypes },
  '022-shared-facts': { up: addSharedFacts },
  '023-trip-patterns': { up: storeTripsByPattern },
  '024-shared-counts': { up: addSharedCounts },
  '025-alert-sightings': { up: createAlertSightings },
  '026-fare-seasons': { up: addFareSeasons },
  '027-paid-otherwise': { up: addPaidOtherwise },
  '028-refused-changes': { up: readRefusedChanges },
};
