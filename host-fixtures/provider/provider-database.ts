import { type Generated, type Kysely, type Migration } from 'kysely';
import { openMigratedDatabase, type DatabaseLocation } from '../server/database/migrations/open-migrated-database.ts';
import { type RefundStatus, type SessionStatus } from '../server/payments/payment-provider.ts';
import { type Overrides } from '../server/scenarios/sandbox-overrides.ts';
import { type CallbackKind } from './test-cards.ts';

/** A session: a sum to be paid, and the state of its payment. Card data is not stored. */
export interface SessionRow {
  /** A random id, which the address of the payment page contains. */
  session_id: string;
  /** The merchant's unique id of the payment. */
  reference: string;
  /** In the currency's smallest unit. */
  amount_minor: number;
  currency: string;
  locale: string;
  return_url: string;
  callback_url: string;
  status: SessionStatus;
  reason: string | null;
  /** Ms since 1970 UTC: the time at which a `PROCESSING` session is authorised. */
  decides_at: number | null;
  /** How often and when callbacks about this session are sent; test cards can change it. */
  callback_kind: CallbackKind;
  /** Whether the money can be captured once it is authorised; 0 for a test card. */
  is_capturable: 0 | 1;
  created_at: number;
  changed_at: number;
}

/** A callback, which is sent until the merchant acknowledges it. */
export interface CallbackRow {
  callback_id: Generated<number>;
  session_id: string;
  status: SessionStatus;
  /** Ms since 1970 UTC: the time of the next attempt. */
  due_at: number;
  tries: number;
  is_done: 0 | 1;
}

/** A refund to the card of a session. */
export interface ProviderRefundRow {
  /** The merchant's unique id of the refund. */
  refund_id: string;
  session_id: string;
  /** In the currency's smallest unit. */
  amount_minor: number;
  currency: string;
  status: RefundStatus;
  reason: string | null;
  /** Ms since 1970 UTC: the time at which a `PENDING` refund is made. */
  decides_at: number | null;
  created_at: number;
}

/** The results of a session's payments and refunds that a scenario determines, such as a declined card; null: as usual. */
export interface OverrideRow {
  /** The reference of the session. */
  reference: string;
  cards: NonNullable<Overrides['cards']> | null;
  refunds: NonNullable<Overrides['refunds']> | null;
}

/** The tables of the provider. */
export interface ProviderTables {
  overrides: OverrideRow;
  refunds: ProviderRefundRow;
  sessions: SessionRow;
  callbacks: CallbackRow;
}

/** The provider's open database. */
export type ProviderDatabase = Kysely<ProviderTables>;

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('session_id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('amount_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('return_url', 'text', (column) => column.notNull())
    .addColumn('callback_url', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('decides_at', 'integer')
    .addColumn('callback_kind', 'text', (column) => column.notNull())
    .addColumn('is_capturable', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('callbacks')
    .addColumn('callback_id', 'integer', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.session_id'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('due_at', 'integer', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('is_done', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('callbacks_due').on('callbacks').columns(['is_done', 'due_at']).execute();
  await db.schema.createIndex('sessions_deciding').on('sessions').columns(['status', 'decides_at']).execute();
  await db.schema
    .createTable('refunds')
    .addColumn('refund_id', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.session_id'))
    .addColumn('amount_minor', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('decides_at', 'integer')
    .addColumn('created_at', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('overrides')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('cards', 'text')
    .addColumn('refunds', 'text')
    .execute();
  await db.schema.createIndex('refunds_of_session').on('refunds').column('session_id').execute();
  await db.schema.createIndex('refunds_deciding').on('refunds').columns(['status', 'decides_at']).execute();
}

const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-tables': { up: createTables },
};

/** The name of the provider's file in the data folder. */
export const providerFile = 'provider.sqlite';

/** Opens the provider's database. Close it with `destroy()`. @throws see {@link openMigratedDatabase} */
export function openProviderDatabase(place: DatabaseLocation): Promise<ProviderDatabase> {
  return openMigratedDatabase<ProviderTables>(place, providerFile, migrations);
}

/** Reads the overrides of a session, if any. */
export async function readOverrides(database: ProviderDatabase, reference: string): Promise<Overrides> {
  const row = await database.selectFrom('overrides').selectAll().where('reference', '=', reference).executeTakeFirst();
  return { cards: row?.cards ?? undefined, refunds: row?.refunds ?? undefined };
}

/** Replaces the overrides of a session, which need not exist yet. */
export async function writeOverrides(
  database: ProviderDatabase,
  reference: string,
  { cards = null, refunds = null }: Readonly<Partial<Omit<OverrideRow, 'reference'>>>,
): Promise<void> {
  await database
    .insertInto('overrides')
    .values({ reference, cards, refunds })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ cards, refunds }))
    .execute();
}
