import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { correction, generate } from 'lean-qr';
import { toPngBuffer } from 'lean-qr/extras/node_export';
import type { Instant } from '../clock/clock.ts';
import type { MailRow } from '../database/mail-tables.ts';
import { getRetentionMs } from '../database/retention/retention.ts';
import type { Database, Transaction } from '../database/tables.ts';
import type { Mail, MailAttachment, TextMessage } from './mail.ts';
import { deleteUnusedTopics, replaceQueuedMails } from './replace-mails.ts';

// The queue of e-mails and text messages to customers: a table of the database, from which a periodic job sends them.

/** Pixels per module (square) of a QR code, and the width in modules of the margin that ISO/IEC 18004 requires. */
const [scale, quietZone] = [4, 4];

/** A message in the database. */
export type StoredMail = Selectable<MailRow>;

/** An attachment in the database. Exactly one of `base64` and `code` is present. */
interface StoredAttachment extends Pick<MailAttachment, 'name' | 'type' | 'contentId'> {
  /** The content of a file. */
  readonly base64?: string;
  /** The text of a QR code. Rendering its image is slow, so that is done when the message is sent. */
  readonly code?: string;
}

/**
 * Enqueues a message in the caller's transaction. It is sent after the commit. Two calls are two messages, unless their topic
 * is replaceable: the caller prevents duplicates.
 *
 * @param now ms since 1970 UTC: the real time, not a visitor’s shifted clock
 * @returns the id of the message
 */
export function enqueueMail(trx: Transaction, mail: Mail, now: Instant): Promise<string> {
  return enqueue(trx, { ...mail, channel: 'EMAIL' }, now);
}

/** Enqueues a text message in the caller's transaction. It is sent after the commit. @returns the id of the message */
export function enqueueTextMessage(trx: Transaction, message: TextMessage, now: Instant): Promise<string> {
  return enqueue(trx, { ...message, subject: '', html: '', channel: 'TEXT' }, now);
}

async function enqueue(
  trx: Transaction,
  {
    channel,
    kind,
    to,
    locale,
    subject,
    text,
    html,
    attachments = [],
    replyTo,
    thread,
    topic,
  }: Mail & Pick<MailRow, 'channel'>,
  now: Instant,
): Promise<string> {
  // The id is the same for each attempt to send the message, so that mail programs hide duplicates.
  const mail_id = randomUUID();
  const recipient = { to_address: to, lang: locale };
  const content = { subject, text_body: text, html_body: html, attachments: serialiseAttachments(attachments) };
  // Usually due now, so that the next pass of the job sends it.
  const { dueAt, createdAt } = await replaceQueuedMails(trx, { topic, kind, to }, now);
  const times = { due_at: dueAt, created_at: createdAt };
  await trx
    .insertInto('mails')
    .values({ mail_id, channel, kind, ...recipient, ...content, state: 'DUE', tries: 0, ...times })
    .execute();
  if (topic !== undefined) {
    const row = { mail_id, topic: topic.name, is_replaceable: topic.isReplaceable ? (1 as const) : (0 as const) };
    await trx.insertInto('mail_topics').values(row).execute();
  }
  if (replyTo !== undefined || thread !== undefined) {
    const headers = { mail_id, reply_to: replyTo ?? null, thread: thread?.join(' ') ?? null };
    await trx.insertInto('mail_headers').values(headers).execute();
  }
  return mail_id;
}

/** Deletes old messages (`retention.ts`), whether they were sent or not. */
export async function deleteOldMails(database: Database, now: Instant): Promise<void> {
  await database
    .deleteFrom('mails')
    .where('created_at', '<=', now - getRetentionMs('mails'))
    .execute();
  await database
    .deleteFrom('mail_headers')
    .where('mail_id', 'not in', (query) => query.selectFrom('mails').select('mails.mail_id'))
    .execute();
  await deleteUnusedTopics(database);
}

/** Converts attachments to the JSON text that is stored. */
function serialiseAttachments(attachments: NonNullable<Mail['attachments']>): string {
  const files = attachments.map((attachment): StoredAttachment => {
    if ('code' in attachment) return attachment;
    const { content, ...facts } = attachment;
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
    return { ...facts, base64: bytes.toString('base64') };
  });
  return JSON.stringify(files);
}

function parseStoredAttachments({ attachments }: Pick<StoredMail, 'attachments'>): readonly StoredAttachment[] {
  return JSON.parse(attachments) as readonly StoredAttachment[];
}

/** Returns the names and types of the files of a stored message. */
export function describeAttachments(
  row: Pick<StoredMail, 'attachments'>,
): readonly Pick<MailAttachment, 'name' | 'type'>[] {
  return parseStoredAttachments(row).map(({ name, type }) => ({ name, type }));
}

/** Returns the files of a stored message, with their content. QR codes are rendered as images. */
export function readAttachments(row: Pick<StoredMail, 'attachments'>): readonly MailAttachment[] {
  return parseStoredAttachments(row).map(({ base64 = '', code, ...facts }) => ({
    ...facts,
    content: code === undefined ? Buffer.from(base64, 'base64') : renderCode(code),
  }));
}

/**
 * Renders a text as a QR code in a PNG, still readable if 15 % of it is damaged (level M). Its background is white, not
 * transparent, for mail programs in dark mode.
 */
export function renderCode(code: string): Uint8Array {
  const modules = generate(code, { minCorrectionLevel: correction.M });
  return toPngBuffer(modules, { scale, pad: quietZone, on: [0, 0, 0], off: [255, 255, 255] });
}
