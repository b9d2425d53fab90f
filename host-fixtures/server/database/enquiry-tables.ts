import { type Kysely } from 'kysely';
import { createTables, generatedId, instant, integer, table, text } from './define-table.ts';
// A value import would be circular.
import type { Tables } from './tables.ts';

/** Whether the operator still has work with an enquiry. */
export type EnquiryState = 'OPEN' | 'CLOSED';

/** What an entry of an enquiry's thread is: a mail to the traveller, or an action of the operator. */
export type EnquiryEntryKind = 'ANSWER' | 'ASSIGNED' | 'CLOSED' | 'REOPENED';

/**
 * Tables of the work with enquiries, which are in `messages`, and of their files. Imports of timetables do not change them.
 * An `instant` is in ms since 1970 UTC.
 */
export const enquiryTables = {
  /** The file in which the content of an attachment is stored. */
  attachment_files: table({
    attachment_id: integer().primaryKey().references('attachments.attachment_id').cascade(),
    /** The random name of the file in the folder of files. */
    file_name: text().unique(),
    /** A hash of the network that uploads it, for limits; empty when an enquiry has the file. */
    network: text(),
    /** A hash of the wider network that contains it, such as the /24 of an IPv4 address. */
    wider_network: text(),
    /** When its last bytes were received. */
    grown_at: instant(),
  }),

  /** The bytes that were uploaded from a network on a day, in days since 1970-01-01 UTC. */
  uploaded_bytes: table({
    /** A hash of the network, or `all`. */
    ring: text(),
    day: integer(),
    bytes: integer(),
  }).primaryKey('ring', 'day'),

  /** The state of an enquiry. */
  enquiry_states: table({
    message_id: integer().primaryKey().references('messages.message_id').cascade(),
    state: text<EnquiryState>(),
    /** The operator who answers it; null if it is not assigned. */
    assignee: text().orNull(),
    /** The language of the page from which it was sent (BCP 47). */
    lang: text(),
    /** The traveller's address in lower case. */
    email_address: text(),
    /** Incremented by each change, so that a form with an outdated state is recognised. */
    version: integer(),
    filed_at: instant(),
  })
    .index('enquiries_by_state', 'state', 'filed_at')
    .index('enquiries_of_address', 'email_address'),

  /** An entry in the thread of an enquiry. */
  enquiry_entries: table({
    entry_id: generatedId(),
    message_id: integer().references('messages.message_id').cascade(),
    kind: text<EnquiryEntryKind>(),
    /** The operator who did it. */
    author: text(),
    /** The text of an answer, or the new assignee; otherwise empty. */
    content: text(),
    /** The mail with the answer, which is deleted earlier than this row. */
    mail_id: text().orNull(),
    made_at: instant(),
  }).index('entries_of_enquiry', 'message_id'),

  /** Headers of a mail that few mails have. */
  mail_headers: table({
    mail_id: text().primaryKey(),
    /** The address for replies, if it is not the sender's. */
    reply_to: text().orNull(),
    /** The ids of the thread's earlier mails, the oldest first, separated by spaces; null if it has no thread. */
    thread: text().orNull(),
  }),
};

/** The number of enquiries that the migration reads at a time. */
const batchSize = 500;

/** Creates the tables. All enquiries of earlier versions are open, because nothing shows whether they were answered. */
export async function addEnquiryTables(db: Kysely<unknown>): Promise<void> {
  await createTables(db, enquiryTables);
  const database = db as Kysely<Tables>;
  for (let last = 0; ;) {
    const messages = await database
      .selectFrom('messages')
      .select(['message_id', 'fields', 'filed_at'])
      .where('message_id', '>', last)
      .orderBy('message_id')
      .limit(batchSize)
      .execute();
    const lastMessage = messages.at(-1);
    if (lastMessage === undefined) return;
    const rows = messages.map(({ message_id, fields, filed_at }) => {
      const { emailAddress = '' } = JSON.parse(fields) as { readonly emailAddress?: string };
      const unknown = { assignee: null, lang: 'en', version: 0 };
      return { message_id, state: 'OPEN' as const, email_address: emailAddress.toLowerCase(), filed_at, ...unknown };
    });
    await database.insertInto('enquiry_states').values(rows).execute();
    last = lastMessage.message_id;
  }
}
