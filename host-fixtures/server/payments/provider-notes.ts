import { type Database } from '../database/tables.ts';
import { type ProviderNoteRow } from '../database/order-tables.ts';

/**
 * A stored request to open a payment session (a page to pay on), and the provider's id of this session. It is needed for a
 * provider, such as Stripe, that cannot find sessions by our reference, which is the id of the payment. If the response to the
 * request is lost, the stored request is sent again.
 *
 * `asked`: the request as JSON, null if the payment was given up before its first request; `provider_id`: null until the
 * response arrives; `is_void`: 1 if the payment was given up, so that no session is wanted any more, otherwise 0; `noted_at`:
 * when the note was first stored, in ms since 1970 UTC.
 */
export type ProviderNote = Pick<ProviderNoteRow, 'asked' | 'provider_id' | 'is_void' | 'noted_at'>;

/** See {@link createProviderNotes}. */
export type ProviderNotes = ReturnType<typeof createProviderNotes>;

/**
 * Stores notes in the host's database, which all processes of a host share.
 *
 * @param now ms since 1970 UTC: the real time, not the time that a QA tester has set for one browser
 */
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
    /** Finds the note of a payment, if any. */
    find,
    /** Stores a request before it is sent, and returns the note. An existing note is not changed. */
    async recordRequest(reference: string, request: string): Promise<ProviderNote> {
      await insertIfMissing(reference, { asked: request, is_void: 0 });
      return get(reference);
    },
    /** Stores the provider's id of a session in the note of its payment, which must exist. */
    async recordProviderId(reference: string, provider_id: string): Promise<void> {
      await database.updateTable('provider_notes').set({ provider_id }).where('reference', '=', reference).execute();
    },
    /** Stores that the payment was given up, and returns the note, which may contain an existing session. */
    async abandon(reference: string): Promise<ProviderNote> {
      await insertIfMissing(reference, { asked: null, is_void: 1 });
      await database.updateTable('provider_notes').set({ is_void: 1 }).where('reference', '=', reference).execute();
      return get(reference);
    },
  };
}
