import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Instant } from '../clock/clock.ts';
import { type Database, type Transaction } from '../database/tables.ts';
import { type RequestRings } from '../limits/request-rings.ts';
import { type FileStore } from './file-store.ts';

const mebibyte = 1024 * 1024;
const dayMs = 86_400_000;

/**
 * The limits of uploads, in bytes that have arrived. A pending upload belongs to no enquiry yet. `network` is an IPv4 address
 * or an IPv6 /64, `widerNetwork` the /24 or /48 that contains it, and `all` all visitors together.
 */
export const uploadLimits = {
  /** Pending uploads of a session; its oldest one makes space for another. */
  sessionFiles: 10,
  pending: { network: 100 * mebibyte, widerNetwork: 300 * mebibyte, all: 1024 * mebibyte },
  day: { network: 300 * mebibyte, widerNetwork: 1024 * mebibyte, all: 5 * 1024 * mebibyte },
  /** The files of all enquiries. */
  stored: 20 * 1024 * mebibyte,
  /** Free space of the disk below which nothing is accepted, so that sales can continue. */
  freeDisk: 512 * mebibyte,
  /** After this time without growth, in ms, an upload is deleted; a complete one only if no other of its session has grown. */
  idleMs: 10 * 60_000,
  /** The smallest size that counts for a pending file. Each part of a file is compared with all of them, so there must be few. */
  leastBytes: 256 * 1024,
} as const;

/**
 * Why an upload is refused: the visitor has too much pending, the network has sent too much today, or all visitors together, or
 * the disk is nearly full.
 */
export type UploadRefusal = 'pending' | 'network' | 'all' | 'disk';

/** The networks that an upload counts for, as hashes. */
export interface UploadRings {
  readonly network: string;
  readonly widerNetwork: string;
}

/** Returns the networks of a visitor as hashes. */
export function hashRings({ network, widerNetwork }: Pick<RequestRings, 'network' | 'widerNetwork'>): UploadRings {
  const hash = (ring: string) => createHash('sha256').update(`uploads ${ring}`).digest('base64url');
  return { network: hash(`network ${network}`), widerNetwork: hash(`wider ${widerNetwork}`) };
}

/** A pending upload. */
interface PendingUpload {
  readonly id: number;
  readonly file: string;
  readonly session: string;
  readonly network: string;
  readonly widerNetwork: string;
  readonly bytes: number;
  readonly isComplete: boolean;
  readonly grownAt: Instant;
}

/** Reads all pending uploads, those that have not grown for the longest time first. */
export async function readPendingUploads(database: Database): Promise<readonly PendingUpload[]> {
  const rows = await database
    .selectFrom('attachments')
    .innerJoin('attachment_files', 'attachment_files.attachment_id', 'attachments.attachment_id')
    .select([
      'attachments.attachment_id',
      'file_name',
      'session_id',
      'network',
      'wider_network',
      'received',
      'size',
      'grown_at',
    ])
    .where('message_id', 'is', null)
    .orderBy('grown_at')
    .orderBy('attachments.attachment_id')
    .execute();
  return rows.map((row) => ({
    id: row.attachment_id,
    file: row.file_name,
    session: row.session_id,
    network: row.network,
    widerNetwork: row.wider_network,
    bytes: Math.max(row.received, uploadLimits.leastBytes),
    isComplete: row.received === row.size,
    grownAt: row.grown_at,
  }));
}

const sumBytes = (uploads: readonly PendingUpload[]) => uploads.reduce((sum, { bytes }) => sum + bytes, 0);

/** The key of a visitor's part in each ring, by which the one with the most bytes is found. */
const rings = [
  { ring: 'network', contains: 'network', part: 'session' },
  { ring: 'widerNetwork', contains: 'widerNetwork', part: 'network' },
  { ring: 'all', contains: undefined, part: 'widerNetwork' },
] as const;

