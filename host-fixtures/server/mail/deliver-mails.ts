import { repeatPasses } from '../clock/repeat-passes.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type MessageChannel } from '../database/mail-tables.ts';
import { type Database } from '../database/tables.ts';
import { MailRefused, type MailTransport } from './mail.ts';
import { dueMails, outgoingMail, type StoredMail } from './mail-queue.ts';

/** What the delivery works with. */
export interface DeliveryParts {
  readonly database: Database;
  /** Which messages {@link DeliveryParts.transport} takes. */
  readonly channel: MessageChannel;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  readonly transport: MailTransport;
  /** What failed; the message says which one by its id, never its content. */
  readonly onProblem: (error: unknown, mailId: string) => void;
}

/** What is waited after the first try that failed; twice as long after each further one. */
const firstWaitMs = 10_000;
const longestWaitMs = 2 * 3_600_000;
/** A message that nobody took for so long is given up. */
const triedForMs = 48 * 3_600_000;
/** Messages handed over in one pass. */
const mostAtOnce = 20;

/** How long a message waits after a try that failed, in ms. @param tries how many failed before */
export function waitAfter(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
}

/**
 * Sends what is due. A message is marked as sent after the mail server has taken it: a kill in between sends it again
 * under the same Message-ID, and none is lost.
 */
export async function deliverMails(parts: DeliveryParts): Promise<void> {
  const { database, channel, now } = parts;
  const due = await dueMails(database, { channel, now: now(), most: mostAtOnce });
  for (const row of due) await deliver(parts, row);
}

async function deliver({ database, now, transport, onProblem }: DeliveryParts, row: StoredMail): Promise<void> {
  const problem = await transport.send(outgoingMail(row)).then(
    () => undefined,
    (error: unknown) => error ?? new Error('It was not sent.'),
  );
  if (problem !== undefined) onProblem(problem, row.mail_id);
  const isOver = problem instanceof MailRefused || row.created_at + triedForMs <= now();
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
 * Delivers at once and then again and again.
 *
 * @param everyMs from the end of one pass to the next
 * @returns stops it, and waits for the pass under way
 */
export function startDelivering(
  parts: DeliveryParts,
  everyMs: number,
  { alone }: Pick<HostLocks, 'alone'>,
): () => Promise<void> {
  return repeatPasses(
    () => alone(`messages ${parts.channel}`, () => deliverMails(parts)),
    everyMs,
    (error) => parts.onProblem(error, 'all'),
  );
}
