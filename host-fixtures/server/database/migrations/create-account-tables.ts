import { type Kysely } from 'kysely';
import { notNull, primaryKey } from './column-rules.ts';

/** Creates the tables of accounts, enquiries, messages to customers, and of the state that processes share. */
export async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db);
  await createRegistrations(db);
  await createEnquiries(db);
  await createMails(db);
  await createSharedState(db);
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('email_address', 'text', primaryKey)
    .addColumn('name', 'text', notNull)
    .addColumn('password_hash', 'text', notNull)
    .addColumn('activation_code', 'text')
    .addColumn('is_locked', 'integer', notNull)
    .execute();
  await db.schema
    .createTable('sign_ins')
    .addColumn('sign_in_id', 'text', primaryKey)
    .addColumn('email_address', 'text', (column) => column.notNull().references('accounts.email_address'))
    .addColumn('ends_at', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('account_details')
    .addColumn('email_address', 'text', (column) => column.primaryKey().references('accounts.email_address'))
    .addColumn('account_id', 'text', (column) => column.notNull().unique())
    .addColumn('profile', 'text', notNull)
    .addColumn('settings', 'text', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('saved_travellers')
    .addColumn('traveller_id', 'text', primaryKey)
    .addColumn('email_address', 'text', (column) => column.notNull().references('accounts.email_address'))
    .addColumn('first_name', 'text', notNull)
    .addColumn('last_name', 'text', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('assistance', 'text', notNull)
    .addColumn('has_attendant', 'integer', notNull)
    .addColumn('is_default', 'integer', notNull)
    .execute();
  await db.schema.createIndex('travellers_of_account').on('saved_travellers').column('email_address').execute();
  await db.schema
    .createTable('closed_accounts')
    .addColumn('address_digest', 'text', primaryKey)
    .addColumn('closed_at', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('account_history')
    .addColumn('entry_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', notNull)
    .addColumn('happened_at', 'bigint', notNull)
    .addColumn('action', 'text', notNull)
    .addColumn('detail', 'text', notNull)
    .execute();
  await db.schema.createIndex('history_of_account').on('account_history').column('account_id').execute();
}

async function createRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registrations')
    .addColumn('email_address', 'text', notNull)
    .addColumn('code', 'text', notNull)
    .addColumn('session_id', 'text', notNull)
    .addColumn('name', 'text', notNull)
    .addColumn('password_hash', 'text', notNull)
    .addColumn('profile', 'text', notNull)
    .addColumn('settings', 'text', notNull)
    .addColumn('registered_at', 'bigint', notNull)
    .addColumn('mailed_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('registrations_key', ['email_address', 'code'])
    .execute();
  await db.schema.createIndex('registrations_of_session').on('registrations').column('session_id').execute();
  await db.schema
    .createTable('password_resets')
    .addColumn('code_digest', 'text', primaryKey)
    .addColumn('email_address', 'text', notNull)
    .addColumn('ends_at', 'bigint', notNull)
    .execute();
  await db.schema.createIndex('resets_of_address').on('password_resets').column('email_address').execute();
}

async function createEnquiries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('messages')
    .addColumn('message_id', 'integer', primaryKey)
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', notNull)
    .addColumn('idempotency_key', 'text', notNull)
    .addColumn('digest', 'text', notNull)
    .addColumn('form', 'text', notNull)
    .addColumn('fields', 'text', notNull)
    .addColumn('filed_at', 'integer', notNull)
    .addUniqueConstraint('messages_once', ['session_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createTable('attachments')
    .addColumn('attachment_id', 'integer', primaryKey)
    .addColumn('session_id', 'text', notNull)
    .addColumn('upload_id', 'text', notNull)
    .addColumn('message_id', 'integer', (column) => column.references('messages.message_id'))
    .addColumn('position', 'integer')
    .addColumn('name', 'text', notNull)
    .addColumn('type', 'text', notNull)
    .addColumn('size', 'integer', notNull)
    .addColumn('received', 'integer', notNull)
    .addColumn('begun_at', 'integer', notNull)
    .addUniqueConstraint('attachments_key', ['session_id', 'upload_id'])
    .execute();
  await db.schema.createIndex('attachments_of_message').on('attachments').column('message_id').execute();
  await db.schema
    .createTable('attachment_parts')
    .addColumn('attachment_id', 'integer', notNull)
    .addColumn('first_byte', 'integer', notNull)
    .addColumn('content', 'blob', notNull)
    .addPrimaryKeyConstraint('attachment_parts_key', ['attachment_id', 'first_byte'])
    .execute();
}

async function createMails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('mail_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('mail_id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', notNull)
    .addColumn('to_address', 'text', notNull)
    .addColumn('lang', 'text', notNull)
    .addColumn('subject', 'text', notNull)
    .addColumn('text_body', 'text', notNull)
    .addColumn('html_body', 'text', notNull)
    .addColumn('attachments', 'text', notNull)
    .addColumn('state', 'text', notNull)
    .addColumn('tries', 'integer', notNull)
    .addColumn('due_at', 'bigint', notNull)
    .addColumn('created_at', 'bigint', notNull)
    .addColumn('sent_at', 'bigint')
    .addColumn('problem', 'text')
    .addColumn('channel', 'text', (column) => column.notNull().defaultTo('EMAIL'))
    .execute();
  await db.schema.createIndex('mails_by_age').on('mails').column('created_at').execute();
  await db.schema.createIndex('messages_to_send').on('mails').columns(['channel', 'state', 'due_at']).execute();
  await db.schema
    .createTable('disruption_notices')
    .addColumn('reservation_number', 'text', notNull)
    .addColumn('mark', 'text', notNull)
    .addColumn('channel', 'text', notNull)
    .addColumn('mail_id', 'text', notNull)
    .addColumn('noticed_at', 'bigint', notNull)
    .addPrimaryKeyConstraint('disruption_notices_key', ['reservation_number', 'mark', 'channel'])
    .execute();
  await db.schema.createIndex('notices_by_age').on('disruption_notices').column('noticed_at').execute();
}

async function createSharedState(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('shared_facts')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', notNull)
    .execute();
  await db.schema
    .createTable('counted_tries')
    .addColumn('visitor', 'text', primaryKey)
    .addColumn('tries', 'integer', notNull)
    .addColumn('ends_at', 'bigint', notNull)
    .execute();
  await db.schema
    .createTable('ended_sessions')
    .addColumn('nonce', 'text', primaryKey)
    .addColumn('ends_at', 'bigint', notNull)
    .execute();
}
