import { type Database } from '../../server/database/tables.ts';
import { undecidedStatuses } from '../../server/payments/payment-states.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** Since when the oldest of what waits has done so; undefined where nothing waits. */
export interface WaitingSince {
  /** Nobody has decided it. */
  readonly payments: Instant | undefined;
  /** The money has not gone back. */
  readonly refunds: Instant | undefined;
  /** It has not been sent. */
  readonly messages: Instant | undefined;
  /** The timetable was imported last. */
  readonly feed: Instant | undefined;
  /** Days since 1970-01-01; undefined where no feed says. */
  readonly lastDay: number | undefined;
}

/** What waits longest, how old the timetable is, and how far the timetable reaches. */
export async function waitingSince(database: Database): Promise<WaitingSince> {
  const [payments, refunds, messages, feeds, imports] = await Promise.all([
    database
      .selectFrom('payments')
      .select(({ fn }) => fn.min('created_at').as('since'))
      .where('status', 'in', undecidedStatuses)
      .executeTakeFirst(),
    database
      .selectFrom('refunds')
      .select(({ fn }) => fn.min('created_at').as('since'))
      .where('status', 'in', ['DUE', 'PENDING'])
      .executeTakeFirst(),
    database
      .selectFrom('mails')
      .select(({ fn }) => fn.min('created_at').as('since'))
      .where('state', '=', 'DUE')
      .executeTakeFirst(),
    database
      .selectFrom('feeds')
      .select(({ fn }) => fn.min('last_day').as('last'))
      .executeTakeFirst(),
    database
      .selectFrom('imports')
      .select(({ fn }) => fn.max('started_at').as('since'))
      .where('outcome', '=', 'IMPORTED')
      .executeTakeFirst(),
  ]);
  const toNumber = (value: unknown) => (value === null || value === undefined ? undefined : Number(value));
  return {
    payments: toNumber(payments?.since),
    refunds: toNumber(refunds?.since),
    messages: toNumber(messages?.since),
    feed: toNumber(imports?.since),
    lastDay: toNumber(feeds?.last),
  };
}
