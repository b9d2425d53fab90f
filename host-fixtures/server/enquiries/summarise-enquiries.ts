import { type Instant } from '../clock/clock.ts';
import { formatUtcMinute } from '../clock/staff-times.ts';
import { type Transaction } from '../database/tables.ts';
import { enqueueMail } from '../mail/mail-queue.ts';
import { writeMail } from '../mail/write-mail.ts';
import { enquiriesPath, type EnquiryForwarding } from './forward-enquiry.ts';

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

async function countFiledSince(trx: Transaction, since: Instant): Promise<number> {
  const { count } = await trx
    .selectFrom('enquiry_states')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    // Both states are named because the index begins with them.
    .where('state', 'in', ['OPEN', 'CLOSED'])
    .where('filed_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
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
