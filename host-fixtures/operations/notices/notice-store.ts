import { type Updateable } from 'kysely';
import { queryInBatches } from '../../server/database/queries.ts';
import { getRetentionMs } from '../../server/database/retention/retention.ts';
import { type Database, type Tables } from '../../server/database/tables.ts';
import { type MessageChannel } from '../../server/database/mail-tables.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { getOpenEnds } from '../../server/clock/span-end.ts';
import { type ActiveNotice, type CurrentDisruption, type NoticeStep } from './notice-rule.ts';

/** A notice of the database whose disruption has not ended. */
export interface StoredNotice extends ActiveNotice {
  readonly noticeId: number;
  readonly reservationNumber: string;
  readonly orderNumber: string;
  readonly topic: string;
  readonly departsAt: Instant;
  /** Identifies the messages about it in `disruption_notices`. */
  readonly deliveryMark: string;
  /** The channels on which it was sent. */
  readonly channels: readonly MessageChannel[];
  /** The id of the notice that it corrects, if any. */
  readonly replaces: number | undefined;
}

/** A present disruption of a topic of a reservation, and its cause. */
export interface TopicDisruption extends CurrentDisruption {
  readonly topic: string;
  readonly cause: string;
}

/** What to do about a topic of a reservation. */
export interface PlannedStep {
  readonly reservationNumber: string;
  readonly orderNumber: string;
  readonly departsAt: Instant;
  readonly step: NoticeStep;
  readonly notice: StoredNotice | undefined;
  readonly disruption: TopicDisruption | undefined;
}

/**
 * Makes notices active again that ended at a later time than now: the clock was ahead, so that their coaches seemed to have left.
 * Otherwise travellers would be notified of a disruption twice, and of one that an operator has discarded.
 */
export async function reopenNotices(database: Database, now: Instant): Promise<void> {
  const { latest } = getOpenEnds({ now, longestMs: 0 });
  for (const [endState, state] of [
    ['ENDED', 'SENT'],
    ['DISCARDED', 'DISCARDED'],
  ] as const) {
    await database
      .updateTable('notices')
      .set({ state, is_active: 1, ended_at: null })
      .where('is_active', '=', 0)
      .where('state', '=', endState)
      .where('ended_at', '>', latest)
      .execute();
  }
}

/** Reads all notices whose disruption has not ended. */
export async function readActiveNotices(database: Database): Promise<readonly StoredNotice[]> {
  const rows = await database.selectFrom('notices').selectAll().where('is_active', '=', 1).execute();
  return rows.map((row) => ({
    noticeId: row.notice_id,
    reservationNumber: row.reservation_number,
    orderNumber: row.order_number,
    topic: row.topic,
    mark: row.mark,
    // A notice in one of the other states is not active.
    state: row.state as ActiveNotice['state'],
    departsAt: row.departs_at,
    expectedAt: row.expected_at ?? undefined,
    dueAt: row.due_at,
    vanishedAt: row.vanished_at ?? undefined,
    // The first notices have the same marks as those of earlier versions, which stored no rounds.
    deliveryMark: row.round === 1 ? row.mark : `${row.mark} (${row.round})`,
    channels: row.channels === '' ? [] : (row.channels.split(',') as MessageChannel[]),
    replaces: row.replaces ?? undefined,
    isCorrection: row.replaces !== null,
  }));
}

/** Stores steps, except those that send a message: `send` only makes the notice due, and `revoke` does nothing. */
export async function storeSteps(database: Database, steps: readonly PlannedStep[], now: Instant): Promise<void> {
  const storedSteps = steps.filter(({ step }) => step.kind !== 'none' && step.kind !== 'revoke');
  if (storedSteps.length === 0) return;
  await database.transaction().execute(async (trx) => {
    for (const { notice, disruption, step } of storedSteps) {
      const change = getChange(step, { notice, disruption }, now);
      if (notice === undefined || change === undefined) continue;
      await trx
        .updateTable('notices')
        .set(change)
        .where('notice_id', '=', notice.noticeId)
        // An operator may have decided in the meantime.
        .where('state', '=', notice.state)
        .execute();
      // The traveller still knows only of the notice that this one would have corrected.
      if (step.kind === 'end' && notice.state !== 'SENT' && notice.replaces !== undefined) {
        const previous = { state: 'SENT', is_active: 1, ended_at: null, vanished_at: null } as const;
        await trx.updateTable('notices').set(previous).where('notice_id', '=', notice.replaces).execute();
      }
    }
    await insertNotices(trx, storedSteps, now);
  });
}

