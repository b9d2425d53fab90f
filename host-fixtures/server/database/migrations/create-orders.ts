import { type Kysely, sql } from 'kysely';

/** Payments and orders. The indices keep a basket from being paid twice at a time, and from becoming two orders. */
export async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payments')
    .addColumn('payment_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('basket_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('billing', 'text', (column) => column.notNull())
    .addColumn('page_path', 'text')
    .addColumn('reason', 'text')
    .addColumn('ending', 'text')
    .addColumn('conduct', 'text')
    .addColumn('is_void_due', 'integer', (column) => column.notNull())
    .addColumn('order_number', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
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
  await db.schema.createIndex('payments_to_void').on('payments').column('is_void_due').execute();
  await db.schema
    .createTable('orders')
    .addColumn('order_number', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique().references('payments.payment_id'))
    .addColumn('basket_id', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('email_address', 'text', (column) => column.notNull())
    .addColumn('telephone_number', 'text')
    .addColumn('gross_minor', 'integer', (column) => column.notNull())
    .addColumn('tax_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('capture_state', 'text', (column) => column.notNull())
    .addColumn('capture_tries', 'integer', (column) => column.notNull())
    .addColumn('capture_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('orders_to_capture').on('orders').columns(['capture_state', 'capture_at']).execute();
  await db.schema.createIndex('orders_of_session').on('orders').column('session_id').execute();
}
