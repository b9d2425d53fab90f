import { type Kysely, sql } from 'kysely';

/**
 * What may happen to an order once it is paid. Each payment is captured for itself, since a change may be paid, too; lines of
 * an order are numbered reservations that end one by one; baskets may trade reservations in.
 */
export async function addAfterSales(db: Kysely<unknown>): Promise<void> {
  await moveCaptures(db);
  await addReservations(db);
  await addTradeIns(db);
  await createRefunds(db);
  await createAccess(db);
}

/** From the order to its payment. */
async function moveCaptures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payments')
    .addColumn('capture_state', 'text', (column) => column.notNull().defaultTo('NONE'))
    .execute();
  await db.schema
    .alterTable('payments')
    .addColumn('capture_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('payments')
    .addColumn('capture_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ['capture_state', 'capture_tries', 'capture_at']) {
    await sql`update payments set ${sql.ref(column)} =
      (select ${sql.ref(column)} from orders where orders.payment_id = payments.payment_id)
      where payment_id in (select payment_id from orders)`.execute(db);
  }
  await db.schema.alterTable('payments').addColumn('reservation_number', 'text').execute();
  await db.schema.dropIndex('orders_to_capture').execute();
  for (const column of ['capture_state', 'capture_tries', 'capture_at']) {
    await db.schema.alterTable('orders').dropColumn(column).execute();
  }
  await db.schema.createIndex('payments_to_capture').on('payments').columns(['capture_state', 'capture_at']).execute();
  await db.schema.createIndex('payments_of_order').on('payments').column('order_number').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

/** Lines of what was sold before are numbered in their order. */
async function addReservations(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('basket_lines').addColumn('reservation_no', 'integer').execute();
  await db.schema
    .alterTable('basket_lines')
    .addColumn('reservation_status', 'text', (column) => column.notNull().defaultTo('CONFIRMED'))
    .execute();
  await sql`update basket_lines set reservation_no =
    (select count(*) from basket_lines earlier
      where earlier.basket_id = basket_lines.basket_id and earlier.line_item_id <= basket_lines.line_item_id)
    where basket_id in (select basket_id from baskets where status = 'SOLD')`.execute(db);
  await addDiscounts(db);
}

/** What codes took off an order is shared among its tickets by their prices, as when one is sold today. */
async function addDiscounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('basket_lines')
    .addColumn('discount_minor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update basket_lines set discount_minor = (
    select cast(round(1.0 * case when tickets + seats > gross then tickets + seats - gross else 0 end
      * coalesce(basket_lines.price_minor, 0) / case when tickets > 1 then tickets else 1 end) as integer)
    from (select
      (select coalesce(sum(price_minor), 0) from basket_lines sold where sold.basket_id = basket_lines.basket_id) tickets,
      (select coalesce(sum(holds.price_minor), 0) from holds join basket_lines sold using (line_item_id)
        where sold.basket_id = basket_lines.basket_id) seats,
      (select gross_minor from orders where orders.basket_id = basket_lines.basket_id) gross) sums)
    where basket_id in (select basket_id from orders join redemptions using (basket_id))`.execute(db);
}

/** A visitor may move a reservation while they have a basket of their own; nothing is traded in twice at a time. */
async function addTradeIns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('baskets')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('BOOKING'))
    .execute();
  await db.schema.alterTable('baskets').addColumn('order_number', 'text').execute();
  await db.schema.dropIndex('one_basket_of_session').execute();
  await sql`create unique index one_basket_of_session on baskets (session_id)
    where status <> 'SOLD' and kind <> 'RESCHEDULE'`.execute(db);
  await db.schema
    .createTable('trade_ins')
    .addColumn('basket_id', 'text', (column) => column.notNull().references('baskets.basket_id').onDelete('cascade'))
    .addColumn('line_item_id', 'integer', (column) =>
      column.notNull().unique().references('basket_lines.line_item_id').onDelete('cascade'),
    )
    .addColumn('value_minor', 'integer', (column) => column.notNull())
    .addColumn('fee_minor', 'integer', (column) => column.notNull())
    .addColumn('refundable_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('trade_ins_key', ['basket_id', 'line_item_id'])
    .execute();
}

async function createRefunds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_charges')
    .addColumn('charge_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.order_number'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('charges_of_order').on('order_charges').column('order_number').execute();
  await db.schema
    .createTable('refunds')
    .addColumn('refund_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('refund_id', 'text', (column) => column.notNull().unique())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.order_number'))
    .addColumn('payment_id', 'text', (column) => column.notNull().references('payments.payment_id'))
    .addColumn('amount_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('reservation_numbers', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('conduct', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('refunds_of_order').on('refunds').column('order_number').execute();
  await db.schema.createIndex('refunds_to_make').on('refunds').columns(['status', 'next_at']).execute();
}

async function createAccess(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_access')
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.order_number'))
    .addColumn('granted_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_access_key', ['session_id', 'order_number'])
    .execute();
  await sql`create index orders_of_address on orders (lower(email_address))`.execute(db);
  await db.schema
    .createTable('order_history')
    .addColumn('entry_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('history_of_order').on('order_history').column('order_number').execute();
}
