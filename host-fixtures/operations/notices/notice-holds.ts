import { type Instant } from '../../server/clock/clock.ts';
import { type NoticeState } from '../../server/database/notices/notice-tables.ts';
import { type Database } from '../../server/database/tables.ts';
import { groupBy } from '../../server/kit/group-by.ts';
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

/**
 * Holds the waiting notices of each cause that would notify too many travellers without a confirmation. Notices of a scenario,
 * which QA has chosen for a browser, are never held.
 *
 * @returns the causes of which no notice was held before
 */
export async function holdNotices(
  database: Database,
  settings: NoticeSettings,
  now: Instant,
): Promise<readonly HeldCause[]> {
  const rows = await database
    .selectFrom('notices')
    .select(['cause', 'state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('is_active', '=', 1)
    .where('confirmed_at', 'is', null)
    .where('cause', '<>', 'scenario')
    .where(({ eb, or }) => or([eb('state', 'in', ['WAITING', 'HELD']), eb('sent_at', '>', now - countedMs)]))
    .groupBy(['cause', 'state'])
    .execute();
  const newCauses: HeldCause[] = [];
  for (const [cause, states] of groupBy(rows, (row) => row.cause)) {
    const getCount = (...names: NoticeState[]) =>
      states.reduce((sum, { state, count }) => sum + (names.includes(state) ? Number(count) : 0), 0);
    const unsent = getCount('WAITING', 'HELD');
    if (getCount('WAITING') === 0) continue;
    const isHeld = getCount('HELD') > 0;
    if (!isHeld && !shouldHold(unsent + getCount('SENT'), await countUpcomingJourneys(database, now), settings))
      continue;
    await database
      .updateTable('notices')
      .set({ state: 'HELD' })
      .where('cause', '=', cause)
      .where('state', '=', 'WAITING')
      .where('confirmed_at', 'is', null)
      .execute();
    if (!isHeld) newCauses.push({ cause, count: unsent });
  }
  return newCauses;
}

/** Counts the sold journeys that have not departed. Those whose tickets are void count, too: few are. */
export async function countUpcomingJourneys(database: Database, now: Instant): Promise<number> {
  const row = await database
    .selectFrom('sold_legs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leg_index', '=', 0)
    .where('departs_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Sends or discards the held notices of a cause, as an operator has decided. Those that are sent are due at once.
 *
 * @returns the number of notices
 */
export async function decideNotices(
  database: Database,
  { cause, decision }: { readonly cause: string; readonly decision: 'send' | 'discard' },
  now: Instant,
): Promise<number> {
  const change =
    decision === 'send'
      ? ({ state: 'WAITING', confirmed_at: now, due_at: now } as const)
      : ({ state: 'DISCARDED', confirmed_at: now } as const);
  const { numUpdatedRows } = await database
    .updateTable('notices')
    .set(change)
    .where('cause', '=', cause)
    .where('state', '=', 'HELD')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
