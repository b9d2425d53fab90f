import { type Generated } from 'kysely';

/** The channel of a message to a customer. */
export type MessageChannel = 'EMAIL' | 'TEXT';

/** A message to a customer. It is stored in the transaction that causes it, and sent afterwards. */
export interface MailRow {
  mail_no: Generated<number>;
  /** The permanent id of the message. Its Message-ID contains it, so that mail programs hide duplicates. */
  mail_id: string;
  /** The kind of message: `order-bought`, `account-activation`. */
  kind: string;
  channel: MessageChannel;
  /** An e-mail address, or a telephone number for text messages. */
  to_address: string;
  /** BCP 47. */
  lang: string;
  /** Empty for text messages. */
  subject: string;
  text_body: string;
  /** Empty for text messages. */
  html_body: string;
  /** JSON: the attached files, with content in base64. */
  attachments: string;
  /** `FAILED`: the server refused it permanently, or has not accepted it within two days. */
  state: 'DUE' | 'SENT' | 'FAILED';
  tries: number;
  /** Ms since 1970 UTC: the time of the next attempt. */
  due_at: number;
  created_at: number;
  sent_at: number | null;
  /** Why the last attempt failed. */
  problem: string | null;
}

/** The table of messages. Imports do not change it. */
export interface MailTables {
  mails: MailRow;
}
