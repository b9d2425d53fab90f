import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FeedError } from '../feed-problems.ts';

/** A file of a feed. A feed is a timetable in the GTFS format: files such as `stops.txt`. */
export interface FeedFile {
  /** In lower case, without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** Changes with the content: the time of the last change in ms for a file on the disk, the CRC-32 in an archive. */
  readonly version: string;
  /** Opens a new stream each time, so that a file can be read repeatedly. */
  open(): Readable | Promise<Readable>;
}

/** A file in a folder or an archive. */
interface LocatedFile extends FeedFile {
  /** Relative to that folder or archive, with `/` between folders. */
  readonly path: string;
}

/** A feed that is open for reading. */
export interface OpenFeed {
  /** By name, such as `stops.txt`. */
  readonly files: ReadonlyMap<string, FeedFile>;
  /** Closes an archive: its files can no longer be read then. Does nothing for a folder. */
  close(): void;
}

/**
 * Opens a feed that is a ZIP archive or a folder.
 *
 * @throws FeedError if the path does not exist, is not exactly one feed, or is a file that {@link openZip} rejects
 */
export async function openFeed(path: string): Promise<OpenFeed> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new FeedError(`There is nothing at ${path}.`);
  if (!stats.isDirectory()) return openZip(path);
  return { files: pickFeed(await listFolder(path)), close: () => undefined };
}

/**
 * Lists the files of a folder and its direct subfolders. It goes no deeper, since the folder may be a home folder. Links to
 * files are followed, links to folders are not.
 *
 * @param folder a subfolder of the root; empty for the root itself
 */
async function listFolder(root: string, folder = ''): Promise<LocatedFile[]> {
  const files: LocatedFile[] = [];
  for (const entry of await readdir(join(root, folder), { withFileTypes: true })) {
    const absolutePath = join(root, folder, entry.name);
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && folder === '') files.push(...(await listFolder(root, entry.name)));
    if (!entry.isFile() && !entry.isSymbolicLink()) continue;
    // Broken links are skipped.
    const stats = await stat(absolutePath).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const open = () => createReadStream(absolutePath);
    files.push({ path, name: entry.name.toLowerCase(), bytes: stats.size, version: String(stats.mtimeMs), open });
  }
  return files;
}

/** Limits against ZIP bombs. The largest feed of a country has a tenth of this size and a tenth of this density. */
const defaultLimits = {
  entries: 10_000,
  /** Of one file, when unpacked. */
  bytes: 4 * 1024 ** 3,
  /** Unpacked size divided by packed size. */
  density: 250,
};

/** Files up to this size may have any density: they are harmless. */
const minDenseBytes = 10 * 1024 ** 2;

/**
 * Opens a feed that is a ZIP archive. The archive is never unpacked to the disk.
 *
 * @throws FeedError if the archive is damaged or too large, has paths that lead out of it, or is not exactly one feed
 */
export async function openZip(path: string, limits = defaultLimits): Promise<OpenFeed> {
  let archive: ZipFile | undefined;
  try {
    // The archive stays open, since its files are read after they are listed. Yauzl rejects damaged archives, and paths such as
    // `../x`, with an error.
    archive = await openPromise(path, { autoClose: false, lazyEntries: true });
    // A constant, because TypeScript does not narrow the type of a variable in a callback.
    const openArchive = archive;
    return { files: pickFeed(await listArchive(openArchive, limits)), close: () => openArchive.close() };
  } catch (error) {
    archive?.close();
    if (error instanceof FeedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedError(`${path} is not an archive that can be read (${reason}).`, { cause: error });
  }
}

/** Lists the files of an archive, without its folders. */
async function listArchive(archive: ZipFile, limits: typeof defaultLimits): Promise<LocatedFile[]> {
  if (archive.entryCount > limits.entries) {
    throw new FeedError(`The archive has ${archive.entryCount} files, which no timetable needs.`);
  }
  const files: LocatedFile[] = [];
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    rejectZipBomb(entry, limits);
    const name = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1).toLowerCase();
    const open = () => archive.openReadStreamPromise(entry);
    files.push({ path: entry.fileName, name, bytes: entry.uncompressedSize, version: String(entry.crc32), open });
  }
  return files;
}

/**
 * Throws a FeedError if a file is too large or too dense, by the sizes in the archive's index. If the index is wrong, yauzl
 * fails when the file is read.
 */
function rejectZipBomb({ fileName, uncompressedSize, compressedSize }: Entry, limits: typeof defaultLimits): void {
  const density = uncompressedSize / Math.max(1, compressedSize);
  if (uncompressedSize > limits.bytes || (uncompressedSize > minDenseBytes && density > limits.density)) {
    throw new FeedError(`${fileName} would unpack to ${uncompressedSize} bytes, which no timetable needs.`);
  }
}

/** A folder with at least one of these files is a feed. */
const markerFiles = new Set(['stops.txt', 'trips.txt', 'stop_times.txt', 'routes.txt']);

/**
 * Returns the files of the only folder that is a feed, by name. Hidden files and other folders are ignored.
 *
 * @throws FeedError if no folder or several folders are a feed
 */
function pickFeed(files: readonly LocatedFile[]): ReadonlyMap<string, FeedFile> {
  const visibleFiles = files.filter((file) => !isHidden(file.path));
  const folders = new Set(
    visibleFiles.filter((file) => markerFiles.has(file.name)).map((file) => getFolder(file.path)),
  );
  const [folder, secondFolder] = [...folders];
  if (folder === undefined) {
    const archive = visibleFiles.find((file) => file.name.endsWith('.zip'));
    if (archive) {
      throw new FeedError(`There is no timetable here but another archive, ${archive.path}: unpack it first.`);
    }
    throw new FeedError('There is no timetable here: none of stops.txt, routes.txt, trips.txt, stop_times.txt.');
  }
  if (secondFolder !== undefined) {
    const names = [...folders].map((name) => name || '(the root)').join(', ');
    throw new FeedError(
      `There is more than one timetable here: ${names}. Unpack it if it is an archive, and name each folder with --gtfs.`,
    );
  }
  return new Map(visibleFiles.filter((file) => getFolder(file.path) === folder).map((file) => [file.name, file]));
}

/** Returns the folder of a path with the final slash: `a/b.txt` → `a/`; empty for `b.txt`. */
function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Whether a file or one of its folders is hidden (starts with a dot), or added by Apple's archiver: `__MACOSX/._stops.txt`. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.'));
}

/**
 * Returns a text that changes if a file of the feeds changes. An import stores it with the timetable, so that unchanged files
 * are not imported again.
 */
export function createFingerprint(feeds: readonly OpenFeed[]): string {
  return feeds
    .flatMap((feed) => [...feed.files.values()])
    .map((file) => `${file.name} ${file.bytes} ${file.version}`)
    .sort()
    .join('\n');
}

/** Returns the fingerprint of feeds by their paths. @throws FeedError if one of them cannot be opened */
export async function readFingerprint(paths: readonly string[]): Promise<string> {
  const feeds: OpenFeed[] = [];
  try {
    for (const path of paths) feeds.push(await openFeed(path));
    return createFingerprint(feeds);
  } finally {
    for (const feed of feeds) feed.close();
  }
}
