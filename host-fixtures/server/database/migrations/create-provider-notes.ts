import { type Kysely } from 'kysely';

/** What the host has asked of a payment provider that keeps sessions under names of its own. */
export async function createProviderNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_notes')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('asked', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('is_void', 'integer', (column) => column.notNull())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .execute();
}
