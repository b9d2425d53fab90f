import { type Kysely } from 'kysely';

/** What each process counted and remembered for itself, and is now the same for all of them. */
export async function addSharedCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counted_tries')
    .addColumn('visitor', 'text', (column) => column.primaryKey())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('ended_sessions')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('payments').addColumn('asked_at', 'bigint').execute();
}
