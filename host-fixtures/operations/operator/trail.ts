import { createHmac } from 'node:crypto';
import { type Instant } from '../../server/clock/clock.ts';
import { type Database, type Tables, type Transaction } from '../../server/database/tables.ts';
import { isSameSecret } from '../../server/limits/is-same-secret.ts';

/** What an entry of the trail records. */
export const operatorActions = [
  'SIGNED_IN',
  'SIGN_IN_REFUSED',
  'SIGNED_OUT',
  'REFUND_MARKED_PAID',
  'IMPORT_STARTED',
  'NOTICES_CONFIRMED',
  'NOTICES_DISCARDED',
  'PERSON_INVITED',
  'PERSON_CHANGED',
  'PERSON_ENDED',
  'INVITATION_ACCEPTED',
  'SECOND_FACTOR_RESET',
  'SECOND_FACTOR_SET_UP',
  'PASSWORD_CHANGED',
  'RECOVERY_CODES_REPLACED',
  'SESSIONS_ENDED',
  'DEVICE_ADDED',
  'DEVICE_ENROLLED',
  'DEVICE_ENDED',
  'DATA_EXPORTED',
  'ENQUIRY_ANSWERED',
  'ENQUIRY_ASSIGNED',
  'ENQUIRY_CLOSED',
  'ENQUIRY_REOPENED',
  'ENQUIRY_REMOVED',
  'TRAVELLER_SHOWN',
  'TRAVELLER_ERASED',
] as const;

/** See {@link operatorActions}. */
export type OperatorAction = (typeof operatorActions)[number];

/** An action to record. */
export interface TrailEntry {
  /** Who did it; `operatorId` is null for the command line. */
  readonly operator: { readonly operatorId: string | null; readonly name: string };
  readonly action: OperatorAction;
  /** What it was done to: an id or a reference, such as an order number; never the name or address of a traveller. */
  readonly subject?: string;
  /** Further facts, without data of travellers. */
  readonly facts?: Readonly<Record<string, string | number | boolean>>;
}

/** An entry in the database. */
export type StoredTrailEntry = Tables['operator_trail'];

/**
 * The result of a check of the trail. `breakAt` is the number of the first entry that is missing, or was changed. Entries whose
 * hash has another key, since the host had another secret, are counted as `uncheckedCount`.
 */
export interface TrailCheck {
  readonly count: number;
  readonly uncheckedCount: number;
  readonly breakAt: number | undefined;
}

/** The number of entries that a check reads at a time. */
const batchSize = 1000;

/** Which entries to list. Those without a value are not restricted. */
export interface TrailFilter {
  readonly operatorId?: string | undefined;
  readonly action?: OperatorAction | undefined;
  /** From this time on. */
  readonly from?: Instant | undefined;
  /** Before this time. */
  readonly until?: Instant | undefined;
  /** Before this entry. */
  readonly beforeEntry?: number | undefined;
}

/** Lists entries, the newest first. */
export function listTrail(
  database: Database,
  { operatorId, action, from, until, beforeEntry }: TrailFilter,
  limit: number,
): Promise<readonly StoredTrailEntry[]> {
  let query = database.selectFrom('operator_trail').selectAll();
  if (operatorId !== undefined) query = query.where('operator_id', '=', operatorId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('happened_at', '>=', from);
  if (until !== undefined) query = query.where('happened_at', '<', until);
  if (beforeEntry !== undefined) query = query.where('entry_no', '<', beforeEntry);
  return query.orderBy('entry_no', 'desc').limit(limit).execute();
}

/** See {@link createTrail}. */
export type Trail = ReturnType<typeof createTrail>;

/**
 * Creates functions that record what operators did, and check the record. Entries are only added. Each contains a keyed hash of
 * itself and of the previous entry's hash, so that a change in the database, which does not know the key, is found. Only
 * removing the latest entries is not: compare the trail with an earlier export.
 *
 * @param key the key for the purpose `operator trail`
 */
export function createTrail(key: Buffer) {
  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const keyId = hash('key id').slice(0, 8);
  const hashEntry = (entry: Omit<StoredTrailEntry, 'hash'>, previousHash: string) => {
    const { entry_no, happened_at, operator_id, operator_name, action, subject, facts, key_id } = entry;
    return hash(
      JSON.stringify([
        ...[previousHash, entry_no, happened_at, operator_id, operator_name],
        ...[action, subject, facts, key_id],
      ]),
    );
  };
  return {
    /** Adds an entry in the caller's transaction, so that an action and its entry are stored together or not at all. */
    async record(trx: Transaction, { operator, action, subject = '', facts = {} }: TrailEntry, now: Instant) {
      const last = await trx
        .selectFrom('operator_trail')
        .select(['entry_no', 'hash'])
        .orderBy('entry_no', 'desc')
        .limit(1)
        .executeTakeFirst();
      const entry = {
        entry_no: (last?.entry_no ?? 0) + 1,
        happened_at: now,
        operator_id: operator.operatorId,
        operator_name: operator.name,
        action,
        subject,
        facts: JSON.stringify(facts),
        key_id: keyId,
      };
      await trx
        .insertInto('operator_trail')
        .values({ ...entry, hash: hashEntry(entry, last?.hash ?? '') })
        .execute();
    },

    /** Checks that no entry was changed, and that none is missing before the last one. */
    async check(database: Database): Promise<TrailCheck> {
      let previous = { entry_no: 0, hash: '' };
      let uncheckedCount = 0;
      for (;;) {
        const entries = await database
          .selectFrom('operator_trail')
          .selectAll()
          .where('entry_no', '>', previous.entry_no)
          .orderBy('entry_no')
          .limit(batchSize)
          .execute();
        for (const entry of entries) {
          const isChecked = entry.key_id === keyId;
          const isIntact = !isChecked || isSameSecret(entry.hash, hashEntry(entry, previous.hash));
          if (entry.entry_no !== previous.entry_no + 1 || !isIntact)
            return { count: previous.entry_no, uncheckedCount, breakAt: previous.entry_no + 1 };
          if (!isChecked) uncheckedCount += 1;
          previous = entry;
        }
        if (entries.length < batchSize) return { count: previous.entry_no, uncheckedCount, breakAt: undefined };
      }
    },
  };
}
