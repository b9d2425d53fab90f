import { randomBytes } from 'node:crypto';
import { type Transaction } from 'kysely';
import { type ProviderDatabase, type ProviderTables, type SessionRow } from './provider-database.ts';
import { type NewSession, type SessionStatus } from '../server/payments/payment-provider.ts';
import { isNotified, sessionAfter, type SessionEvent } from './session-rules.ts';
import { lateMs } from './test-cards.ts';

/** What goes into a session's row along with an event. */
export type SessionFacts = Partial<Pick<SessionRow, 'reason' | 'decides_at' | 'callback_kind' | 'is_capturable'>>;

/** The provider's sessions. What they answer is as it stands by now: what has waited for its time is decided. */
export interface Sessions {
  /** Opens a session; the one that there is already under the reference is answered as it stands. */
  open(asked: NewSession): Promise<SessionRow>;
  byReference(reference: string): Promise<SessionRow | undefined>;
  byId(sessionId: string): Promise<SessionRow | undefined>;
  /** Lets something happen to a session; what its state does not allow changes nothing. */
  change(sessionId: string, event: SessionEvent, facts?: SessionFacts): Promise<SessionRow>;
  /** Voids what was asked for under a reference; a session that has not come yet will be void when it does. */
  voidReference(reference: string): Promise<SessionRow>;
  /** Decides what has waited for its time. */
  decideDue(): Promise<void>;
}

type Step = Transaction<ProviderTables>;

/**
 * Sessions in the provider's database; each change is one transaction with the callbacks that report it.
 *
 * @param now ms since 1970 UTC
 * @param onChange after a change was written
 */
export function createSessions(database: ProviderDatabase, now: () => number, onChange: () => void): Sessions {
  const rowOf = (step: Step | ProviderDatabase, column: 'session_id' | 'reference', value: string) =>
    step.selectFrom('sessions').selectAll().where(column, '=', value).executeTakeFirst();

  async function apply(step: Step, row: SessionRow, [event, facts]: readonly [SessionEvent, SessionFacts]) {
    const status = sessionAfter(row.status, event);
    if (status === undefined) return row;
    const after: SessionRow = { ...row, ...facts, status, changed_at: now() };
    await step.updateTable('sessions').set(after).where('session_id', '=', row.session_id).execute();
    if (isNotified(status)) await tell(step, after);
    return after;
  }

  async function tell(step: Step, { session_id, status, callback_kind }: SessionRow): Promise<void> {
    if (callback_kind === 'never') return;
    const due_at = now() + (callback_kind === 'late' ? lateMs : 0);
    const row = { session_id, status, due_at, tries: 0, is_done: 0 } as const;
    await step
      .insertInto('callbacks')
      .values(callback_kind === 'twice' ? [row, row] : [row])
      .execute();
  }

  /** The bank decides when its time has come. */
  const decided = (step: Step, row: SessionRow): Promise<SessionRow> =>
    row.status === 'PROCESSING' && row.decides_at !== null && row.decides_at <= now()
      ? apply(step, row, ['authorise', {}])
      : Promise.resolve(row);

  async function within<Told>(act: (step: Step) => Promise<Told>): Promise<Told> {
    const told = await database.transaction().execute(act);
    onChange();
    return told;
  }

  async function read(column: 'session_id' | 'reference', value: string): Promise<SessionRow | undefined> {
    const row = await rowOf(database, column, value);
    if (row === undefined || row.status !== 'PROCESSING') return row;
    return within(async (step) => {
      const current = await rowOf(step, column, value);
      return current && decided(step, current);
    });
  }

  async function insert(step: Step, asked: NewSession, status: SessionStatus): Promise<SessionRow> {
    const row: SessionRow = {
      session_id: randomBytes(18).toString('base64url'),
      reference: asked.reference,
      amount_minor: asked.amount,
      currency: asked.currency,
      locale: asked.locale,
      return_url: asked.returnUrl,
      callback_url: asked.callbackUrl,
      ...{ status, reason: null, decides_at: null, callback_kind: 'once', is_capturable: 1 },
      ...{ created_at: now(), changed_at: now() },
    };
    await step.insertInto('sessions').values(row).execute();
    return row;
  }

  return {
    open: (asked) =>
      within(async (step) => (await rowOf(step, 'reference', asked.reference)) ?? (await insert(step, asked, 'OPEN'))),
    byReference: (reference) => read('reference', reference),
    byId: (sessionId) => read('session_id', sessionId),
    change: (sessionId, event, facts = {}) =>
      within(async (step) => {
        const row = await rowOf(step, 'session_id', sessionId);
        if (row === undefined) throw new Error(`There is no session ${sessionId}.`);
        return apply(step, await decided(step, row), [event, facts]);
      }),
    voidReference: (reference) =>
      within(async (step) => {
        const row = await rowOf(step, 'reference', reference);
        if (row) return apply(step, await decided(step, row), ['void', {}]);
        const nothing = { amount: 0, currency: '', locale: '', returnUrl: '', callbackUrl: '' };
        return insert(step, { reference, ...nothing }, 'VOIDED');
      }),
    async decideDue() {
      const due = await database
        .selectFrom('sessions')
        .select('session_id')
        .where('status', '=', 'PROCESSING')
        .where('decides_at', '<=', now())
        .execute();
      for (const { session_id } of due) await read('session_id', session_id);
    },
  };
}
