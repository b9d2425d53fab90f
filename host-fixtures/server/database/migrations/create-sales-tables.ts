import { type Kysely, sql } from 'kysely';
import { notNull, primaryKey } from './column-rules.ts';

/** Creates the tables of baskets and seats. */
export async function createSalesTables(db: Kysely<unknown>): Promise<void> {
  await createBaskets(db);
  await createHolds(db);
}

async function createBaskets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('baskets')
    .addColumn('basket_id', 'text', primaryKey)
    .addColumn('session_id', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .addColumn('sms_number', 'text')
    .addColumn('notices', 'text')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('BOOKING'))
    .addColumn('order_number', 'text')
    .execute();
  await db.schema.createIndex('baskets_by_end').on('baskets').columns(['status', 'expires_at']).execute();
  // For queries that do not filter by status; the partial index below does not cover them.
  await db.schema.createIndex('baskets_of_session').on('baskets').column('session_id').execute();
  await db.schema
    .createIndex('one_basket_of_session')
    .on('baskets')
    .column('session_id')
    .unique()
    .where(sql.ref('status'), '<>', 'SOLD')
    .where(sql.ref('kind'), '<>', 'RESCHEDULE')
    .execute();
  await db.schema
    .createTable('basket_lines')
    // Ids are not reused (`autoIncrement`): a client may still have the id of a removed line.
    .addColumn('line_item_id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('basket_id', 'text', (column) => column.notNull().references('baskets.basket_id').onDelete('cascade'))
    .addColumn('journey_id', 'text', notNull)
    .addColumn('journey', 'text', notNull)
    .addColumn('party', 'text', notNull)
    .addColumn('price_minor', 'integer')
    .addColumn('coach_prices', 'text', notNull)
    .addColumn('assistance', 'text')
    .addColumn('travellers', 'text')
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('reservation_no', 'integer')
    .addColumn('reservation_status', 'text', (column) => column.notNull().defaultTo('CONFIRMED'))
    .addColumn('discount_minor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('lines_of_basket').on('basket_lines').column('basket_id').execute();
  await db.schema
    .createTable('redemptions')
    .addColumn('basket_id', 'text', (column) => column.notNull().references('baskets.basket_id').onDelete('cascade'))
    .addColumn('code', 'text', notNull)
    .addColumn('redeemed_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('redemptions_key', ['basket_id', 'code'])
    .execute();
  await db.schema.createIndex('redemptions_of_code').on('redemptions').column('code').execute();
  await db.schema
    .createTable('trade_ins')
    .addColumn('basket_id', 'text', (column) => column.notNull().references('baskets.basket_id').onDelete('cascade'))
    .addColumn('line_item_id', 'integer', (column) =>
      column.notNull().unique().references('basket_lines.line_item_id').onDelete('cascade'),
    )
    .addColumn('value_minor', 'integer', notNull)
    .addColumn('fee_minor', 'integer', notNull)
    .addColumn('refundable_minor', 'integer', notNull)
    .addColumn('currency', 'text', notNull)
    .addPrimaryKeyConstraint('trade_ins_key', ['basket_id', 'line_item_id'])
    .execute();
  await db.schema
    .createTable('answers')
    .addColumn('session_id', 'text', notNull)
    .addColumn('idempotency_key', 'text', notNull)
    .addColumn('digest', 'text', notNull)
    .addColumn('body', 'text', notNull)
    .addColumn('made_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('answers_key', ['session_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('answers_by_age').on('answers').column('made_at').execute();
}

/** Held and sold seats are in one table, so that one unique index prevents that a seat is held or sold twice. */
async function createHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('holds')
    .addColumn('hold_id', 'integer', primaryKey)
    .addColumn('line_item_id', 'integer', (column) =>
      column.notNull().references('basket_lines.line_item_id').onDelete('cascade'),
    )
    .addColumn('leg_index', 'integer', notNull)
    .addColumn('coach_key', 'text', notNull)
    .addColumn('kind', 'text', notNull)
    .addColumn('seat_number', 'text')
    .addColumn('seat_plan_key', 'text')
    .addColumn('is_chosen', 'integer', notNull)
    .addColumn('price_minor', 'integer', notNull)
    .addColumn('currency', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.createIndex('holds_of_coach').on('holds').columns(['coach_key', 'kind']).execute();
  await db.schema.createIndex('holds_of_line').on('holds').column('line_item_id').execute();
  await db.schema
    .createIndex('one_holder_of_seat')
    .on('holds')
    .columns(['coach_key', 'seat_number'])
    .unique()
    .where('seat_number', 'is not', null)
    .execute();
}
