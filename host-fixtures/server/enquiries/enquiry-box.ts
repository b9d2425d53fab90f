import { createHash } from 'node:crypto';
import { isKeyTaken } from '../database/postgres/try-again.ts';
import { type Database } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { newReference } from './reference.ts';

/** An enquiry that is to be filed. */
export interface NewEnquiry {
  readonly sessionId: string;
  /** Its sender's: an enquiry is filed once under each. */
  readonly key: string;
  /** What distinguishes it from another enquiry under the same key. */
  readonly digest: string;
  readonly form: string;
  /** Everything that its sender filled in, as JSON. */
  readonly fields: string;
  /** The files that go along, uploaded in the same session. */
  readonly uploadIds: readonly string[];
}

/** An enquiry as it was filed. */
export interface FiledEnquiry {
  readonly reference: string;
  readonly digest: string;
}

/** An enquiry as QA reads it. */
export interface StoredEnquiry {
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

/** The enquiries that travellers have sent. */
export interface EnquiryBox {
  /** The message that a session filed under a key. */
  find(sessionId: string, key: string): Promise<FiledEnquiry | undefined>;
  /** Files an enquiry with its attachments, all or nothing. @returns its reference */
  file(enquiry: NewEnquiry): Promise<string>;
  /** What a session has filed, in order. */
  list(sessionId: string): Promise<readonly StoredEnquiry[]>;
}

/** Enquiries in the database, for as long as it stands. */
export function createEnquiryBox(database: Database, now: () => Instant): EnquiryBox {
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

  async function attachmentsOf(messageId: number): Promise<StoredEnquiry['attachments']> {
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

  const find: EnquiryBox['find'] = (sessionId, key) =>
    database
      .selectFrom('messages')
      .select(['reference', 'digest'])
      .where('session_id', '=', sessionId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();

  return {
    find,
    async file({ sessionId, key, digest, form, fields, uploadIds }) {
      const reference = await freeReference();
      const filing = database.transaction().execute(async (step) => {
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
        return reference;
      });
      return filing.catch(async (error: unknown) => {
        // Another process has filed a repeat of it meanwhile.
        const filed = isKeyTaken(error) ? await find(sessionId, key) : undefined;
        if (filed === undefined) throw error;
        return filed.reference;
      });
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
          reference,
          form,
          fields: JSON.parse(fields) as unknown,
          attachments: await attachmentsOf(message_id),
        })),
      );
    },
  };
}
