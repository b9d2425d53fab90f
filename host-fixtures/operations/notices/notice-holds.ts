import { type Instant } from '../../server/clock/clock.ts';
import { isColumnOver } from '../../server/clock/span-end.ts';
import { type NoticeState } from '../../server/database/notices/notice-tables.ts';
import { countRows } from '../../server/database/queries.ts';
import { type Database, type Transaction } from '../../server/database/tables.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { type TrailEntry } from '../operator/trail.ts';
import { shouldHold } from './notice-rule.ts';
import { type NoticeSettings } from './notice-settings.ts';

/** Notices of one cause that are held. */
export interface HeldCause {
  readonly cause: string;
  /** The number of sold journeys. */
  readonly count: number;
}

/** Notices that were sent this long ago still count for `mostNotices`, in ms. */
const countedMs = 3_600_000;

/** Options for {@link holdNotices}. */
interface HoldOptions {
  readonly settings: NoticeSettings;
  /** Called in the transaction that holds the notices of a cause, if none of it was held before. */
  readonly onHold?: ((trx: Transaction, heldCause: HeldCause) => Promise<void>) | undefined;
}

/**
 * Holds the waiting notices of each cause that would notify too many travellers without a confirmation. Notices of a scenario,
 * which QA has chosen for a browser, are never held.
 */
export async function holdNotices(database: Database, { settings, onHold }: HoldOptions, now: Instant): Promise<void> {
  const wasSentBefore = isColumnOver('sent_at', { now: now - countedMs, longestMs: countedMs });
  const rows = await database
    .selectFrom('notices')
    .select(['cause', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('is_active', '=', 1)
    .where('confirmed_at', 'is', null)
    .where('cause', '<>', 'scenario')
    .where(({ eb, not, or }) => or([eb('state', 'in', ['WAITING', 'HELD']), not(wasSentBefore)]))
    .groupBy(['cause', 'state'])
    .execute();
  for (const [cause, states] of groupBy(rows, (row) => row.cause)) {
    const getCount = (...names: NoticeState[]) =>
      states.reduce((sum, { state, count }) => sum + (names.includes(state) ? count : 0), 0);
    const unsent = getCount('WAITING', 'HELD');
    if (getCount('WAITING') === 0) continue;
    const isHeld = getCount('HELD') > 0;
    if (!isHeld && !shouldHold(unsent + getCount('SENT'), await countUpcomingJourneys(database, now), settings))
      continue;
    await database.transaction().execute(async (trx) => {
      await trx
        .updateTable('notices')
        .set({ state: 'HELD' })
        .where('cause', '=', cause)
        .where('state', '=', 'WAITING')
        .where('confirmed_at', 'is', null)
        .execute();
      if (!isHeld) await onHold?.(trx, { cause, count: unsent });
    });
  }
}

/** Counts the sold journeys that have not departed. Those whose tickets are void count, too: few are. */
export function countUpcomingJourneys(database: Database, now: Instant): Promise<number> {
  return countRows(database.selectFrom('sold_legs').where('leg_index', '=', 0).where('departs_at', '>', now));
}

/**
 * Sends or discards the held notices of a cause, as an operator has decided, and records it in the same transaction. Those that
 * are sent are due at once.
 *
 * @param decision.lastNotice the id of the last notice that the operator saw: later ones stay held
 * @returns the number of notices
 */
export async function decideNotices(
  database: Database,
  {
    cause,
    decision,
    lastNotice,
    record,
  }: {
    readonly cause: string;
    readonly decision: 'send' | 'discard';
    readonly lastNotice: number;
    /** Adds the decision to the trail. */
    readonly record: (trx: Transaction, entry: Omit<TrailEntry, 'operator'>) => Promise<void>;
  },
  now: Instant,
): Promise<number> {
  const change =
    decision === 'send'
      ? ({ state: 'WAITING', confirmed_at: now, due_at: now } as const)
      : ({ state: 'DISCARDED', confirmed_at: now } as const);
  return database.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notices')
      .set(change)
      .where('cause', '=', cause)
      .where('state', '=', 'HELD')
      .where('notice_id', '<=', lastNotice)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    const action = decision === 'send' ? 'NOTICES_CONFIRMED' : 'NOTICES_DISCARDED';
    if (count > 0) await record(trx, { action, subject: cause, facts: { count } });
    return count;
  });
}
