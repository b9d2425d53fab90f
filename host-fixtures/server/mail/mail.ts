import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type MailTopic } from './replace-mails.ts';

// The types of e-mails and text messages to customers.

/** A file attached to a message. */
export interface MailAttachment {
  /** File name: `ticket.png`. */
  readonly name: string;
  /** Media type: `image/png`. */
  readonly type: string;
  /** The bytes of the file, or the text of a text file. */
  readonly content: Uint8Array | string;
  /** Content id for images in the HTML, which refers to it as `cid:ID`. */
  readonly contentId?: string;
}

/** An attached QR code. Rendering is slow, so it is done when the message is sent, not in the transaction that enqueues it. */
export interface CodeAttachment extends Omit<MailAttachment, 'content'> {
  /** The text that the QR code contains. */
  readonly code: string;
}

/** A text message to one customer. */
export interface TextMessage {
  /** The kind of message, for the log and for the outbox page of a trial host: `disruption-cancelled`, `order-bought`. */
  readonly kind: string;
  /** Telephone number in international format, `+447700900123` (ITU-T E.164); in a {@link Mail}, the e-mail address. */
  readonly to: string;
  readonly locale: Locale;
  readonly text: string;
}

/** An e-mail to one customer. `text` and `html` are alternatives with the same content, as plain text and as HTML. */
export interface Mail extends TextMessage {
  readonly subject: string;
  readonly html: string;
  readonly attachments?: readonly (MailAttachment | CodeAttachment)[];
  /** The address for replies; by default that of the sender. */
  readonly replyTo?: string | undefined;
  /** The ids of the earlier mails of its thread, the oldest first. The first may be an id that no mail has. */
  readonly thread?: readonly string[] | undefined;
  /** What it is about, if more e-mails about it follow. */
  readonly topic?: MailTopic | undefined;
}

/** An e-mail or text message that is being sent. QR codes have been rendered to images. */
export interface OutgoingMail extends Omit<Mail, 'attachments' | 'topic'> {
  readonly attachments: readonly MailAttachment[];
  /** The id of the message, the same for every attempt, so that the recipient's program can hide duplicates. */
  readonly mailId: string;
}

/**
 * Sends the messages of a channel: e-mail or text. The subject and HTML of a text message are empty, and it has no
 * attachments.
 */
export interface MailTransport {
  /**
   * Sends a message.
   *
   * @throws MailRefused if a retry cannot help, and other errors if it may
   */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server, or the gateway for text messages, refused the message permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
