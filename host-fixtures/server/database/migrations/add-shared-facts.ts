import { type Kysely } from 'kysely';

/** What the processes of a host have to agree about, each fact under its name. */
export async function addSharedFacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_facts')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
