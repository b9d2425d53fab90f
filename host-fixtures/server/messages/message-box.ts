import { createHash } from 'node:crypto';
import { type Database } from '../database/tables.ts';
import { type Instant } from '../timetable/timetable.ts';
import { newReference } from './reference.ts';

/** A message that is to be filed. */
export interface NewMessage {
  readonly sessionId: string;
  /** Its sender's: a message is filed once under each. */
  readonly key: string;
  /** What distinguishes it from another message under the same key. */
  readonly digest: string;
  readonly form: string;
  /** Everything that its sender filled in, as JSON. */
  readonly fields: string;
  /** The files that go along, uploaded in the same session. */
  readonly uploadIds: readonly string[];
}

/** A message as it was filed. */
export interface FiledMessage {
  readonly reference: string;
  readonly digest: string;
}

/** A message as QA reads it. */
export interface ReadMessage {
  readonly reference: string;
  readonly form: string;
  readonly fields: unknown;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    /** Of the bytes that arrived, in hexadecimal digits. */
    readonly sha256: string;
  }[];
}

/** The messages that travellers have sent. */
export interface MessageBox {
  /** The message that a session filed under a key. */
  find(sessionId: string, key: string): Promise<FiledMessage | undefined>;
  /** Files a message with its attachments, all or nothing. @returns its reference */
  file(message: NewMessage): Promise<string>;
  /** What a session has filed, in order. */
  list(sessionId: string): Promise<readonly ReadMessage[]>;
}

/** Messages in the database, for as long as it stands. */
export function createMessageBox(database: Database, now: () => Instant): MessageBox {
  async function freeReference(): Promise<string> {
    for (;;) {
      const reference = newReference();
      const taken = await database
        .selectFrom('messages')
        .select('message_id')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!taken) return reference;
    }
  }

  async function attachmentsOf(messageId: number): Promise<ReadMessage['attachments']> {
    const rows = await database
      .selectFrom('attachments')
      .selectAll()
      .where('message_id', '=', messageId)
      .orderBy('position')
      .execute();
    return Promise.all(
      rows.map(async ({ attachment_id, name, type, size }) => {
        const parts = await database
          .selectFrom('attachment_parts')
          .select('content')
          .where('attachment_id', '=', attachment_id)
          .orderBy('first_byte')
          .execute();
        const hash = createHash('sha256');
        for (const { content } of parts) hash.update(content);
        return { name, type, size, sha256: hash.digest('hex') };
      }),
    );
  }

  return {
    find: (sessionId, key) =>
      database
        .selectFrom('messages')
        .select(['reference', 'digest'])
        .where('session_id', '=', sessionId)
        .where('idempotency_key', '=', key)
        .executeTakeFirst(),
    async file({ sessionId, key, digest, form, fields, uploadIds }) {
      const reference = await freeReference();
      await database.transaction().execute(async (step) => {
        const row = { reference, session_id: sessionId, idempotency_key: key, digest, form, fields, filed_at: now() };
        const { message_id } = await step
          .insertInto('messages')
          .values(row)
          .returning('message_id')
          .executeTakeFirstOrThrow();
        for (const [position, uploadId] of uploadIds.entries()) {
          await step
            .updateTable('attachments')
            .set({ message_id, position })
            .where('session_id', '=', sessionId)
            .where('upload_id', '=', uploadId)
            .execute();
        }
      });
      return reference;
    },
    async list(sessionId) {
      const rows = await database
        .selectFrom('messages')
        .selectAll()
        .where('session_id', '=', sessionId)
        .orderBy('message_id')
        .execute();
      return Promise.all(
        rows.map(async ({ message_id, reference, form, fields }) => ({
          ...{ reference, form, fields: JSON.parse(fields) as unknown },
          attachments: await attachmentsOf(message_id),
        })),
      );
    },
  };
}
