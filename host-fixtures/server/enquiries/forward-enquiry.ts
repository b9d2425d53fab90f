import { type Instant } from '../clock/clock.ts';
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
