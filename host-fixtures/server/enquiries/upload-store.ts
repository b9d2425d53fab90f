import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';

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

/** The store of uploaded files. */
export type UploadStore = ReturnType<typeof createUploadStore>;

/** Unclaimed files, which do not belong to an enquiry yet, expire after this time. The start of an upload deletes them. */
const unclaimedLifetimeMs = 24 * 3_600_000;
/**
 * The maximum number of unclaimed files: of one session, whose oldest file is deleted to make space, and of all sessions,
 * after which uploads are refused.
 */
const maxUnclaimed = { session: 10, all: 200 } as const;

/**
 * Stores uploaded files in the database. They are attachments of enquiries (messages that visitors send with a form), which
 * are sent after the upload.
 *
 * @param now ms since 1970 UTC
 */
export function createUploadStore(database: Database, now: () => Instant) {
  async function deleteUploads(trx: Transaction, attachmentIds: readonly number[]): Promise<void> {
    if (attachmentIds.length === 0) return;
    await trx.deleteFrom('attachment_parts').where('attachment_id', 'in', attachmentIds).execute();
    await trx.deleteFrom('attachments').where('attachment_id', 'in', attachmentIds).execute();
  }

  /** Deletes expired uploads, and the oldest of the session if it has too many. @returns whether another one is possible */
  async function makeSpace(trx: Transaction, sessionId: string): Promise<boolean> {
    const rows = await trx
      .selectFrom('attachments')
      .select(['attachment_id', 'session_id', 'begun_at'])
      .where('message_id', 'is', null)
      .orderBy('begun_at')
      .execute();
    const sessionRows = rows.filter((row) => row.session_id === sessionId);
    const deletedRows = [
      ...rows.filter((row) => now() - row.begun_at > unclaimedLifetimeMs),
      ...sessionRows.slice(0, Math.max(0, sessionRows.length + 1 - maxUnclaimed.session)),
    ];
    // A row may be in both lists.
    const deletedIds = new Set(deletedRows.map((row) => row.attachment_id));
    await deleteUploads(trx, [...deletedIds]);
    return rows.length - deletedIds.size < maxUnclaimed.all;
  }

  const findRow = (db: Pick<Database, 'selectFrom'>, sessionId: string, uploadId: string) =>
    db
      .selectFrom('attachments')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('upload_id', '=', uploadId)
      .executeTakeFirst();

  return {
    async find(sessionId: string, uploadId: string): Promise<StoredUpload | undefined> {
      const row = await findRow(database, sessionId, uploadId);
      if (!row) return undefined;
      const { name, type, size, received, message_id } = row;
      return { uploadId, name, type, size, received, isClaimed: message_id !== null };
    },
    /**
     * Adds the next bytes to an upload, or starts it if `offset`, the position of the first of these bytes, is 0. The caller
     * checks that the bytes do not exceed `size`.
     *
     * @returns false if it refuses a first part, because all sessions together have too many uploads
     */
    async add(
      sessionId: string,
      { uploadId, name, type, size }: Upload,
      { offset, content }: { readonly offset: number; readonly content: Uint8Array },
    ): Promise<boolean> {
      // One transaction, so that a failed first part leaves no upload.
      return database.transaction().execute(async (trx) => {
        if (offset === 0) {
          if (!(await makeSpace(trx, sessionId))) return false;
          // `message_id` is the enquiry, `position` the place of the file in it; both are set when the enquiry is sent. The row
          // may exist: the first part is repeated, or an earlier version of the host has stored it without content.
          const newRow = { session_id: sessionId, upload_id: uploadId, message_id: null, begun_at: now() };
          await trx
            .insertInto('attachments')
            .values({ ...newRow, name, type, size, received: 0, position: null })
            .onConflict((conflict) => conflict.columns(['session_id', 'upload_id']).doNothing())
            .execute();
        }
        const row = await findRow(trx, sessionId, uploadId);
        // Ignores a repeated part, one after a gap, or one of a deleted upload. True, because there is enough space.
        if (!row || row.received !== offset) return true;
        const part = { attachment_id: row.attachment_id, first_byte: offset, content };
        await trx.insertInto('attachment_parts').values(part).execute();
        await trx
          .updateTable('attachments')
          .set({ received: offset + content.length })
          .where('attachment_id', '=', row.attachment_id)
          .execute();
        return true;
      });
    },
  };
}
