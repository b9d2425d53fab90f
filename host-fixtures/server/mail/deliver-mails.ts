import { getBackoffMs, repeatPasses } from '../clock/repeat-passes.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type MessageChannel } from '../database/mail-tables.ts';
import { type Database } from '../database/tables.ts';
import { MailRefused, type MailTransport } from './mail.ts';
import { listDueMails, toOutgoingMail, type StoredMail } from './mail-queue.ts';

/** Dependencies of the delivery. */
export interface DeliveryOptions {
  readonly database: Database;
  /** The channel of {@link DeliveryOptions.transport}. */
  readonly channel: MessageChannel;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  readonly transport: MailTransport;
  /** Receives failures. They identify the message by its id and never contain its content. */
  readonly onProblem: (error: unknown, mailId: string) => void;
}

/** Delay after the first failed attempt, ms. It doubles after each further one. */
const firstWaitMs = 10_000;
const longestWaitMs = 2 * 3_600_000;
/** A message that was not accepted for this long has failed. */
const giveUpAfterMs = 48 * 3_600_000;
/** Messages per pass. */
const batchSize = 20;

/**
 * Returns the delay after a failed attempt, ms.
 *
 * @param tries the number of failed attempts before
 */
export function waitAfter(tries: number): number {
  return getBackoffMs(tries, longestWaitMs, firstWaitMs);
}

/**
 * Sends pending messages. A message is marked as sent after the server has accepted it, so a crash in between sends it
 * twice, with the same Message-ID, but never loses it.
 */
export async function deliverMails(parts: DeliveryOptions): Promise<void> {
  const { database, channel, now } = parts;
  const pendingMails = await listDueMails(database, { channel, now: now(), limit: batchSize });
  for (const row of pendingMails) await deliver(parts, row);
}

async function deliver({ database, now, transport, onProblem }: DeliveryOptions, row: StoredMail): Promise<void> {
  const problem = await transport.send(toOutgoingMail(row)).then(
    () => undefined,
    (error: unknown) => error ?? new Error('It was not sent.'),
  );
  if (problem !== undefined) onProblem(problem, row.mail_id);
  const isOver = problem instanceof MailRefused || row.created_at + giveUpAfterMs <= now();
  const change =
    problem === undefined
      ? { state: 'SENT' as const, sent_at: now(), problem: null }
      : {
          state: isOver ? ('FAILED' as const) : ('DUE' as const),
          due_at: now() + waitAfter(row.tries),
          problem: problem instanceof Error ? problem.message.slice(0, 500) : 'unknown',
        };
  await database
    .updateTable('mails')
    .set({ ...change, tries: row.tries + 1 })
    .where('mail_no', '=', row.mail_no)
    .execute();
}

/**
 * Delivers now and then repeatedly.
 *
 * @param everyMs from the end of a pass to the start of the next
 * @returns stops it, and waits for the current pass
 */
export function startDelivering(
  parts: DeliveryOptions,
  everyMs: number,
  { runUnlessLocked }: Pick<HostLocks, 'runUnlessLocked'>,
): () => Promise<void> {
  return repeatPasses(
    () => runUnlessLocked(`messages ${parts.channel}`, () => deliverMails(parts)),
    everyMs,
    (error) => parts.onProblem(error, 'all'),
  );
}
