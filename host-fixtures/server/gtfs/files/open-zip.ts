import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { FeedRefused } from '../feed-refused.ts';
import { pickFeed, type FeedFiles, type FoundFile } from './feed-files.ts';

/** Against archives made to fill a disk: the largest feed of a country is a tenth of this, packed a tenth as densely. */
export interface ZipLimits {
  readonly entries: number;
  readonly bytes: number;
  /** Unpacked size over packed size, of files of more than 10 MB. */
  readonly density: number;
}

const usualLimits: ZipLimits = { entries: 10_000, bytes: 4 * 1024 ** 3, density: 250 };

/** Small files may be packed as densely as they like. */
const denseFromBytes = 10 * 1024 ** 2;

function refuseBomb(entry: Entry, limits: ZipLimits): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const density = uncompressedSize / Math.max(1, compressedSize);
  if (uncompressedSize > limits.bytes || (uncompressedSize > denseFromBytes && density > limits.density)) {
    throw new FeedRefused(`${fileName} would unpack to ${uncompressedSize} bytes, which no timetable needs.`);
  }
}

async function list(archive: ZipFile, limits: ZipLimits): Promise<FoundFile[]> {
  const files: FoundFile[] = [];
  if (archive.entryCount > limits.entries) {
    throw new FeedRefused(`The archive has ${archive.entryCount} files, which no timetable needs.`);
  }
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    refuseBomb(entry, limits);
    const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1).toLowerCase();
    const open = () => archive.openReadStreamPromise(entry);
    files.push({ path: entry.fileName, name, bytes: entry.uncompressedSize, version: String(entry.crc32), open });
  }
  return files;
}

/**
 * Opens a feed that is a ZIP archive. Nothing is ever unpacked to the disk.
 *
 * @throws FeedRefused when it is damaged, too large, holds paths that lead out of it, or no timetable
 */
export async function openZip(path: string, limits: ZipLimits = usualLimits): Promise<FeedFiles> {
  let archive: ZipFile | undefined;
  try {
    archive = await openPromise(path, { autoClose: false, lazyEntries: true });
    const openArchive = archive;
    return { files: pickFeed(await list(openArchive, limits)), close: () => openArchive.close() };
  } catch (error) {
    archive?.close();
    if (error instanceof FeedRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedRefused(`${path} is not an archive that can be read (${reason}).`, { cause: error });
  }
}
