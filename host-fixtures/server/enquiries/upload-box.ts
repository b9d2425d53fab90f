import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';

/** A file that is being sent, as its sender describes it. */
export interface Upload {
  readonly uploadId: string;
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

/** An upload and how much of it is there. */
export interface HeldUpload extends Upload {
  readonly received: number;
  /** Whether an enquiry has it already. */
  readonly isClaimed: boolean;
}

/** Files on their way, each of one session, until an enquiry claims them. */
export interface UploadBox {
  find(sessionId: string, uploadId: string): Promise<HeldUpload | undefined>;
  /** Adds the next bytes to an upload, or begins it with its first. @returns false where no more files can be kept */
  add(
    sessionId: string,
    upload: Upload,
    part: { readonly offset: number; readonly content: Uint8Array },
  ): Promise<boolean>;
}

/** How long a file waits for its enquiry. */
const waitsMs = 24 * 3_600_000;
/** Files that wait at most: of one session, whose oldest is forgotten first, and of all, where no other is taken then. */
const mostOf = { session: 10, all: 200 } as const;

/**
 * Files on their way, in the database: they outlive a restart of the host.
 *
 * @param now ms since 1970 UTC
 */
export function createUploadBox(database: Database, now: () => Instant): UploadBox {
  async function forget(step: Transaction, attachmentIds: readonly number[]): Promise<void> {
    if (attachmentIds.length === 0) return;
    await step.deleteFrom('attachment_parts').where('attachment_id', 'in', attachmentIds).execute();
    await step.deleteFrom('attachments').where('attachment_id', 'in', attachmentIds).execute();
  }

  /** Forgets what nobody has claimed, and a session's own oldest file: never another's. @returns whether there is room */
  async function makeRoom(step: Transaction, sessionId: string): Promise<boolean> {
    const rows = await step
      .selectFrom('attachments')
      .select(['attachment_id', 'session_id', 'begun_at'])
      .where('message_id', 'is', null)
      .orderBy('begun_at')
      .execute();
    const mine = rows.filter((row) => row.session_id === sessionId);
    const gone = [
      ...rows.filter((row) => now() - row.begun_at > waitsMs),
      ...mine.slice(0, Math.max(0, mine.length + 1 - mostOf.session)),
    ];
    const forgotten = new Set(gone.map((row) => row.attachment_id));
    await forget(step, [...forgotten]);
    return rows.length - forgotten.size < mostOf.all;
  }

  const rowOf = (db: Pick<Database, 'selectFrom'>, sessionId: string, uploadId: string) =>
    db
      .selectFrom('attachments')
      .selectAll()
      .where('session_id', '=', sessionId)
      .where('upload_id', '=', uploadId)
      .executeTakeFirst();

  return {
    async find(sessionId, uploadId) {
      const row = await rowOf(database, sessionId, uploadId);
      if (!row) return undefined;
      const { name, type, size, received, message_id } = row;
      return { uploadId, name, type, size, received, isClaimed: message_id !== null };
    },
    async add(sessionId, { uploadId, name, type, size }, { offset, content }) {
      // One transaction: a file whose first part could not be written was never begun.
      return database.transaction().execute(async (step) => {
        if (offset === 0) {
          if (!(await makeRoom(step, sessionId))) return false;
          const begun = { session_id: sessionId, upload_id: uploadId, message_id: null, begun_at: now() };
          await step
            .insertInto('attachments')
            .values({ ...begun, name, type, size, received: 0, position: null })
            .onConflict((conflict) => conflict.columns(['session_id', 'upload_id']).doNothing())
            .execute();
        }
        const row = await rowOf(step, sessionId, uploadId);
        if (!row || row.received !== offset) return true;
        const part = { attachment_id: row.attachment_id, first_byte: offset, content };
        await step.insertInto('attachment_parts').values(part).execute();
        await step
          .updateTable('attachments')
          .set({ received: offset + content.length })
          .where('attachment_id', '=', row.attachment_id)
          .execute();
        return true;
      });
    },
  };
}
