import { randomUUID } from 'node:crypto';
import { type Selectable } from 'kysely';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type MailRow } from '../database/mail-tables.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../timetable/timetable.ts';
import { codePicture } from './code-picture.ts';
import { type Mail, type MailAttachment, type OutgoingMail } from './mail.ts';

/** A message as it is stored. */
export type StoredMail = Selectable<MailRow>;

interface StoredAttachment extends Pick<MailAttachment, 'name' | 'type' | 'contentId'> {
  readonly base64?: string;
  readonly code?: string;
}

/**
 * Puts a message into the queue, in the transaction of what it is about: both happen or neither. It is sent once that is
 * committed.
 *
 * @param now the true time
 * @returns its id
 */
export async function enqueueMail(step: Transaction, mail: Mail, now: Instant): Promise<string> {
  const mailId = randomUUID();
  const row = {
    ...{ mail_id: mailId, kind: mail.kind, to_address: mail.to, lang: mail.locale, subject: mail.subject },
    ...{ text_body: mail.text, html_body: mail.html, attachments: storedAttachments(mail.attachments ?? []) },
    ...{ state: 'DUE' as const, tries: 0, due_at: now, created_at: now, sent_at: null, problem: null },
  };
  await step.insertInto('mails').values(row).execute();
  return mailId;
}

/** The messages that have to be sent by now, the oldest first. */
export function dueMails(database: Database, now: Instant, most: number): Promise<StoredMail[]> {
  return database
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'DUE')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('mail_no')
    .limit(most)
    .execute();
}

/** A stored message as it goes out. */
export function outgoingMail(row: StoredMail): OutgoingMail {
  return {
    ...{ mailId: row.mail_id, kind: row.kind, to: row.to_address, locale: row.lang as Locale },
    ...{ subject: row.subject, text: row.text_body, html: row.html_body, attachments: attachmentsOf(row) },
  };
}

/** How long messages stay in the queue, sent or not; a traveller finds the order itself for longer. */
const keptForMs = 30 * 24 * 3_600_000;

/** Removes messages that are older than a month. */
export async function forgetOldMails(database: Database, now: Instant): Promise<void> {
  await database
    .deleteFrom('mails')
    .where('created_at', '<=', now - keptForMs)
    .execute();
}

function storedAttachments(attachments: NonNullable<Mail['attachments']>): string {
  const stored = attachments.map((attachment): StoredAttachment => {
    if ('code' in attachment) return attachment;
    const { content, ...facts } = attachment;
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);
    return { ...facts, base64: bytes.toString('base64') };
  });
  return JSON.stringify(stored);
}

function storedOf({ attachments }: Pick<StoredMail, 'attachments'>): readonly StoredAttachment[] {
  return JSON.parse(attachments) as readonly StoredAttachment[];
}

/** What the files of a stored message are called, and of what type they are. */
export function attachmentNamesOf(
  row: Pick<StoredMail, 'attachments'>,
): readonly Pick<MailAttachment, 'name' | 'type'>[] {
  return storedOf(row).map(({ name, type }) => ({ name, type }));
}

/** The files of a stored message; codes are drawn. */
export function attachmentsOf(row: Pick<StoredMail, 'attachments'>): readonly MailAttachment[] {
  return storedOf(row).map(({ base64 = '', code, ...facts }) => ({
    ...facts,
    content: code === undefined ? Buffer.from(base64, 'base64') : codePicture(code),
  }));
}
