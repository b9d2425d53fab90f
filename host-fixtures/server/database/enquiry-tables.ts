import { type Generated } from 'kysely';

/** A message that a traveller sent by a form. */
interface MessageRow {
  message_id: Generated<number>;
  reference: string;
  session_id: string;
  idempotency_key: string;
  /** Tells it from another message under the same key. */
  digest: string;
  form: string;
  /** JSON. */
  fields: string;
  /** Ms since 1970 UTC. */
  filed_at: number;
}

/** A file that goes along with a message, or is still on its way to one. */
interface AttachmentRow {
  attachment_id: Generated<number>;
  session_id: string;
  /** The sender's name for it. */
  upload_id: string;
  /** Null until a message claims it. */
  message_id: number | null;
  /** Its place among the files of its message. */
  position: number | null;
  name: string;
  type: string;
  /** Bytes that it will have, and bytes that are there. */
  size: number;
  received: number;
  /** Ms since 1970 UTC. */
  begun_at: number;
}

/** Some bytes of a file. */
interface AttachmentPartRow {
  attachment_id: number;
  first_byte: number;
  content: Uint8Array;
}

/** What travellers send by the forms. */
export interface EnquiryTables {
  messages: MessageRow;
  attachments: AttachmentRow;
  attachment_parts: AttachmentPartRow;
}
