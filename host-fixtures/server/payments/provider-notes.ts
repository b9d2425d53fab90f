import { type Database } from '../database/tables.ts';
import { type ProviderNoteRow } from '../database/order-tables.ts';

/** What a host has noted of a session, for a provider that cannot be asked by our reference. */
export type ProviderNote = Pick<ProviderNoteRow, 'asked' | 'provider_id' | 'is_void' | 'noted_at'>;

/** What a host notes of sessions: durable, and the same for all its processes. */
export interface ProviderNotes {
  find(reference: string): Promise<ProviderNote | undefined>;
  /** Notes what is about to be asked for, and answers with what is noted: what was there stays as it was. */
  ask(reference: string, asked: string): Promise<ProviderNote>;
  /** Notes under which name the provider keeps a session. */
  name(reference: string, providerId: string): Promise<void>;
  /** Notes that nothing shall be asked for any more, and answers with what is noted. */
  giveUp(reference: string): Promise<ProviderNote>;
}

/** Notes in the host's database. @param now ms since 1970 UTC, by the true clock */
export function createProviderNotes(database: Database, now: () => number): ProviderNotes {
  const find = (reference: string) =>
    database.selectFrom('provider_notes').selectAll().where('reference', '=', reference).executeTakeFirst();
  const noted = async (reference: string, first: Pick<ProviderNoteRow, 'asked' | 'is_void'>) => {
    await database
      .insertInto('provider_notes')
      .values({ reference, ...first, provider_id: null, noted_at: now() })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .execute();
  };
  const noteOf = async (reference: string) => {
    const note = await find(reference);
    if (note === undefined) throw new Error(`There is no note of ${reference}.`);
    return note;
  };
  return {
    find,
    async ask(reference, asked) {
      await noted(reference, { asked, is_void: 0 });
      return noteOf(reference);
    },
    async name(reference, provider_id) {
      await database.updateTable('provider_notes').set({ provider_id }).where('reference', '=', reference).execute();
    },
    async giveUp(reference) {
      await noted(reference, { asked: null, is_void: 1 });
      await database.updateTable('provider_notes').set({ is_void: 1 }).where('reference', '=', reference).execute();
      return noteOf(reference);
    },
  };
}
