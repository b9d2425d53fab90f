import { sql } from 'kysely';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Instant } from '../clock/clock.ts';
import { getBackoffMs, repeatPasses } from '../clock/repeat-passes.ts';
import { isColumnOver } from '../clock/span-end.ts';
import { countRows } from '../database/queries.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type MessageChannel } from '../database/mail-tables.ts';
import { type Database } from '../database/tables.ts';
import { MailRefused, type MailTransport } from './mail.ts';
import { readAttachments, type StoredMail } from './mail-queue.ts';

/** Dependencies of the delivery of messages (e-mails and text messages), which other parts of the host put into a queue. */
export interface DeliveryOptions {
  readonly database: Database;
  /** The kind of messages that {@link DeliveryOptions.transport} sends: e-mails or text messages. */
  readonly channel: MessageChannel;
  /** Returns ms since 1970 UTC: the real time, not the time that a QA tester has set for a browser. */
  readonly now: () => number;
  readonly transport: MailTransport;
  /**
   * Called with each failure, to log it. `mailId` identifies the message, whose content is not logged; it is `all` if a
   * pass failed.
   */
  readonly onProblem: (error: unknown, mailId: string) => void;
}

const hourMs = 3_600_000;
/** The wait after the first failed attempt, ms. It doubles after each further failure, up to the longest wait. */
const firstWaitMs = 10_000;
const longestWaitMs = 2 * hourMs;
/**
 * A message is not sent again after so many failed attempts, which take two days. Its age does not count: the host may have been
 * stopped, or its clock ahead.
 */
export const mostTries = 34;
/** The kinds of messages that are sent before all others: the tickets of a purchase, and those about money. */
const urgentKinds = [
  'order-bought',
  'order-cancelled',
  'order-refunded',
  'order-refund-refused',
  'order-uncollectable',
];
/** The maximum number of messages per pass, which is one execution of the periodic job that sends pending messages. */
const batchSize = 20;
/**
 * The maximum numbers of messages to one recipient after which a message that can wait is deferred. All messages to the
 * recipient count. E-mails that can wait are the replaceable ones; others, such as tickets, refunds and codes, are never
 * deferred. Text messages cost money, so all of them can wait.
 */
const recipientLimits: Readonly<
  Record<MessageChannel, readonly { readonly withinMs: number; readonly count: number }[]>
> = {
  EMAIL: [
    { withinMs: hourMs, count: 6 },
    { withinMs: 24 * hourMs, count: 20 },
  ],
  TEXT: [
    { withinMs: hourMs, count: 10 },
    { withinMs: 24 * hourMs, count: 30 },
  ],
};

/** The interval after which a deferred message is considered again, ms. */
const deferMs = 10 * 60_000;

/**
 * Returns the delay until the next attempt after a failed one, ms: 10 s for `tries` 0, 20 s for 1, and so on up to 2 h.
 *
 * @param tries the number of earlier failed attempts
 */
export function getRetryDelayMs(tries: number): number {
  return getBackoffMs(tries, longestWaitMs, firstWaitMs);
}

/**
 * Sends the messages that are due, at most {@link batchSize}; others wait for the next pass. A message is marked as sent after
 * the server has accepted it. So a crash in between never loses a message, but may send it twice, with the same id. A
 * message that has failed for good stays in the table.
 */
