import { type Database } from '../database/tables.ts';
import { type ProviderNoteRow } from '../database/order-tables.ts';

/**
 * A stored request to open a payment session, and the provider's id of this session. It is needed for a provider, such as
 * Stripe, that cannot find sessions by our reference.
 */
export type ProviderNote = Pick<ProviderNoteRow, 'asked' | 'provider_id' | 'is_void' | 'noted_at'>;

/** See {@link createProviderNotes}. */
export type ProviderNotes = ReturnType<typeof createProviderNotes>;

/** Notes in the host's database, which all processes of a host share. @param now ms since 1970 UTC: the real time, not a visitor’s shifted clock */
export function createProviderNotes(database: Database, now: () => number) {
  const find = (reference: string): Promise<ProviderNote | undefined> =>
    database.selectFrom('provider_notes').selectAll().where('reference', '=', reference).executeTakeFirst();
  const insertIfMissing = async (reference: string, values: Pick<ProviderNoteRow, 'asked' | 'is_void'>) => {
    await database
      .insertInto('provider_notes')
      .values({ reference, ...values, provider_id: null, noted_at: now() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
  };
  const get = async (reference: string): Promise<ProviderNote> => {
    const note = await find(reference);
    if (note === undefined) throw new Error(`There is no note of ${reference}.`);
    return note;
  };
  return {
    find,
    /** Stores a request before it is sent, and returns the note. An existing note is not changed. */
    async recordRequest(reference: string, request: string): Promise<ProviderNote> {
      await insertIfMissing(reference, { asked: request, is_void: 0 });
      return get(reference);
    },
    /** Stores the provider's id of a session. */
    async recordProviderId(reference: string, provider_id: string): Promise<void> {
      await database.updateTable('provider_notes').set({ provider_id }).where('reference', '=', reference).execute();
    },
    /** Stores that the session must not be requested any more, and returns the note. */
    async abandon(reference: string): Promise<ProviderNote> {
      await insertIfMissing(reference, { asked: null, is_void: 1 });
      await database.updateTable('provider_notes').set({ is_void: 1 }).where('reference', '=', reference).execute();
      return get(reference);
    },
  };
}
