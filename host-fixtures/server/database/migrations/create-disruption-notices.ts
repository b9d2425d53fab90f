import { type Kysely } from 'kysely';

/** What travellers were notified of, and by which channel messages to customers go: until now all of them were mails. */
export async function createDisruptionNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('disruption_notices')
    .addColumn('reservation_number', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('noticed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('disruption_notices_key', ['reservation_number', 'mark', 'channel'])
    .execute();
  await db.schema.createIndex('notices_by_age').on('disruption_notices').column('noticed_at').execute();
  await db.schema
    .alterTable('mails')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('EMAIL'))
    .execute();
  await db.schema.createIndex('messages_to_send').on('mails').columns(['channel', 'state', 'due_at']).execute();
  await db.schema.dropIndex('mails_to_send').execute();
}
