import { repeatPasses } from '../clock/repeat-passes.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type MessageChannel } from '../database/mail-tables.ts';
import { type Database } from '../database/tables.ts';
import { MailRefused, type MailTransport } from './mail.ts';
import { dueMails, outgoingMail, type StoredMail } from './mail-queue.ts';

/** Dependencies of the delivery. */
export interface DeliveryParts {
  readonly database: Database;
  /** The channel of {@link DeliveryParts.transport}. */
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
const triedForMs = 48 * 3_600_000;
/** Messages per pass. */
const mostAtOnce = 20;

/**
 * Returns the delay after a failed attempt, ms.
 *
 * @param tries the number of failed attempts before
 */
export function waitAfter(tries: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** tries);
}

/**
 * Sends pending messages. A message is marked as sent after the server has accepted it, so a crash in between sends it
 * twice, with the same Message-ID, but never loses it.
 */
export async function deliverMails(parts: DeliveryParts): Promise<void> {
  const { database, channel, now } = parts;
  const pendingMails = await dueMails(database, { channel, now: now(), most: mostAtOnce });
  for (const row of pendingMails) await deliver(parts, row);
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
 * Delivers now and then repeatedly.
 *
 * @param everyMs from the end of a pass to the start of the next
 * @returns stops it, and waits for the current pass
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