/** Returns the columns that a step changes; undefined if it changes none. */
function getChange(
  step: NoticeStep,
  { notice, disruption }: Pick<PlannedStep, 'notice' | 'disruption'>,
  now: Instant,
): Updateable<Tables['notices']> | undefined {
  switch (step.kind) {
    case 'send':
      return { due_at: now };
    case 'vanish':
      return { vanished_at: now };
    case 'recur':
      return { vanished_at: null };
    case 'end':
      return { state: step.state, is_active: 0, ended_at: now };
    case 'replace':
      return { state: notice?.state === 'SENT' ? 'REPLACED' : 'DISCARDED', is_active: 0, ended_at: now };
    case 'change':
      return disruption && { ...toColumns(disruption), due_at: step.dueAt };
    case 'create':
    case 'revoke':
    case 'none':
      return undefined;
  }
}

const toColumns = ({ mark, cause, expectedAt }: TopicDisruption) => ({ mark, cause, expected_at: expectedAt ?? null });

/** Inserts the notices that begin: one for each topic and round, so that two processes cannot begin the same one. */
async function insertNotices(db: Database, steps: readonly PlannedStep[], now: Instant): Promise<void> {
  const beginning = steps.flatMap(({ step, disruption, ...facts }) =>
    disruption && (step.kind === 'create' || step.kind === 'replace') ? [{ ...facts, step, disruption }] : [],
  );
  const rounds = await readRounds(db, [...new Set(beginning.map(({ reservationNumber }) => reservationNumber))]);
  // Another process may have begun the same notice.
  const newNotices = beginning.filter(
    ({ reservationNumber, disruption }) => !rounds.get(`${reservationNumber} ${disruption.topic}`)?.isActive,
  );
  const rows = newNotices.map(({ reservationNumber, orderNumber, departsAt, disruption, step, notice }) => ({
    reservation_number: reservationNumber,
    order_number: orderNumber,
    topic: disruption.topic,
    replaces: (notice?.state === 'SENT' ? notice.noticeId : notice?.replaces) ?? null,
    round: (rounds.get(`${reservationNumber} ${disruption.topic}`)?.round ?? 0) + 1,
    ...toColumns(disruption),
    state: 'WAITING' as const,
    is_active: 1 as const,
    departs_at: departsAt,
    found_at: now,
    due_at: step.dueAt,
    vanished_at: null,
    confirmed_at: null,
    channels: '' as const,
    sent_at: null,
    ended_at: null,
  }));
  await queryInBatches(rows, (batch) =>
    db
      .insertInto('notices')
      .values(batch)
      .onConflict((conflict) => conflict.columns(['reservation_number', 'topic', 'round']).doNothing())
      .execute(),
  );
}

/** Reads the last round of each topic of reservations, and whether it has not ended. */
async function readRounds(db: Database, numbers: readonly string[]) {
  const rows = await queryInBatches(numbers, (batch) =>
    db
      .selectFrom('notices')
      .select(['reservation_number', 'topic'])
      .select(({ fn }) => [fn.max('round').as('round'), fn.max('is_active').as('is_active')])
      .where('reservation_number', 'in', batch)
      .groupBy(['reservation_number', 'topic'])
      .execute(),
  );
  return new Map(
    rows.map(({ reservation_number, topic, round, is_active }) => [
      `${reservation_number} ${topic}`,
      { round, isActive: is_active === 1 },
    ]),
  );
}

/**
 * Deletes notices that ended long ago (`retention.ts`), the records of messages about them, and the legs of journeys that
 * departed as long ago.
 */
export async function deleteOldNotices(db: Database, now: Instant): Promise<void> {
  const before = now - getRetentionMs('notices');
  await db.deleteFrom('sold_legs').where('departs_at', '<=', before).execute();
  await db
    .deleteFrom('notices')
    .where('found_at', '<=', before)
    .where('is_active', '=', 0)
    .where('ended_at', '<=', before)
    .execute();
  await db
    .deleteFrom('disruption_notices')
    .where('noticed_at', '<=', before)
    .where(
      'reservation_number',
      'not in',
      db.selectFrom('notices').select('reservation_number').where('is_active', '=', 1),
    )
    .execute();
}
