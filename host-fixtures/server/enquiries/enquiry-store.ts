import { createHash } from 'node:crypto';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { isDuplicateKey } from '../database/postgres/retry.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { normaliseAddress } from '../mail/recipient.ts';
import { describeEnquiry, type JourneyNames } from './describe-enquiry.ts';
import { type FileStore } from './file-store.ts';
import {
  type EnquiryForwarding,
  forwardedKind,
  forwardEnquiry,
  getThreadId,
  summariseEnquiry,
} from './forward-enquiry.ts';
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
  /** The values of all fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The language of the page from which it is sent, in which it will be answered. */
  readonly language: Locale;
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
    /** The hash of the content, in hexadecimal digits; absent if the file is missing. */
    readonly sha256?: string;
  }[];
}

/** Dependencies of the store of enquiries. */
interface EnquiryStoreOptions {
  readonly database: Database;
  readonly files: Pick<FileStore, 'read'>;
  /** Ms since 1970 UTC: the real time. */
  readonly now: () => Instant;
  /** Names cities and journeys in the mail to the operator. */
  readonly timetable: JourneyNames;
  /** If absent, enquiries are not mailed to the operator. */
  readonly forwarding?: EnquiryForwarding | undefined;
}

/** The store of enquiries. */
export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

/** A file of an enquiry was deleted, or claimed by another enquiry, since the caller checked it. */
export class UploadMissing extends Error {}

/** Stores enquiries in the database. Its table `messages` contains enquiries only. */
export function createEnquiryStore({ database, files, now, timetable, forwarding }: EnquiryStoreOptions) {
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
     * Stores an enquiry in one transaction, assigns the uploaded files to it, and announces it to the operator by mail. The caller
     * has checked that the session has sent none with this key (`find`), and that the files are completely uploaded.
     *
     * @returns the reference; that of the same enquiry if another request has stored it in the meantime
     * @throws UploadMissing if a file is no longer there
     */
    async file({ sessionId, key, digest, form, fields, uploadIds, language }: NewEnquiry): Promise<string> {
      const reference = await findFreeReference();
      const description = forwarding && (await describeEnquiry(fields, timetable));
      const emailAddress = fields['emailAddress'] ?? '';
      const result = database.transaction().execute(async (trx) => {
        const request = { session_id: sessionId, idempotency_key: key, digest };
        const filed_at = now();
        const { message_id } = await trx
          .insertInto('messages')
          .values({ reference, ...request, form, fields: JSON.stringify(fields), filed_at })
          .returning('message_id')
          .executeTakeFirstOrThrow();
        const start = { state: 'OPEN' as const, assignee: null, version: 0, filed_at };
        const traveller = { lang: language, email_address: normaliseAddress(emailAddress) };
        await trx
          .insertInto('enquiry_states')
          .values({ message_id, ...start, ...traveller })
          .execute();
        const attachments = await claimUploads(trx, message_id, { sessionId, uploadIds });
        if (forwarding && description && !(await summariseEnquiry(trx, forwarding, filed_at))) {
          const facts = { reference, form, emailAddress, filedAt: filed_at };
          await forwardEnquiry(trx, forwarding, { ...facts, ...description, files: attachments });
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
      const toEnquiry = async ({ message_id, reference, form, fields }: (typeof rows)[number]) => ({
        reference,
        form,
        fields: JSON.parse(fields) as unknown,
        attachments: await Promise.all(
          (await listEnquiryFiles(database, message_id)).map(async ({ file, name, type, size }) => {
            const content = await files.read(file);
            return { name, type, size, sha256: content && createHash('sha256').update(content).digest('hex') };
          }),
        ),
      });
      return Promise.all(rows.map(toEnquiry));
    },
  };
}

/** Assigns the uploads of a session to an enquiry. Their networks are no longer needed. @throws UploadMissing */
async function claimUploads(
  trx: Transaction,
  messageId: number,
  { sessionId, uploadIds }: Pick<NewEnquiry, 'sessionId' | 'uploadIds'>,
) {
  const claimedFiles: { readonly name: string; readonly size: number }[] = [];
  for (const [position, uploadId] of uploadIds.entries()) {
    const row = await trx
      .updateTable('attachments')
      .set({ message_id: messageId, position })
      .where('session_id', '=', sessionId)
      .where('upload_id', '=', uploadId)
      .where('message_id', 'is', null)
      .whereRef('received', '=', 'size')
      .returning(['attachment_id', 'name', 'size'])
      .executeTakeFirst();
    // The upload may have expired since the caller looked.
    if (!row) throw new UploadMissing('An upload is missing.');
    await trx
      .updateTable('attachment_files')
      .set({ network: '', wider_network: '' })
      .where('attachment_id', '=', row.attachment_id)
      .execute();
    claimedFiles.push(row);
  }
  return claimedFiles;
}

/** Lists the files of an enquiry in its order. `file` is the name in the store of files. */
export async function listEnquiryFiles(db: Pick<Database, 'selectFrom'>, messageId: number) {
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.attachment_id')
    .select(['name', 'type', 'size', 'file_name'])
    .where('message_id', '=', messageId)
    .orderBy('position')
    .execute();
  return rows.map(({ file_name: file, ...facts }) => ({ ...facts, file }));
}

/** Lists the references of the enquiries that an address has sent, the oldest first. */
export async function listEnquiriesOfAddress(database: Database, emailAddress: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('enquiry_states')
    .innerJoin('messages', 'messages.message_id', 'enquiry_states.message_id')
    .select('reference')
    .where('email_address', '=', normaliseAddress(emailAddress))
    .orderBy('messages.message_id')
    .execute();
  return rows.map(({ reference }) => reference);
}

/**
 * Deletes an enquiry in the caller's transaction, with its thread and the mails about it, except answers that are still to be
 * sent.
 *
 * @returns the names of its files, which the caller removes from the store of files after the commit; undefined if there is
 * no such enquiry
 */
export async function deleteEnquiry(trx: Transaction, reference: string): Promise<readonly string[] | undefined> {
  const row = await trx
    .selectFrom('messages')
    .select('message_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return undefined;
  const files = await listEnquiryFiles(trx, row.message_id);
  const thread = getThreadId(reference);
  await trx
    .deleteFrom('mails')
    .where('mail_id', 'in', (query) =>
      query
        .selectFrom('mail_headers')
        .select('mail_headers.mail_id')
        .where(({ eb, or }) => or([eb('thread', '=', thread), eb('thread', 'like', `${thread} %`)])),
    )
    .where(({ eb, or }) => or([eb('kind', '=', forwardedKind), eb('state', '!=', 'DUE')]))
    .execute();
  // The rows of files, states and entries are deleted with those that they refer to.
  await trx.deleteFrom('attachments').where('message_id', '=', row.message_id).execute();
  await trx.deleteFrom('messages').where('message_id', '=', row.message_id).execute();
  return files.map(({ file }) => file);
}
