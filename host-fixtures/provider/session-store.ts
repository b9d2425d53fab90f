import { randomBytes } from 'node:crypto';
import { type Transaction } from 'kysely';
import type { NewSession, SessionStatus } from '../server/payments/payment-provider.ts';
import { type ProviderDatabase, type ProviderTables, type SessionRow } from './provider-database.ts';
import { lateCallbackMs } from './test-cards.ts';

/**
 * Events of a session (a payment at this provider, the sandbox for tests), caused by its payment page, the bank or the
 * merchant, which is the operator's shop. `challenge`: the bank asks the traveller for a code; `process`: the bank decides
 * later; `void`: the merchant gives up the payment before it is captured.
 */
export type SessionEvent = 'challenge' | 'process' | 'authorise' | 'decline' | 'cancel' | 'capture' | 'void';

/** The events that change a session in any undecided state, and the resulting states. */
const undecidedEvents = { authorise: 'AUTHORISED', decline: 'DECLINED', void: 'VOIDED' } as const;

/** For each state, the events that change it, and the resulting states. Other events are ignored. */
const transitions: Readonly<Record<SessionStatus, Readonly<Partial<Record<SessionEvent, SessionStatus>>>>> = {
  OPEN: { ...undecidedEvents, challenge: 'CHALLENGED', process: 'PROCESSING', cancel: 'CANCELLED' },
  CHALLENGED: { ...undecidedEvents, cancel: 'CANCELLED' },
  PROCESSING: undecidedEvents,
  AUTHORISED: { capture: 'CAPTURED', void: 'VOIDED' },
  CAPTURED: {},
  DECLINED: {},
  CANCELLED: {},
  VOIDED: {},
};

/** Returns the state after an event; undefined if the event changes nothing. */
export function getNextStatus(status: SessionStatus, event: SessionEvent): SessionStatus | undefined {
  return transitions[status][event];
}

/**
 * Whether the merchant gets a callback when a session enters this state. It gets none for states that its own requests cause
 * (`OPEN`, `CAPTURED`, `VOIDED`), and none while the traveller only has to enter a code (`CHALLENGED`).
 */
export function causesCallback(status: SessionStatus): boolean {
  return status === 'PROCESSING' || status === 'AUTHORISED' || status === 'DECLINED' || status === 'CANCELLED';
}

/**
 * The columns of a session that an event changes in addition to its status: the reason of a decline, the time at which a
 * pending session is authorised, how often and when callbacks are sent, and whether the API allows a capture later.
 */
export type SessionChanges = Partial<Pick<SessionRow, 'reason' | 'decides_at' | 'callback_kind' | 'is_capturable'>>;

/** See {@link createSessionStore}. */
export type SessionStore = ReturnType<typeof createSessionStore>;

type Trx = Transaction<ProviderTables>;

/**
 * Sessions in the provider's database. Each change and the callbacks that report it to the merchant are written in one
 * transaction. A pending session (`PROCESSING`) is authorised at its time `decides_at`, if any: all functions authorise a
 * session that is due before they return or change it.
 *
 * @param now ms since 1970 UTC
 * @param onChange called after each transaction, to send the stored callbacks
 */
