import { blob, generatedId, instant, integer, table, text } from './define-table.ts';

/** The channel of a message to a customer. */
export type MessageChannel = 'EMAIL' | 'TEXT';

/** Tables of messages from and to customers. Imports do not change them. */
export const mailTables = {
  /** An enquiry: a message that a traveller sent with a form. */
  messages: table({
    message_id: generatedId(),
    reference: text().unique(),
    session_id: text(),
    idempotency_key: text(),
    /** Digest of the request, to recognise a different one with the same key. */
    digest: text(),
    form: text(),
    /** JSON. */
    fields: text(),
    /** Ms since 1970 UTC. */
    filed_at: integer(),
  }).unique('messages_once', 'session_id', 'idempotency_key'),

  /** A file that is attached to an enquiry, possibly not completely uploaded. */
  attachments: table({
    attachment_id: generatedId(),
    session_id: text(),
    /** The client's id of the upload. */
    upload_id: text(),
    /** The enquiry that the file belongs to; null until the enquiry is sent. */
    message_id: integer().orNull().references('messages.message_id'),
    /** The position among the files of the enquiry, from 0; null until the enquiry is sent. */
    position: integer().orNull(),
    name: text(),
    type: text(),
    /** The size of the complete file in bytes. */
    size: integer(),
    /** The number of bytes received so far. */
    received: integer(),
    /** Ms since 1970 UTC. */
    begun_at: integer(),
  })
    .unique('attachments_key', 'session_id', 'upload_id')
    .index('attachments_of_message', 'message_id'),

  /** A part of a file. */
  attachment_parts: table({ attachment_id: integer(), first_byte: integer(), content: blob() }).primaryKey(
    'attachment_id',
    'first_byte',
  ),

  /** A message to a customer. It is stored in the transaction that causes it, and sent afterwards. */
  mails: table({
    mail_no: generatedId().autoIncrement(),
    /** The permanent id of the message. Its Message-ID contains it, so that mail programs hide duplicates. */
    mail_id: text().unique(),
    /** The kind of message: `order-bought`, `account-activation`. */
    kind: text(),
    /** An e-mail address, or a telephone number for text messages. */
    to_address: text(),
    /** BCP 47. */
    lang: text(),
    /** Empty for text messages. */
    subject: text(),
    text_body: text(),
    /** Empty for text messages. */
    html_body: text(),
    /** JSON: the attached files, with content in base64. */
    attachments: text(),
    /** `FAILED`: the server refused it permanently, or has not accepted it within two days. */
    state: text<'DUE' | 'SENT' | 'FAILED'>(),
    tries: integer(),
    /** The time of the next attempt. */
    due_at: instant(),
    created_at: instant(),
    sent_at: instant().orNull(),
    /** Why the last attempt failed. */
    problem: text().orNull(),
    channel: text<MessageChannel>().defaultTo('EMAIL'),
  })
    .index('mails_by_age', 'created_at')
    .index('messages_to_send', 'channel', 'state', 'due_at'),

  /** A notice to a traveller about a disruption of a booked journey, once per channel. */
  disruption_notices: table({
    reservation_number: text(),
    /** Identifies the disruption: `cancelled`, `alert SEVERE a1`. */
    mark: text(),
    channel: text<MessageChannel>(),
    /** The message, which is deleted earlier than this row. */
    mail_id: text(),
    noticed_at: instant(),
  })
    .primaryKey('reservation_number', 'mark', 'channel')
    .index('notices_by_age', 'noticed_at'),
};

/** See {@link mailTables}. */
export type MailRow = typeof mailTables.mails.row;
