import { type Kysely } from 'kysely';

/** Tickets, who got on with them, and the keys that verify them. */
export async function createTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tickets')
    .addColumn('reservation_number', 'text', (column) => column.primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.order_number'))
    .addColumn('line_item_id', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('departs_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tickets_by_departure').on('tickets').column('departs_at').execute();
  await db.schema.createIndex('tickets_of_order').on('tickets').column('order_number').execute();
  await db.schema
    .createTable('ticket_uses')
    .addColumn('reservation_number', 'text', (column) => column.notNull())
    .addColumn('coach', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ticket_uses_key', ['reservation_number', 'coach'])
    .execute();
  await db.schema
    .createTable('ticket_keys')
    .addColumn('key_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key_id', 'text', (column) => column.notNull().unique())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('private_key', 'text', (column) => column.notNull())
    .addColumn('is_retired', 'integer', (column) => column.notNull())
    .execute();
}
