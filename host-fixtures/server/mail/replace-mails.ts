import { type Instant } from '../clock/clock.ts';
import { type Database, type Transaction } from '../database/tables.ts';

/** What a message is about, if more messages about it follow, for example one for each correction of a name. */
export interface MailTopic {
  /** For example the order. */
  readonly name: string;
  /**
   * Whether only the last message of this kind is needed. It then waits until the topic has been quiet for some minutes, and
   * replaces earlier ones that have not been sent. Tickets after a purchase and messages about money are not replaceable.
   */
  readonly isReplaceable: boolean;
}

/** After a message, the next replaceable one of its topic waits so long for further ones, ms. */
const quietMs = 3 * 60_000;
/** But the first of them is not delayed further than this, ms. */
const longestDelayMs = 15 * 60_000;

/**
 * Removes the messages that a replaceable one replaces, and returns when the new one is due: at once, if there was no message
 * about the topic within the last minutes.
 */
export async function replaceQueuedMails(
  trx: Transaction,
  { topic, kind, to }: { readonly topic: MailTopic | undefined; readonly kind: string; readonly to: string },
  now: Instant,
): Promise<{ readonly dueAt: Instant; readonly createdAt: Instant }> {
  const once = { dueAt: now, createdAt: now };
  if (topic === undefined || !topic.isReplaceable) return once;
  const mailsOfTopic = trx
    .selectFrom('mails')
    .innerJoin('mail_topics', 'mail_topics.mail_id', 'mails.mail_id')
    .where('topic', '=', topic.name)
    .where('to_address', '=', to);
  const recent = await mailsOfTopic
    .select('mails.mail_id')
    .where(({ or, between }) =>
      or([between('created_at', now - quietMs + 1, now), between('sent_at', now - quietMs + 1, now)]),
    )
    .limit(1)
    .executeTakeFirst();
  const replacedMails = await mailsOfTopic
    .select(['mails.mail_id', 'created_at', 'due_at'])
    .where('is_replaceable', '=', 1)
    .where('kind', '=', kind)
    .where('state', '=', 'DUE')
    .where('tries', '=', 0)
    .orderBy('created_at')
    .execute();
  const [first] = replacedMails;
  if (first === undefined) return recent === undefined ? once : { dueAt: now + quietMs, createdAt: now };
  const ids = replacedMails.map(({ mail_id }) => mail_id);
  // Deleted and not changed: if it is being sent at this time, the new one is still sent afterwards.
  await trx.deleteFrom('mails').where('mail_id', 'in', ids).execute();
  await trx.deleteFrom('mail_topics').where('mail_id', 'in', ids).execute();
  const createdAt = Math.min(first.created_at, now);
  // A message that was deferred, because its recipient has received many, is not due earlier than before.
  const dueAt = Math.max(
    Math.min(now + quietMs, createdAt + longestDelayMs),
    now,
    isDeferred(first) ? first.due_at : 0,
  );
  return { dueAt, createdAt };
}

const isDeferred = ({ created_at, due_at }: { readonly created_at: Instant; readonly due_at: Instant }) =>
  due_at > created_at + longestDelayMs;

/** Deletes the topics of messages that were deleted. */
export async function deleteUnusedTopics(database: Database): Promise<void> {
  await database
    .deleteFrom('mail_topics')
    .where('mail_id', 'not in', (query) => query.selectFrom('mails').select('mails.mail_id'))
    .execute();
}
