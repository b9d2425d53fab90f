import { type Kysely } from 'kysely';

/** Messages to customers. */
export async function createMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('mail_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('mail_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('lang', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text_body', 'text', (column) => column.notNull())
    .addColumn('html_body', 'text', (column) => column.notNull())
    .addColumn('attachments', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('problem', 'text')
    .execute();
  await db.schema.createIndex('mails_to_send').on('mails').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('mails_by_age').on('mails').column('created_at').execute();
}