export function createSessionStore(database: ProviderDatabase, now: () => number, onChange: () => void) {
  const findRow = (trx: Trx | ProviderDatabase, column: 'session_id' | 'reference', value: string) =>
    trx.selectFrom('sessions').selectAll().where(column, '=', value).executeTakeFirst();

  /** Applies an event, and stores the callbacks. Returns the changed row, or the same one if the event changes nothing. */
  async function apply(trx: Trx, row: SessionRow, [event, changes]: readonly [SessionEvent, SessionChanges]) {
    const status = getNextStatus(row.status, event);
    if (status === undefined) return row;
    const changedRow: SessionRow = { ...row, ...changes, status, changed_at: now() };
    await trx.updateTable('sessions').set(changedRow).where('session_id', '=', row.session_id).execute();
    if (causesCallback(status)) await addCallbacks(trx, changedRow);
    return changedRow;
  }

  /** Stores the callbacks to send: one, due at once, unless the test card specifies none, two, or a late one. */
  async function addCallbacks(trx: Trx, { session_id, status, callback_kind }: SessionRow): Promise<void> {
    if (callback_kind === 'never') return;
    const due_at = now() + (callback_kind === 'late' ? lateCallbackMs : 0);
    const row = { session_id, status, due_at, tries: 0, is_done: 0 } as const;
    await trx
      .insertInto('callbacks')
      .values(callback_kind === 'twice' ? [row, row] : [row])
      .execute();
  }

  /** Authorises a pending session if it is due. */
  const decideIfDue = (trx: Trx, row: SessionRow): Promise<SessionRow> =>
    row.status === 'PROCESSING' && row.decides_at !== null && row.decides_at <= now()
      ? apply(trx, row, ['authorise', {}])
      : Promise.resolve(row);

  /** Runs changes in a transaction, then lets the stored callbacks be sent. */
  async function change<Result>(act: (trx: Trx) => Promise<Result>): Promise<Result> {
    const result = await database.transaction().execute(act);
    onChange();
    return result;
  }

  async function read(column: 'session_id' | 'reference', value: string): Promise<SessionRow | undefined> {
    const row = await findRow(database, column, value);
    if (row === undefined || row.status !== 'PROCESSING') return row;
    // Read again within the transaction, because the session may have changed.
    return change(async (trx) => {
      const current = await findRow(trx, column, value);
      return current && decideIfDue(trx, current);
    });
  }

  async function insert(trx: Trx, session: NewSession, status: SessionStatus): Promise<SessionRow> {
    const row: SessionRow = {
      session_id: randomBytes(18).toString('base64url'),
      reference: session.reference,
      amount_minor: session.amount,
      currency: session.currency,
      locale: session.locale,
      return_url: session.returnUrl,
      callback_url: session.callbackUrl,
      status,
      reason: null,
      decides_at: null,
      callback_kind: 'once',
      is_capturable: 1,
      created_at: now(),
      changed_at: now(),
    };
    await trx.insertInto('sessions').values(row).execute();
    return row;
  }

  return {
    /** Opens a session, or returns the existing one with the same reference. */
    open: (session: NewSession) =>
      change(async (trx) => {
        const row = await findRow(trx, 'reference', session.reference);
        return row ? decideIfDue(trx, row) : insert(trx, session, 'OPEN');
      }),
    findByReference: (reference: string) => read('reference', reference),
    findById: (sessionId: string) => read('session_id', sessionId),
    /** Applies an event to a session. An event that the state does not allow changes nothing. */
    change: (sessionId: string, event: SessionEvent, changes: SessionChanges = {}) =>
      change(async (trx) => {
        const row = await findRow(trx, 'session_id', sessionId);
        if (row === undefined) throw new Error(`There is no session ${sessionId}.`);
        return apply(trx, await decideIfDue(trx, row), [event, changes]);
      }),
    /**
     * Voids the session with a reference, if its state allows that. If it does not exist, a voided one is stored, so that a
     * late request to open it gets a session that cannot be paid.
     */
    voidByReference: (reference: string) =>
      change(async (trx) => {
        const row = await findRow(trx, 'reference', reference);
        if (row) return apply(trx, await decideIfDue(trx, row), ['void', {}]);
        const empty = { amount: 0, currency: '', locale: '', returnUrl: '', callbackUrl: '' };
        return insert(trx, { reference, ...empty }, 'VOIDED');
      }),
    /** Authorises all pending sessions whose time has come. */
    async decideDue(): Promise<void> {
      const dueSessions = await database
        .selectFrom('sessions')
        .select('session_id')
        .where('status', '=', 'PROCESSING')
        .where('decides_at', '<=', now())
        .execute();
      // Reading a due session authorises it.
      for (const { session_id } of dueSessions) await read('session_id', session_id);
    },
  };
}
