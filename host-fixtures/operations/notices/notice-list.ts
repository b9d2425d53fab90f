import { type Selectable } from 'kysely';
import { type NoticeRow, type NoticeState } from '../../server/database/notices/notice-tables.ts';
import { type Database } from '../../server/database/tables.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { groupBy } from '../../server/kit/group-by.ts';

/** All states, in the order of their filter. */
export const noticeStates = [
  'HELD',
  'WAITING',
  'SENT',
  'REVOKED',
  'REPLACED',
  'DROPPED',
  'DISCARDED',
  'ENDED',
] as const satisfies readonly NoticeState[];

/** A notice for the operator. */
export interface ListedNotice {
  readonly notice: Selectable<NoticeRow>;
  /** When the import began that is its cause, if any. */
  readonly importedAt: Instant | undefined;
}

/** Which notices to list. */
export interface NoticeFilter {
  readonly state?: NoticeState | undefined;
  /** The number of an order or a reservation. */
  readonly number?: string | undefined;
  /** The notice before which a page of the list begins. */
  readonly beforeNotice?: number | undefined;
}

/** The held notices of one cause. */
export interface HeldGroup {
  readonly cause: string;
  readonly importedAt: Instant | undefined;
  /** The number of sold journeys by the mark of their disruption, without new times: `timetable-moved`. */
  readonly counts: ReadonlyMap<string, number>;
  readonly count: number;
  /** The first departure. */
  readonly departsAt: Instant;
  /** The id of its last notice: later ones were not shown to the operator. */
  readonly lastNotice: number;
}

/** Lists notices, the newest first. */
export async function listNotices(
  database: Database,
  { state, number, beforeNotice }: NoticeFilter,
  limit: number,
): Promise<readonly ListedNotice[]> {
  let query = database.selectFrom('notices').selectAll().orderBy('notice_id', 'desc').limit(limit);
  if (state !== undefined) query = query.where('state', '=', state);
  if (beforeNotice !== undefined) query = query.where('notice_id', '<', beforeNotice);
  if (number !== undefined)
    query = query.where(({ eb, or }) => or([eb('order_number', '=', number), eb('reservation_number', '=', number)]));
  const rows = await query.execute();
  const importTimes = await readImportTimes(database);
  return rows.map((notice) => ({ notice, importedAt: importTimes.get(notice.cause) }));
}

/** Lists the groups of held notices, those that depart first before the others. */
export async function listHeldGroups(database: Database): Promise<readonly HeldGroup[]> {
  const rows = await database
    .selectFrom('notices')
    .select(['notice_id', 'cause', 'mark', 'departs_at'])
    .where('is_active', '=', 1)
    .where('state', '=', 'HELD')
    .orderBy('departs_at')
    .execute();
  const importTimes = await readImportTimes(database);
  return [...groupBy(rows, ({ cause }) => cause)].map(([cause, notices]) => ({
    cause,
    importedAt: importTimes.get(cause),
    counts: new Map(
      [...groupBy(notices, ({ mark }) => mark.split(' ')[0] ?? '')].map(([mark, { length }]) => [mark, length]),
    ),
    count: notices.length,
    departsAt: notices[0]?.departs_at ?? 0,
    lastNotice: notices.reduce((last, { notice_id }) => Math.max(last, notice_id), 0),
  }));
}

/** Reads when the stored imports began, by the cause of their notices. */
async function readImportTimes(database: Database): Promise<ReadonlyMap<string, Instant>> {
  const rows = await database.selectFrom('imports').select(['import_id', 'started_at']).execute();
  return new Map(rows.map(({ import_id, started_at }) => [`import ${import_id}`, started_at]));
}

/** Counts the notices about changes of the timetable that have not ended, by state: `3 held, 5 sent`; empty without any. */
export async function describeTimetableNotices(database: Database): Promise<string> {
  const rows = await database
    .selectFrom('notices')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('is_active', '=', 1)
    .where('mark', 'like', 'timetable-%')
    .groupBy('state')
    .orderBy('state')
    .execute();
  return rows.map(({ state, count }) => `${count} ${state.toLowerCase()}`).join(', ');
}
