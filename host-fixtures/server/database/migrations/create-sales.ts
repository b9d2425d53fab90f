import { type Kysely, sql } from 'kysely';

/** What is held and sold. */
export async function createSales(db: Kysely<unknown>): Promise<void> {
  await createBaskets(db);
  await createHolds(db);
  await db.schema
    .createTable('redemptions')
    .addColumn('basket_id', 'text', (column) => column.notNull().references('baskets.basket_id').onDelete('cascade'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('redeemed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('redemptions_key', ['basket_id', 'code'])
    .execute();
  await db.schema.createIndex('redemptions_of_code').on('redemptions').column('code').execute();
  await db.schema
    .createTable('answers')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('answers_key', ['session_id', 'idempotency_key'])
    .execute();
  await db.schema.createIndex('answers_by_age').on('answers').column('made_at').execute();
}

async function createBaskets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('baskets')
    .addColumn('basket_id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('sms_number', 'text')
    .execute();
  await db.schema
    .createIndex('one_basket_of_session')
    .on('baskets')
    .column('session_id')
    .unique()
    .where(sql.ref('status'), '<>', 'SOLD')
    .execute();
  // The index above serves no question that leaves the status open.
  await db.schema.createIndex('baskets_of_session').on('baskets').column('session_id').execute();
  await db.schema.createIndex('baskets_by_end').on('baskets').columns(['status', 'expires_at']).execute();
  await db.schema
    .createTable('basket_lines')
    // Never given again: whoever remembers the id of a line that is gone must not reach another.
    .addColumn('line_item_id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('basket_id', 'text', (column) => column.notNull().references('baskets.basket_id').onDelete('cascade'))
    .addColumn('journey_id', 'text', (column) => column.notNull())
    .addColumn('journey', 'text', (column) => column.notNull())
    .addColumn('party', 'text', (column) => column.notNull())
    .addColumn('price_minor', 'integer')
    .addColumn('coach_prices', 'text', (column) => column.notNull())
    .addColumn('assistance', 'text')
    .addColumn('travellers', 'text')
    .execute();
  await db.schema.createIndex('lines_of_basket').on('basket_lines').column('basket_id').execute();
}

/** What is held and what is sold stand in one table, so that one index keeps a seat from being given twice. */
async function createHolds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('holds')
    .addColumn('hold_id', 'integer', (column) => column.primaryKey())
    .addColumn('line_item_id', 'integer', (column) =>
      column.notNull().references('basket_lines.line_item_id').onDelete('cascade'),
    )
    .addColumn('leg_index', 'integer', (column) => column.notNull())
    .addColumn('coach_key', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('seat_number', 'text')
    .addColumn('seat_plan_key', 'text')
    .addColumn('is_chosen', 'integer', (column) => column.notNull())
    .addColumn('price_minor', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('one_holder_of_seat')
    .on('holds')
    .columns(['coach_key', 'seat_number'])
    .unique()
    .where('seat_number', 'is not', null)
    .execute();
  await db.schema.createIndex('holds_of_coach').on('holds').columns(['coach_key', 'kind']).execute();
  await db.schema.createIndex('holds_of_line').on('holds').column('line_item_id').execute();
}
