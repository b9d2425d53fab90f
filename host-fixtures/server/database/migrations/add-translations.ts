import { type Kysely, sql } from 'kysely';

/** Texts of a feed in other languages. Its fingerprint is forgotten, so that the next start imports it with them. */
export async function addTranslations(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alerts').addColumn('lang', 'text').execute();
  await db.schema
    .createTable('translations')
    .addColumn('table_name', 'text', (column) => column.notNull())
    .addColumn('record_id', 'text', (column) => column.notNull())
    .addColumn('field_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('translation', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('translations_key', ['table_name', 'record_id', 'field_name', 'language'])
    .execute();
  await sql`update feeds set fingerprint = ''`.execute(db);
}
