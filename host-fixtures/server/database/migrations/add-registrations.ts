import { type Kysely } from 'kysely';

/**
 * Registrations that wait for their activation, several of an address beside one another; and codes to choose a new password
 * with, for their addresses too, which have no account yet. Codes of the hour before are asked for again. And how often the keys
 * to an order were ended.
 */
export async function addRegistrations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registrations')
    .addColumn('email_address', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('registered_at', 'bigint', (column) => column.notNull())
    .addColumn('mailed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('registrations_key', ['email_address', 'code'])
    .execute();
  await db.schema.createIndex('registrations_of_session').on('registrations').column('session_id').execute();
  await db.schema.dropTable('password_resets').execute();
  await db.schema
    .createTable('password_resets')
    .addColumn('code_digest', 'text', (column) => column.primaryKey())
    .addColumn('email_address', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('resets_of_address').on('password_resets').column('email_address').execute();
  await db.schema
    .alterTable('orders')
    .addColumn('key_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