export async function deliverMails(options: DeliveryOptions): Promise<void> {
  const { database, channel, now } = options;
  const dueMails = await database
    .selectFrom('mails')
    .leftJoin('mail_headers', 'mail_headers.mail_id', 'mails.mail_id')
    .leftJoin('mail_topics', 'mail_topics.mail_id', 'mails.mail_id')
    .selectAll('mails')
    .select(['reply_to', 'thread', 'is_replaceable'])
    .where('channel', '=', channel)
    .where('state', '=', 'DUE')
    .where(isColumnOver('due_at', { now: now(), longestMs: longestWaitMs }))
    // Tickets and money first, so that a flood of other messages does not delay them.
    .orderBy(
      sql`case when kind in (${sql.join(urgentKinds.map((kind) => sql.lit(kind)))}) then 0 else coalesce(is_replaceable, 0) + 1 end`,
    )
    .orderBy('due_at')
    .orderBy('mail_no')
    .limit(batchSize)
    .execute();
  for (const row of dueMails) {
    const deferredUntil = await findDeferral(database, row, now());
    if (deferredUntil === undefined) await deliver(options, row);
    else
      await database.updateTable('mails').set({ due_at: deferredUntil }).where('mail_no', '=', row.mail_no).execute();
  }
}

/** A message with its further headers, if any. */
interface DueMail extends StoredMail {
  readonly reply_to: string | null;
  readonly thread: string | null;
  /** Null without a topic. */
  readonly is_replaceable: 0 | 1 | null;
}

/**
 * Returns the time until which a message waits because its recipient has received many, so that travellers cannot flood a
 * mailbox that is not theirs. Undefined if it can be sent now.
 */
async function findDeferral(
  database: Database,
  { channel, to_address, is_replaceable }: DueMail,
  now: Instant,
): Promise<Instant | undefined> {
  if (channel === 'EMAIL' && is_replaceable !== 1) return undefined;
  for (const { withinMs, count } of recipientLimits[channel]) {
    const sentCount = await countRows(
      database
        .selectFrom('mails')
        .where('channel', '=', channel)
        .where('state', '=', 'SENT')
        .where('to_address', '=', to_address)
        .where('sent_at', '>', now - withinMs)
        .where('sent_at', '<=', now),
    );
    if (sentCount >= count) return now + deferMs;
  }
  return undefined;
}

/** Sends a message, and stores the result: sent, to be retried at `due_at`, or failed for good. */
async function deliver({ database, now, transport, onProblem }: DeliveryOptions, row: DueMail): Promise<void> {
  const { subject, text_body: text, html_body: html } = row;
  const recipient = { mailId: row.mail_id, kind: row.kind, to: row.to_address, locale: row.lang as Locale };
  const headers = { replyTo: row.reply_to ?? undefined, thread: row.thread?.split(' ') };
  const mail = { ...recipient, ...headers, subject, text, html, attachments: readAttachments(row) };
  // Undefined if it was sent. A rejection without an error counts as a failure.
  const problem = await transport.send(mail).then(
    () => undefined,
    (error: unknown) => error ?? new Error('It was not sent.'),
  );
  if (problem !== undefined) onProblem(problem, row.mail_id);
  // `MailRefused` means that a retry cannot help, for example because the address does not exist.
  const isGivenUp = problem instanceof MailRefused || row.tries + 1 >= mostTries;
  const change =
    problem === undefined
      ? { state: 'SENT' as const, sent_at: now(), problem: null }
      : {
          state: isGivenUp ? ('FAILED' as const) : ('DUE' as const),
          // Has no effect if the state is `FAILED`.
          due_at: now() + getRetryDelayMs(row.tries),
          problem: problem instanceof Error ? problem.message.slice(0, 500) : 'unknown',
        };
  await database
    .updateTable('mails')
    .set({ ...change, tries: row.tries + 1 })
    .where('mail_no', '=', row.mail_no)
    .execute();
}

/**
 * Delivers the messages of a channel at once, and then repeatedly.
 *
 * @param everyMs from the end of a pass to the start of the next
 * @param locks lets only one process at a time deliver messages of the channel
 * @returns a function that stops the delivery and waits for the current pass
 */
export function startDelivering(
  options: DeliveryOptions,
  everyMs: number,
  locks: Pick<HostLocks, 'runUnlessLocked'>,
): () => Promise<void> {
  return repeatPasses(
    () => locks.runUnlessLocked(`messages ${options.channel}`, () => deliverMails(options)),
    everyMs,
    (error) => options.onProblem(error, 'all'),
  );
}
