import { type Instant } from '../clock/clock.ts';
import { isOver } from '../clock/span-end.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { queryInBatches } from '../database/queries.ts';
import { isDiskFull } from '../database/write-probe.ts';
import { type FileStore } from './file-store.ts';
import {
  countUploadedBytes,
  deleteUploadedBytes,
  findUploadRefusal,
  readPendingUploads,
  selectEvictions,
  uploadLimits,
  type UploadRefusal,
  type UploadRings,
} from './upload-limits.ts';

/** A file that is being uploaded. */
export interface Upload {
  readonly uploadId: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** An upload, and how much of it the host has received. */
export interface StoredUpload extends Upload {
  /** Bytes. */
  readonly received: number;
  /** Whether the file belongs to an enquiry. */
  readonly isClaimed: boolean;
}

/** A part of a file. `offset` is the position of its first byte. */
interface UploadPart extends UploadRings {
  readonly offset: number;
  readonly content: Uint8Array;
}

/** The store of uploaded files. */
export type UploadStore = ReturnType<typeof createUploadStore>;

/** Files without a row, which a crash has left, are deleted when they are older than this, in ms. */
const orphanAgeMs = 3_600_000;

/**
 * Stores uploaded files: their content in `files`, everything else in the database. They are attachments of enquiries
 * (messages that visitors send with a form), which are sent after the upload.
 *
 * @param now ms since 1970 UTC
 */
export function createUploadStore(database: Database, files: FileStore, now: () => Instant) {
  /** Deletes pending uploads. One that an enquiry has claimed in the meantime stays. */
  async function deletePending(uploads: readonly { readonly id: number; readonly file: string }[]): Promise<void> {
    for (const { id, file } of uploads) {
      const { numDeletedRows } = await database
        .deleteFrom('attachments')
        .where('attachment_id', '=', id)
        .where('message_id', 'is', null)
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await files.remove([file]);
    }
  }

  /** Deletes other pending uploads if necessary. @returns why the upload is refused, if so */
  async function makeSpace(sessionId: string, uploadId: string, part: UploadPart): Promise<UploadRefusal | undefined> {
    const bytes = part.content.length;
    const refusal = await findUploadRefusal({ database, files }, { ...part, bytes }, now());
    if (refusal) return refusal;
    const row = await findRow(database, sessionId, uploadId);
    const pending = (await readPendingUploads(database)).filter(({ id }) => id !== row?.attachment_id);
    const ownUploads = row ? [] : pending.filter(({ session }) => session === sessionId);
    const expiredUploads = ownUploads.slice(0, Math.max(0, ownUploads.length + 1 - uploadLimits.sessionFiles));
    const otherUploads = pending.filter((upload) => !expiredUploads.includes(upload));
    const size = Math.max((row?.received ?? 0) + bytes, uploadLimits.leastBytes);
    const evictions = selectEvictions(otherUploads, { ...part, session: sessionId, bytes: size });
    if (!evictions) return 'pending';
    await deletePending([...expiredUploads, ...evictions]);
    return undefined;
  }

  const findRow = (db: Pick<Database, 'selectFrom'>, sessionId: string, uploadId: string) =>
    db
      .selectFrom('attachments')
      .innerJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.attachment_id')
      .selectAll('attachments')
      .select('file_name')
      .where('session_id', '=', sessionId)
      .where('upload_id', '=', uploadId)
      .executeTakeFirst();

  /** Starts an upload. @returns undefined if another process has started it in the meantime */
  async function insertUpload(
    trx: Transaction,
    { sessionId, file, part, uploadId, ...facts }: Upload & { sessionId: string; file: string; part: UploadPart },
  ): Promise<number | undefined> {
    // `message_id` is the enquiry, `position` the place of the file in it; both are set when the enquiry is sent.
    const start = { session_id: sessionId, upload_id: uploadId, message_id: null, position: null, begun_at: now() };
    const row = await trx
      .insertInto('attachments')
      .values({ ...start, ...facts, received: part.content.length })
      .onConflict((conflict) => conflict.columns(['session_id', 'upload_id']).doNothing())
      .returning('attachment_id')
      .executeTakeFirst();
    if (!row) return undefined;
    const networks = { network: part.network, wider_network: part.widerNetwork };
    await trx
      .insertInto('attachment_files')
      .values({ attachment_id: row.attachment_id, file_name: file, grown_at: now(), ...networks })
      .execute();
    return row.attachment_id;
  }

  /** Stores that a file has grown. @returns undefined if another process has received the same part in the meantime */
  async function growUpload(trx: Transaction, attachmentId: number, part: UploadPart): Promise<number | undefined> {
    const row = await trx
      .updateTable('attachments')
      .set({ received: part.offset + part.content.length })
      .where('attachment_id', '=', attachmentId)
      .where('received', '=', part.offset)
      .where('message_id', 'is', null)
      .returning('attachment_id')
      .executeTakeFirst();
    if (!row) return undefined;
    await trx
      .updateTable('attachment_files')
      .set({ grown_at: now() })
      .where('attachment_id', '=', attachmentId)
      .execute();
    return row.attachment_id;
  }

  return {
    async find(sessionId: string, uploadId: string): Promise<StoredUpload | undefined> {
      const row = await findRow(database, sessionId, uploadId);
      if (!row) return undefined;
      const { name, type, size, received, message_id } = row;
      return { uploadId, name, type, size, received, isClaimed: message_id !== null };
    },
    /**
     * Adds the next bytes to an upload, or starts it if `offset` is 0. A repeated part, or one after a gap, is ignored. The
     * caller checks that the bytes do not exceed `size`, and that parts of a file come one after another.
     *
     * @returns why the part is refused; undefined if it is not
     */
    async add(sessionId: string, upload: Upload, part: UploadPart): Promise<UploadRefusal | undefined> {
      const row = await findRow(database, sessionId, upload.uploadId);
      if ((row?.received ?? 0) !== part.offset || (row && row.message_id !== null)) return undefined;
      const refusal = await makeSpace(sessionId, upload.uploadId, part);
      if (refusal) return refusal;
      const file = row?.file_name ?? files.createName();
      // The bytes are on the disk before the row contains them.
      try {
        await files.write(file, part.offset, part.content);
      } catch (error) {
        if (!row) await files.remove([file]);
        if (isDiskFull(error)) return 'disk';
        throw error;
      }
      const storing = database.transaction().execute(async (trx) => {
        const id = row
          ? await growUpload(trx, row.attachment_id, part)
          : await insertUpload(trx, { ...upload, sessionId, file, part });
        if (id !== undefined) await countUploadedBytes(trx, { ...part, bytes: part.content.length }, now());
        return id;
      });
      const id = await storing.catch(async (error: unknown) => {
        if (!row) await files.remove([file]);
        throw error;
      });
      if (id === undefined && !row) await files.remove([file]);
      return undefined;
    },
    /**
     * Deletes pending uploads that have not grown for ten minutes, the sums of earlier days, and files without a row. Called
     * regularly. Browsers upload the files of an enquiry one after another, so complete ones stay while the next ones grow.
     */
    async removeExpired(): Promise<void> {
      const pending = await readPendingUploads(database);
      const span = { now: now(), longestMs: uploadLimits.idleMs };
      const isIdle = ({ grownAt }: { readonly grownAt: Instant }) => isOver(grownAt + uploadLimits.idleMs, span);
      const growingSessions = new Set(pending.filter((upload) => !isIdle(upload)).map(({ session }) => session));
      const isNeeded = ({ session, isComplete }: (typeof pending)[number]) =>
        isComplete && growingSessions.has(session);
      await deletePending(pending.filter((upload) => isIdle(upload) && !isNeeded(upload)));
      await deleteUploadedBytes(database, now());
      // The times of files are those of the machine's clock, which may differ from `now` in tests.
      const oldFiles = await files.listOlderThan(Date.now() - orphanAgeMs);
      await files.remove(await listOrphans(database, oldFiles));
    },
  };
}

/** Returns the files that have no row. */
async function listOrphans(database: Database, names: readonly string[]): Promise<readonly string[]> {
  const rows = await queryInBatches(names, (batch) =>
    database.selectFrom('attachment_files').select('file_name').where('file_name', 'in', batch).execute(),
  );
  const withRow = new Set(rows.map(({ file_name }) => file_name));
  return names.filter((name) => !withRow.has(name));
}
