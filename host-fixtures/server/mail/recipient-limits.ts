import { type Instant } from '../clock/clock.ts';
import { type MessageChannel } from '../database/mail-tables.ts';
import { type Database } from '../database/tables.ts';

const hourMs = 3_600_000;

/**
 * The maximum numbers of messages to one recipient after which a message that can wait is deferred. All messages to the
 * recipient count. E-mails that can wait are the replaceable ones; others, such as tickets, refunds and codes, are never
 * deferred. Text messages cost money, so all of them can wait.
 */
const limits: Readonly<Record<MessageChannel, readonly { readonly withinMs: number; readonly count: number }[]>> = {
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

/** A message that is about to be sent. */
interface PendingMessage {
  readonly channel: MessageChannel;
  readonly to_address: string;
  /** 1 for a message that a later one of its topic may replace; null without a topic. */
  readonly is_replaceable: 0 | 1 | null;
}

/**
 * Returns the time until which a message waits because its recipient has received many, so that travellers cannot flood a
 * mailbox that is not theirs. Undefined if it can be sent now.
 */
export async function findDeferral(
  database: Database,
  { channel, to_address, is_replaceable }: PendingMessage,
  now: Instant,
): Promise<Instant | undefined> {
  if (channel === 'EMAIL' && is_replaceable !== 1) return undefined;
  for (const { withinMs, count } of limits[channel]) {
    const row = await database
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number>().as('sent'))
      .where('channel', '=', channel)
      .where('state', '=', 'SENT')
      .where('to_address', '=', to_address)
      .where('sent_at', '>', now - withinMs)
      .where('sent_at', '<=', now)
      .executeTakeFirstOrThrow();
    if (Number(row.sent) >= count) return now + deferMs;
  }
  return undefined;
}
