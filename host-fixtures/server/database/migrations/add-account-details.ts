import { type Kysely } from 'kysely';

/** What an account knows of its owner and of who travels, codes to choose a new password with, and what became of accounts. */
export async function addAccountDetails(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_details')
    .addColumn('email_address', 'text', (column) => column.primaryKey().references('accounts.email_address'))
    .addColumn('account_id', 'text', (column) => column.notNull().unique())
    .addColumn('profile', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('saved_travellers')
    .addColumn('traveller_id', 'text', (column) => column.primaryKey())
    .addColumn('email_address', 'text', (column) => column.notNull().references('accounts.email_address'))
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('assistance', 'text', (column) => column.notNull())
    .addColumn('has_attendant', 'integer', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('travellers_of_account').on('saved_travellers').column('email_address').execute();
  await db.schema
    .createTable('password_resets')
    .addColumn('code_digest', 'text', (column) => column.primaryKey())
    .addColumn('email_address', 'text', (column) => column.notNull().references('accounts.email_address'))
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('closed_accounts')
    .addColumn('address_digest', 'text', (column) => column.primaryKey())
    .addColumn('closed_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('account_history')
    .addColumn('entry_no', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'bigint', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('history_of_account').on('account_history').column('account_id').execute();
}
