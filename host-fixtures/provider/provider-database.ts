import { type Kysely, type Migration } from 'kysely';
import { createTables, flag, generatedId, instant, integer, table, text } from '../server/database/define-table.ts';
import { openMigratedDatabase, type DatabaseLocation } from '../server/database/migrations/open-migrated-database.ts';
import { type RefundStatus, type SessionStatus } from '../server/payments/payment-provider.ts';
import { type Overrides } from '../server/scenarios/sandbox-overrides.ts';
import { type CallbackKind } from './test-cards.ts';

/** The tables of the sandbox, this project's payment provider for tests. All times are in ms since 1970 UTC. */
const tables = {
  /** A session is a payment. If it was voided before it was opened, its sum is 0, and its currency and addresses are empty. */
  sessions: table({
    /** A random id, which the address of the payment page contains. */
    session_id: text().primaryKey(),
    /** The merchant's unique id of the payment. */
    reference: text().unique(),
    /** In the currency's smallest unit. */
    amount_minor: integer(),
    /** ISO 4217. */
    currency: text(),
    /** The language of the payment page. */
    locale: text(),
    /** The page to which the traveller is sent back. */
    return_url: text(),
    /** The address to which changes are reported. */
    callback_url: text(),
    status: text<SessionStatus>(),
    /** Why the payment was declined: a code of card providers; otherwise null. */
    reason: text().orNull(),
    /** The time at which a `PROCESSING` session is authorised, preserved afterwards; null if it never was `PROCESSING`. */
    decides_at: instant().orNull(),
    /** How often and when callbacks about this session are sent; test cards can change it. */
    callback_kind: text<CallbackKind>(),
    /** Whether the money can be captured once it is authorised; 0 only for the test card that simulates a failed capture. */
    is_capturable: flag(),
    created_at: instant(),
    changed_at: instant(),
  }).index('sessions_deciding', 'status', 'decides_at'),

  /** A callback: a request that reports a session's status to the merchant. */
  callbacks: table({
    callback_id: generatedId(),
    session_id: text().references('sessions.session_id'),
    status: text<SessionStatus>(),
    /** The time of the next attempt. */
    due_at: instant(),
    /** The number of attempts. */
    tries: integer(),
    /** Whether no attempt follows: the merchant has acknowledged it, or the sandbox has given up. */
    is_done: flag(),
  }).index('callbacks_due', 'is_done', 'due_at'),

  /** A refund to the card of a session. */
  refunds: table({
    /** The merchant's unique id of the refund. */
    refund_id: text().primaryKey(),
    session_id: text().references('sessions.session_id'),
    /** In the currency's smallest unit. */
    amount_minor: integer(),
    currency: text(),
    status: text<RefundStatus>(),
    /** Why the refund was refused: a code; otherwise null. */
    reason: text().orNull(),
    /** The time at which a `PENDING` refund is made, preserved afterwards; null if it never was `PENDING`. */
    decides_at: instant().orNull(),
    created_at: instant(),
  })
    .index('refunds_of_session', 'session_id')
    .index('refunds_deciding', 'status', 'decides_at'),

  /**
   * The results of a session's payments and refunds that a scenario (a test situation that QA chooses) determines, such as a
   * declined card. Null: the result is that of the used test card, and refunds are made.
   */
  overrides: table({
    /** The reference of the session. */
    reference: text().primaryKey(),
    cards: text<NonNullable<Overrides['cards']>>().orNull(),
    refunds: text<NonNullable<Overrides['refunds']>>().orNull(),
  }),
};

/** The tables of the provider. */
export type ProviderTables = { [Name in keyof typeof tables]: (typeof tables)[Name]['row'] };
/** A session in the provider's database. */
export type SessionRow = ProviderTables['sessions'];
/** A refund in the provider's database. */
export type ProviderRefundRow = ProviderTables['refunds'];

/** The provider's open database. */
export type ProviderDatabase = Kysely<ProviderTables>;

/**
 * The migrations of the provider's database, by name, in alphabetical order. Never change a released one, nor the
 * `tables` that it creates; add another one instead.
 */
const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-tables': { up: (db) => createTables(db, tables) },
};

/** The name of the provider's file in the data folder. */
export const providerFile = 'provider.sqlite';

/**
 * Opens the provider's database, and creates its tables if it is empty. Close it with `destroy()`.
 *
 * @throws if the folder is not writable, the database was created by another version, or a migration fails
 */
export function openProviderDatabase(place: DatabaseLocation): Promise<ProviderDatabase> {
  return openMigratedDatabase<ProviderTables>(place, providerFile, migrations);
}

/** Reads the overrides of a session; both properties are undefined without overrides. */
export async function readOverrides(database: ProviderDatabase, reference: string): Promise<Overrides> {
  const row = await database.selectFrom('overrides').selectAll().where('reference', '=', reference).executeTakeFirst();
  return { cards: row?.cards ?? undefined, refunds: row?.refunds ?? undefined };
}

/** Replaces the overrides of a session, which need not exist yet. */
export async function writeOverrides(
  database: ProviderDatabase,
  reference: string,
  { cards = null, refunds = null }: Partial<Omit<ProviderTables['overrides'], 'reference'>>,
): Promise<void> {
  await database
    .insertInto('overrides')
    .values({ reference, cards, refunds })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet({ cards, refunds }))
    .execute();
}
