import { createHash } from 'node:crypto';
import { isDuplicateKey } from '../database/postgres/retry.ts';
import { type Database } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { createReference } from './reference.ts';

/** A new enquiry: a message that a visitor sends with a form. */
export interface NewEnquiry {
  readonly sessionId: string;
  /** The idempotency key of the request, so that a repeated request stores one enquiry. */
  readonly key: string;
  /** A hash of the request, to detect a different request with the same key. */
  readonly digest: string;
  /** The name of the form. */
  readonly form: string;
  /** All fields, as JSON. */
  readonly fields: string;
  /** The attached files, uploaded in the same session. */
  readonly uploadIds: readonly string[];
}

/** A stored enquiry, as QA sees it. */
export interface StoredEnquiry {
  readonly reference: string;
  readonly form: string;
  readonly fields: unknown;
  readonly attachments: readonly {
    readonly name: string;
    readonly type: string;
    readonly size: number;
    /** The hash of the content, in hexadecimal digits. */
    readonly sha256: string;
  }[];
}

/** The store of enquiries. */
export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

/** Stores enquiries in the database. Its table `messages` contains enquiries only. */
export function createEnquiryStore(database: Database, now: () => Instant) {
  /** Creates a random reference that no enquiry has. Visitors quote it to customer service. */
  async function findFreeReference(): Promise<string> {
    for (;;) {
      const reference = createReference();
      const row = await database
        .selectFrom('messages')
        .select('message_id')
        .where('reference', '=', reference)
        .executeTakeFirst();
      if (!row) return reference;
    }
  }

  /** Reads the attachments of an enquiry. Their content is stored in parts, as it was uploaded. */
  async function readAttachments(messageId: number): Promise<StoredEnquiry['attachments']> {
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

  /** Finds the enquiry that a session has sent with an idempotency key. Callers compare the digests of the requests. */
  const find = (sessionId: string, key: string) =>
    database
      .selectFrom('messages')
      .select(['reference', 'digest'])
      .where('session_id', '=', sessionId)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();

  return {
    find,
    /**
     * Stores an enquiry in one transaction, and assigns the uploaded files to it. The caller has checked that the session has
     * sent none with this key (`find`), and that the files are completely uploaded and belong to no other enquiry.
     *
     * @returns the reference; that of the same enquiry if another request has stored it in the meantime
     */
    async file({ sessionId, key, digest, form, fields, uploadIds }: NewEnquiry): Promise<string> {
      const reference = await findFreeReference();
      const result = database.transaction().execute(async (trx) => {
        const row = { reference, session_id: sessionId, idempotency_key: key, digest, form, fields, filed_at: now() };
        const { message_id } = await trx
          .insertInto('messages')
          .values(row)
          .returning('message_id')
          .executeTakeFirstOrThrow();
        for (const [position, uploadId] of uploadIds.entries()) {
          await trx
            .updateTable('attachments')
            .set({ message_id, position })
            .where('session_id', '=', sessionId)
            .where('upload_id', '=', uploadId)
            .execute();
        }
        return reference;
      });
      return result.catch(async (error: unknown) => {
        // With PostgreSQL, another process may have stored the same enquiry in the meantime; session and key are unique.
        // An SQLite database has only one host, whose requests with the same key wait for each other.
        const storedEnquiry = isDuplicateKey(error) ? await find(sessionId, key) : undefined;
        if (storedEnquiry?.digest !== digest) throw error;
        return storedEnquiry.reference;
      });
    },
    /** Lists the enquiries of a session, the oldest first. */
    async list(sessionId: string): Promise<readonly StoredEnquiry[]> {
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
          attachments: await readAttachments(message_id),
        })),
      );
    },
  };
}
