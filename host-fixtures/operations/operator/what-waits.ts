import { type Money } from '#shared/domain/kit/money/money.ts';
import { storedMoney } from '../../server/database/stored-values.ts';
import { type Database } from '../../server/database/tables.ts';
import { undecidedStatuses } from '../../server/payments/payment-states.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** The maximum number of rows of a table. The total is shown next to it. */
const mostRows = 50;

/** A refund that is not paid back yet, or that the card refused. */
export interface WaitingRefund {
  readonly refundId: string;
  readonly orderNumber: string;
  readonly amount: Money;
  readonly status: string;
  readonly tries: number;
  readonly since: Instant;
  /** Whether the operator must act: the refund was refused, or is older than a day. */
  readonly isStuck: boolean;
}

/** An undecided payment. */
export interface UndecidedPayment {
  readonly paymentId: string;
  readonly amount: Money;
  readonly status: string;
  readonly since: Instant;
  readonly endsAt: Instant;
}

/** A message that failed, or that a server has not accepted yet. */
export interface WaitingMessage {
  readonly kind: string;
  readonly to: string;
  readonly isFailed: boolean;
  readonly tries: number;
  readonly since: Instant;
  readonly problem: string | undefined;
}

/** The listed rows, and the total. */
export interface PendingRows<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
}

/** Also contains how many of all rows need the operator. */
export interface ActionableRows<Row> extends PendingRows<Row> {
  readonly needing: number;
}

const dayMs = 86_400_000;

/**
 * Returns refunds that are due, pending at the provider, or refused and not paid back by other means; the oldest first.
 *
 * @param now the true time
 */
export async function waitingRefunds(database: Database, now: Instant): Promise<ActionableRows<WaitingRefund>> {
  const open = database
    .selectFrom('refunds')
    .where('status', 'in', ['DUE', 'PENDING', 'REFUSED'])
    .where('paid_otherwise_at', 'is', null);
  const stuck = open.where(({ eb, or }) => or([eb('status', '=', 'REFUSED'), eb('created_at', '<', now - dayMs)]));
  const rows = await open.selectAll().orderBy('created_at').limit(mostRows).execute();
  return {
    count: await readCount(open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()),
    needing: await readCount(stuck.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()),
    rows: rows.map((row) => ({
      refundId: row.refund_id,
      orderNumber: row.order_number,
      amount: storedMoney(row.amount_minor, row.currency),
      status: row.status,
      tries: row.tries,
      since: row.created_at,
      isStuck: row.status === 'REFUSED' || now - row.created_at > dayMs,
    })),
  };
}

/** Returns undecided payments, the oldest first. */
export async function undecidedPayments(database: Database): Promise<PendingRows<UndecidedPayment>> {
  const open = database.selectFrom('payments').where('status', 'in', undecidedStatuses);
  const rows = await open.selectAll().orderBy('created_at').limit(mostRows).execute();
  return {
    count: await readCount(open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()),
    rows: rows.map((row) => ({
      paymentId: row.payment_id,
      amount: storedMoney(row.amount_minor, row.currency),
      status: row.status,
      since: row.created_at,
      endsAt: row.expires_at,
    })),
  };
}

/** Returns messages that failed, followed by those that a server refused temporarily. */
export async function waitingMessages(database: Database): Promise<ActionableRows<WaitingMessage>> {
  const open = database
    .selectFrom('mails')
    .where(({ eb, or, and }) => or([eb('state', '=', 'FAILED'), and([eb('state', '=', 'DUE'), eb('tries', '>', 0)])]));
  const failedMails = database.selectFrom('mails').where('state', '=', 'FAILED');
  const rows = await open.selectAll().orderBy('state', 'desc').orderBy('mail_no', 'desc').limit(mostRows).execute();
  return {
    count: await readCount(open.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()),
    needing: await readCount(failedMails.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()),
    rows: rows.map((row) => ({
      kind: row.kind,
      to: row.to_address,
      isFailed: row.state === 'FAILED',
      tries: row.tries,
      since: row.created_at,
      problem: row.problem ?? undefined,
    })),
  };
}

async function readCount(countRow: Promise<{ readonly count: number } | undefined>): Promise<number> {
  return Number((await countRow)?.count ?? 0);
}
