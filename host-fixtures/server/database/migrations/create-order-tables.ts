import { type Kysely, sql } from 'kysely';
import { notNull, primaryKey } from './column-rules.ts';

/** Creates the tables of payments, orders and tickets. */
export async function createOrderTables(db: Kysely<unknown>): Promise<void> {
  await createPayments(db);
  await createOrders(db);
  await createRefunds(db);
  await createTickets(db);
}

/** The unique index `one_undecided_payment` prevents two payments of a basket at the same time. */
async function createPayments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('payment_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', notNull)
    .addColumn('idempotency_key', 'text')
    .addColumn('digest', 'text', notNull)
    .addColumn('basket_id', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('amount_minor', 'integer', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('locale', 'text', notNull)
    .addColumn('return_url', 'text', notNull)
    .addColumn('billing', 'text', notNull)
    .addColumn('page_path', 'text')
    .addColumn('reason', 'text')
    .addColumn('ending', 'text')
    .addColumn('is_void_due', 'integer', notNull)
    .addColumn('order_number', 'text')
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('expires_at', 'bigint', notNull)
    .addColumn('capture_state', 'text', (column) => column.notNull().defaultTo('NONE'))
    .addColumn('capture_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('capture_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('reservation_number', 'text')
    .addColumn('asked_at', 'bigint')
    .addUniqueConstraint('payments_once', ['session_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('one_undecided_payment')
    .on('payments')
    .column('basket_id')
    .unique()
    .where(sql.ref('status'), 'in', ['REDIRECT', 'PENDING'])
    .execute();
  await db.schema.createIndex('payments_by_status').on('payments').column('status').execute();
  await db.schema.createIndex('payments_of_order').on('payments').column('order_number').execute();
  await db.schema.createIndex('payments_to_capture').on('payments').columns(['capture_state', 'capture_at']).execute();
  await db.schema.createIndex('payments_to_void').on('payments').column('is_void_due').execute();
  await db.schema
    .createTable('provider_notes')
    .addColumn('reference', 'text', primaryKey)
    .addColumn('asked', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('is_void', 'integer', notNull)
    .addColumn('noted_at', 'bigint', notNull)
    .execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('orders')
    .addColumn('order_number', 'text', primaryKey)
    .addColumn('payment_id', 'text', (column) => column.notNull().unique().references('payments.payment_id'))
    .addColumn('basket_id', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', notNull)
    .addColumn('email_address', 'text', notNull)
    .addColumn('telephone_number', 'text')
    .addColumn('gross_minor', 'integer', notNull)
    .addColumn('tax_minor', 'integer', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('key_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex('orders_of_address')
    .on('orders')
    .expression(sql`lower(email_address)`)
    .execute();
  await db.schema.createIndex('orders_of_session').on('orders').column('session_id').execute();
  await db.schema
    .createTable('order_charges')
    .addColumn('charge_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.order_number'))
    .addColumn('kind', 'text', notNull)
    .addColumn('amount_minor', 'integer', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('made_at', 'bigint', notNull)
    .execute();
  await db.schema.createIndex('charges_of_order').on('order_charges').column('order_number').execute();
  await db.schema
    .createTable('order_access')
    .addColumn('session_id', 'text', notNull)
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.order_number'))
    .addColumn('granted_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('order_access_key', ['session_id', 'order_number'])
    .execute();
  await db.schema
    .createTable('order_history')
    .addColumn('entry_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_number', 'text', notNull)
    .addColumn('happened_at', 'bigint', notNull)
    .addColumn('actor', 'text', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('detail', 'text', notNull)
    .execute();
  await db.schema.createIndex('history_of_order').on('order_history').column('order_number').execute();
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('refund_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('refund_id', 'text', (column) => column.notNull().unique())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.order_number'))
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.payment_id'))
    .addColumn('amount_minor', 'integer', notNull)
    .addColumn('currency', 'text', notNull)
    .addColumn('reservation_numbers', 'text', notNull)
    .addColumn('status', 'text', notNull)
    .addColumn('reason', 'text')
    .addColumn('tries', 'integer', notNull)
    .addColumn('next_at', 'bigint', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('paid_otherwise_at', 'bigint')
    .execute();
  await db.schema.createIndex('refunds_of_order').on('refunds').column('order_number').execute();
  await db.schema.createIndex('refunds_to_make').on('refunds').columns(['status', 'next_at']).execute();
}

async function createTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tickets')
    .addColumn('reservation_number', 'text', primaryKey)
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.order_number'))
    .addColumn('line_item_id', 'integer', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('facts', 'text', notNull)
    .addColumn('departs_at', 'bigint', notNull)
    .execute();
  await db.schema.createIndex('tickets_by_departure').on('tickets').column('departs_at').execute();
  await db.schema.createIndex('tickets_of_order').on('tickets').column('order_number').execute();
  await db.schema
    .createTable('ticket_uses')
    .addColumn('reservation_number', 'text', notNull)
    .addColumn('coach', 'text', notNull)
    .addColumn('version', 'integer', notNull)
    .addColumn('used_at', 'bigint', notNull)
    .addColumn('device', 'text', notNull)
    .addPrimaryKeyConstraint('ticket_uses_key', ['reservation_number', 'coach'])
    .execute();
  await db.schema
    .createTable('ticket_keys')
    .addColumn('key_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', notNull)
    .addColumn('private_key', 'text', notNull)
    .addColumn('is_retired', 'integer', notNull)
    .execute();
}
