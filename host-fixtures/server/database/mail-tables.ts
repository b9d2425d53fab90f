import { blob, flag, generatedId, instant, integer, table, text } from './define-table.ts';

/** The channel of a message to a customer. */
export type MessageChannel = 'EMAIL' | 'TEXT';

/** Tables of messages from and to customers. Imports of timetables do not change them. An `instant` is in ms since 1970 UTC. */
export const mailTables = {
  /** An enquiry: a message that a traveller sent with a form. */
  messages: table({
    message_id: generatedId(),
    /** The reference that the traveller sees: `CW-7K3M9Q`. */
    reference: text().unique(),
    /** The browser session that sent it. */
    session_id: text(),
    /** Sent by the client: a repeated request with the same key stores one enquiry only. */
    idempotency_key: text(),
    /** Digest of the request, to recognise a different one with the same key. */
    digest: text(),
    /** The form: `contact`, `lost-property`. */
    form: text(),
    /** JSON: the values by field. */
    fields: text(),
    /** When the enquiry was received. */
    filed_at: instant(),
  }).unique('messages_once', 'session_id', 'idempotency_key'),

  /** A file of an enquiry, possibly not completely uploaded. */
  attachments: table({
    attachment_id: generatedId(),
    /** The browser session that uploads it. */
    session_id: text(),
    /** The client's id of the upload. */
    upload_id: text(),
    /** The enquiry; null until it is sent. */
    message_id: integer().orNull().references('messages.message_id'),
    /** The position among the enquiry's files, from 0; null until it is sent. */
    position: integer().orNull(),
    name: text(),
    /** The media type: `image/jpeg`. */
    type: text(),
    /** The size of the complete file in bytes. */
    size: integer(),
    /** The number of bytes received so far. */
    received: integer(),
    /** When the upload began. */
    begun_at: instant(),
  })
    .unique('attachments_key', 'session_id', 'upload_id')
    .index('attachments_of_message', 'message_id'),

  /** A part of a file; `first_byte` is its position in the file, from 0. */
  attachment_parts: table({ attachment_id: integer(), first_byte: integer(), content: blob() }).primaryKey(
    'attachment_id',
    'first_byte',
  ),

  /** A message to a customer. It is stored in the transaction that causes it, and sent afterwards. */
  mails: table({
    /** Messages that are due at the same time are sent in the order of their numbers. */
    mail_no: generatedId().autoIncrement(),
    /** The permanent id of the message. Its Message-ID contains it, so that mail programs hide duplicates. */
    mail_id: text().unique(),
    /** The kind of message: `order-bought`, `account-activation`. */
    kind: text(),
    /** An e-mail address, or a telephone number for text messages. */
    to_address: text(),
    /** The language of the message (BCP 47). */
    lang: text(),
    /** Empty for text messages. */
    subject: text(),
    text_body: text(),
    /** Empty for text messages. */
    html_body: text(),
    /** JSON: the attached files, with content in base64. */
    attachments: text(),
    /**
     * `DUE`: not sent yet, or to be sent again. `FAILED`: the mail server (or the text-message gateway) refused it permanently,
     * or has not accepted it in two days of attempts.
     */
    state: text<'DUE' | 'SENT' | 'FAILED'>(),
    /** The number of attempts so far. */
    tries: integer(),
    /** The time of the next attempt. */
    due_at: instant(),
    created_at: instant(),
    sent_at: instant().orNull(),
    /** Why the last attempt failed; null if it succeeded, or before the first one. */
    problem: text().orNull(),
    channel: text<MessageChannel>().defaultTo('EMAIL'),
  })
    .index('mails_by_age', 'created_at')
    .index('messages_to_send', 'channel', 'state', 'due_at'),

  /** A notice to a traveller about a disruption of a booked journey. The row prevents a second one on the same channel. */
  disruption_notices: table({
    reservation_number: text(),
    /** Identifies the disruption, for example `cancelled`, or `alert SEVERE a1` for the service alert `a1`. */
    mark: text(),
    channel: text<MessageChannel>(),
    /** The message, which is deleted earlier than this row. */
    mail_id: text(),
    noticed_at: instant(),
  })
    .primaryKey('reservation_number', 'mark', 'channel')
    .index('notices_by_age', 'noticed_at'),
};

/** Tables about the queue of messages, which a later migration adds. */
export const mailTopicTables = {
  /** What a message is about, if later messages about it follow. The row is deleted with its message. */
  mail_topics: table({
    mail_id: text().primaryKey(),
    /** For example the order. */
    topic: text(),
    /** Whether a later message of the same kind replaces it while it has not been sent. */
    is_replaceable: flag(),
  }).index('mails_of_topic', 'topic'),
};

/** A row of the table `mails`. */
export type MailRow = typeof mailTables.mails.row;
