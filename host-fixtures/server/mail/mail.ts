import { type Locale } from '#shared/domain/page/operation/settings.ts';

/** A file that goes along with a message. */
export interface MailAttachment {
  /** File name: `ticket.png`. */
  readonly name: string;
  /** Media type: `image/png`. */
  readonly type: string;
  readonly content: Uint8Array | string;
  /** Names it within the HTML, as `cid:` followed by this; for pictures that the HTML shows. */
  readonly contentId?: string;
}

/** A picture of a code: it is drawn when the message goes out, and not in the transaction that enqueues it. */
export interface CodeAttachment extends Omit<MailAttachment, 'content'> {
  /** What the code says. */
  readonly code: string;
}

/** A text message to one customer. */
export interface TextMessage {
  /** What it is about, for the log and the outbox: `disruption-cancelled`. */
  readonly kind: string;
  /** Telephone number, as every network reads it: `+447700900123` (ITU-T E.164). */
  readonly to: string;
  readonly locale: Locale;
  readonly text: string;
}

/** A message to one customer. Text and HTML say the same: {@link writeMail} makes both. */
export interface Mail {
  /** What it is about, for the log and the outbox: `order-bought`. */
  readonly kind: string;
  /** Address of whom it is for. */
  readonly to: string;
  readonly locale: Locale;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly (MailAttachment | CodeAttachment)[];
}

/** A message as it goes out. */
export interface OutgoingMail extends Omit<Mail, 'attachments'> {
  readonly attachments: readonly MailAttachment[];
  /** The same on every try. */
  readonly mailId: string;
}

/** How messages of a channel leave the host. A text message has no subject, no HTML and no attachments. */
export interface MailTransport {
  /** Hands a message over. @throws MailRefused where no further try can help, else what failed */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The mail server will never take this message. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
