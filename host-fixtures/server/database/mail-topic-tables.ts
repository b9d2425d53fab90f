import { flag, table, text } from './define-table.ts';

/** Tables about the queue of messages. Imports of timetables do not change them. */
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
