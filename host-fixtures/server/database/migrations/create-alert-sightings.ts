import { type Kysely } from 'kysely';

/** Since when alerts of real-time feeds are known. */
export async function createAlertSightings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('alert_sightings')
    .addColumn('alert_id', 'text', (column) => column.primaryKey())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}
