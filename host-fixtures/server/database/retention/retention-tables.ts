import { type Kysely, sql } from 'kysely';
import { createTables, integer, table } from '../define-table.ts';

/** Tables of the deletion of old data. Imports of timetables do not change them. */
export const retentionTables = {
  /** A day on which housekeeping ran, by the clock of that time, to recognise a wrong clock. */
  housekeeping_days: table({
    /** In days since 1970-01-01 UTC. */
    day: integer().primaryKey(),
  }),
};

/** Creates the table, and indexes of the rows that still contain personal data. */
export async function addRetention(db: Kysely<unknown>): Promise<void> {
  await createTables(db, retentionTables);
  await db.schema
    .createIndex('orders_with_names')
    .on('orders')
    .column('created_at')
    .where(sql.ref('email_address'), '<>', '')
    .execute();
  await db.schema
    .createIndex('unpaid_with_names')
    .on('payments')
    // With the number, although it is always null, so that SQLite prefers this index to that of all numbers.
    .columns(['order_number', 'created_at'])
    .where(sql.ref('billing'), '<>', '{}')
    .where(sql.ref('order_number'), 'is', null)
    .execute();
}
