import { type Instant } from '../clock/clock.ts';
import { formatUtcMinute } from '../clock/staff-times.ts';
import { countRows } from '../database/queries.ts';
import { type Transaction } from '../database/tables.ts';
import { enqueueMail } from '../mail/mail-queue.ts';
import { type MailBlock, writeMail } from '../mail/write-mail.ts';
import { type EnquiryDescription, formNames } from './describe-enquiry.ts';

/** The path below which staff reads enquiries. */
export const enquiriesPath = '/operator/enquiries';

/** The kind of the mails to the operator. */
export const forwardedKind = 'enquiry';

/** Where enquiries are mailed: the address of the operator's staff, and the origin of the links. */
export interface EnquiryForwarding {
  readonly to: string;
  readonly getOrigin: () => string;
}

/** An enquiry for the mail to the operator. */
interface ForwardedEnquiry extends EnquiryDescription {
  readonly reference: string;
  readonly form: string;
  /** The traveller's address. */
  readonly emailAddress: string;
  readonly files: readonly { readonly name: string; readonly size: number }[];
  readonly filedAt: Instant;
}

/** Returns the id of the thread of all mails about an enquiry. No mail has this id itself. */
export function getThreadId(reference: string): string {
  return `enquiry-${reference}`;
}

/**
 * Enqueues the mail with an enquiry to the operator's address, in the transaction that stores the enquiry. Files are linked
 * and not attached, because mail servers limit sizes. A reply goes to the traveller, so that it is not lost.
 */
export async function forwardEnquiry(
  trx: Transaction,
  forwarding: EnquiryForwarding,
  enquiry: ForwardedEnquiry,
): Promise<void> {
  const { reference, form, facts, text, files, emailAddress, filedAt } = enquiry;
  const url = `${forwarding.getOrigin()}${enquiriesPath}/${reference}`;
  const title = `${formNames[form] ?? form} ${reference}`;
  const blocks: readonly MailBlock[] = [
    { kind: 'link', text: 'Answer here, so that the answer is recorded', url },
    { kind: 'heading', text: 'The traveller has written' },
    { kind: 'facts', rows: [['Form', formNames[form] ?? form], ...facts] },
    // Each line is marked, so that the traveller's text is never taken for one of the host.
    ...toLines(text).map((line) => ({ kind: 'paragraph' as const, text: `> ${line}` })),
    ...files.map(({ name, size }, index) => ({
      kind: 'link' as const,
      text: `File ${index + 1}: ${name}, ${formatBytes(size)}`,
      url: `${url}/files/${index + 1}`,
    })),
  ];
  const footer = 'If you reply to this mail, your answer goes to the traveller, but it is not recorded.';
  const mail = { kind: forwardedKind, to: forwarding.to, locale: 'en' as const, subject: title };
  const content = writeMail({ locale: 'en', title, blocks, footer });
  await enqueueMail(trx, { ...mail, ...content, replyTo: emailAddress, thread: [getThreadId(reference)] }, filedAt);
}

/** Splits a text into its lines, without empty ones. */
export function toLines(text: string): readonly string[] {
  return text.split(/[\r\n\u2028\u2029]+/).filter((line) => line.trim() !== '');
}

/** Formats a size: `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The number of enquiries within an hour that are mailed one by one. */
const maxMailsPerHour = 30;

const hourMs = 3_600_000;

/** The kind of the mails with a summary. */
const summaryKind = 'enquiry-summary';

/** The enquiries of the last hour. */
interface EnquiryRate {
  /** The number of enquiries within the last hour, with the new one. */
  readonly filedWithinHour: number;
  /** Whether a summary is pending. */
  readonly hasSummary: boolean;
}

/**
 * Whether an enquiry is announced to the operator by the summary of the hour and not by its own mail, so that a burst of
 * messages does not flood the mailbox of the staff.
 */
export function isSummarised({ filedWithinHour, hasSummary }: EnquiryRate): boolean {
  return hasSummary || filedWithinHour > maxMailsPerHour;
}

/**
 * Adds a new enquiry, whose row the caller has inserted, to the summary of the hour, if there are too many.
 *
 * @param filedAt when the enquiry was received
 * @returns false if the enquiry needs its own mail
 */
export async function summariseEnquiry(
  trx: Transaction,
  { to, getOrigin }: EnquiryForwarding,
  filedAt: Instant,
): Promise<boolean> {
  const summary = await findPendingSummary(trx, filedAt);
  const filedWithinHour = await countFiledSince(trx, filedAt - hourMs + 1);
  if (!isSummarised({ filedWithinHour, hasSummary: summary !== undefined })) return false;
  const startedAt = summary?.created_at ?? filedAt;
  const count = summary ? await countFiledSince(trx, startedAt) : 1;
  const { subject, text, html } = writeSummary({ count, startedAt, url: `${getOrigin()}${enquiriesPath}` });
  if (summary) {
    const content = { subject, text_body: text, html_body: html };
    await trx.updateTable('mails').set(content).where('mail_id', '=', summary.mail_id).execute();
    return true;
  }
  const mailId = await enqueueMail(trx, { kind: summaryKind, to, locale: 'en', subject, text, html }, filedAt);
  // At the end of the hour of the clock, so that there is one summary per hour.
  const due_at = (Math.floor(filedAt / hourMs) + 1) * hourMs;
  await trx.updateTable('mails').set({ due_at }).where('mail_id', '=', mailId).execute();
  return true;
}

/** Finds the summary that is not due yet, and so is not being sent. */
function findPendingSummary(trx: Transaction, now: Instant) {
  return trx
    .selectFrom('mails')
    .select(['mail_id', 'created_at'])
    .where('channel', '=', 'EMAIL')
    .where('state', '=', 'DUE')
    .where('due_at', '>', now)
    .where('kind', '=', summaryKind)
    .where('tries', '=', 0)
    .executeTakeFirst();
}

function countFiledSince(trx: Transaction, since: Instant): Promise<number> {
  return countRows(
    trx
      .selectFrom('enquiry_states')
      // Both states are named because the index begins with them.
      .where('state', 'in', ['OPEN', 'CLOSED'])
      .where('filed_at', '>=', since),
  );
}

/** Writes the mail without a text of a traveller. */
function writeSummary({ count, startedAt, url }: { count: number; startedAt: Instant; url: string }) {
  const subject = count === 1 ? '1 more message' : `${count} more messages`;
  const blocks = [
    { kind: 'paragraph', text: `Travellers have sent ${subject} since ${formatUtcMinute(startedAt)}.` },
    { kind: 'link', text: 'Read and answer them', url },
    {
      kind: 'paragraph',
      text: `More than ${maxMailsPerHour} within an hour are mailed once an hour, without their texts. All are in the list.`,
    },
  ] as const;
  const footer = 'You get this message because your address receives the enquiries of travellers.';
  return { subject, ...writeMail({ locale: 'en', title: subject, blocks, footer }) };
}