/**
 * Selects pending uploads to delete, so that more bytes of an upload fit into each ring. In a full ring, the part with the most
 * bytes loses those that have not grown for the longest time: among all visitors the largest network, within a network
 * the largest session. So a visitor who sends less than others can always send.
 *
 * @param pending without the upload itself
 * @returns `undefined` if the upload's own part has the most bytes, which is then refused
 */
export function selectEvictions(
  pending: readonly PendingUpload[],
  upload: UploadRings & { readonly session: string; readonly bytes: number },
): readonly PendingUpload[] | undefined {
  const evictedUploads = new Set<PendingUpload>();
  for (const { ring, contains, part } of rings) {
    const getMembers = () =>
      pending.filter((member) => !evictedUploads.has(member) && (!contains || member[contains] === upload[contains]));
    for (
      let members = getMembers();
      sumBytes(members) + upload.bytes > uploadLimits.pending[ring];
      members = getMembers()
    ) {
      const sums = new Map<string, number>([[upload[part], upload.bytes]]);
      for (const member of members) sums.set(member[part], (sums.get(member[part]) ?? 0) + member.bytes);
      const [largest] = [...sums].reduce((a, b) => (b[1] > a[1] ? b : a));
      // The members are ordered by the time of their last bytes.
      const victim = largest === upload[part] ? undefined : members.find((member) => member[part] === largest);
      if (!victim) return undefined;
      evictedUploads.add(victim);
    }
  }
  return [...evictedUploads];
}

/** The day of a time, in days since 1970-01-01 UTC. */
export const toUploadDay = (now: Instant) => Math.floor(now / dayMs);

/** Returns why no more bytes are accepted today, or because of the disk; undefined if they are. */
export async function findUploadRefusal(
  { database, files }: { readonly database: Database; readonly files: Pick<FileStore, 'readFreeBytes'> },
  { network, widerNetwork, bytes }: UploadRings & { readonly bytes: number },
  now: Instant,
): Promise<UploadRefusal | undefined> {
  if ((await files.readFreeBytes()) - bytes < uploadLimits.freeDisk) return 'disk';
  const rows = await database
    .selectFrom('uploaded_bytes')
    .select(['ring', 'bytes'])
    .where('day', '=', toUploadDay(now))
    .where('ring', 'in', [network, widerNetwork, 'all'])
    .execute();
  const exceeds = (ring: string, limit: number) => (rows.find((row) => row.ring === ring)?.bytes ?? 0) + bytes > limit;
  if (exceeds(network, uploadLimits.day.network) || exceeds(widerNetwork, uploadLimits.day.widerNetwork))
    return 'network';
  if (exceeds('all', uploadLimits.day.all)) return 'all';
  const storedFiles = await database
    .selectFrom('attachments')
    .select(({ fn }) => fn.sum<number | null>('received').as('bytes'))
    .executeTakeFirstOrThrow();
  return (storedFiles.bytes ?? 0) + bytes > uploadLimits.stored ? 'disk' : undefined;
}

/** Adds bytes that have arrived to the day's sums of a visitor's networks and of all visitors. */
export async function countUploadedBytes(
  trx: Transaction,
  { network, widerNetwork, bytes }: UploadRings & { readonly bytes: number },
  now: Instant,
): Promise<void> {
  const day = toUploadDay(now);
  await trx
    .insertInto('uploaded_bytes')
    .values([network, widerNetwork, 'all'].map((ring) => ({ ring, day, bytes })))
    .onConflict((conflict) =>
      conflict
        .columns(['ring', 'day'])
        .doUpdateSet({ bytes: sql<number>`${sql.ref('uploaded_bytes.bytes')} + ${sql.ref('excluded.bytes')}` }),
    )
    .execute();
}

/** Deletes the sums of earlier days, and of later ones, which a clock that was ahead has written. */
export async function deleteUploadedBytes(database: Database, now: Instant): Promise<void> {
  const today = toUploadDay(now);
  await database
    .deleteFrom('uploaded_bytes')
    .where(({ eb, or }) => or([eb('day', '<', today), eb('day', '>', today + 1)]))
    .execute();
}
