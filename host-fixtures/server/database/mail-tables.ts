import { type Generated } from 'kysely';

/** How a message reaches a customer: by e-mail, or as a text message. */
export type MessageChannel = 'EMAIL' | 'TEXT';

/** A message to a customer: written together with what it is about, and sent afterwards. */
export interface MailRow {
  mail_no: Generated<number>;
  /** Names the message for good: its Message-ID is made of it, so that who gets it twice sees it once. */
  mail_id: string;
  /** What it is about: `order-bought`, `account-activation`. */
  kind: string;
  channel: MessageChannel;
  /** An e-mail address, or the telephone number of a text message. */
  to_address: string;
  /** BCP 47. */
  lang: string;
  /** A text message has none. */
  subject: string;
  text_body: string;
  /** Likewise. */
  html_body: string;
  /** JSON: the files that go along, their content as base64. */
  attachments: string;
  /** `FAILED`: the mail server refuses it for good, or has not taken it in two days. */
  state: 'DUE' | 'SENT' | 'FAILED';
  tries: number;
  /** Ms since 1970 UTC: it is tried again from then on. */
  due_at: number;
  created_at: number;
  sent_at: number | null;
  /** Why the last try failed. */
  problem: string | null;
}

/** The table of messages; an import leaves it alone. */
export interface MailTables {
  mails: MailRow;
}
