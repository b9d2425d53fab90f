import { type Readable } from 'node:stream';
import { FeedRefused } from '../feed-refused.ts';

/** One file of a feed, wherever it lies. */
export interface FeedFile {
  /** Lower case, without its folder. */
  readonly name: string;
  readonly bytes: number;
  /** Changes when the content does. */
  readonly version: string;
  /** Begins to read it. May be called again to read it again. */
  open(): Promise<Readable>;
}

/** A feed, open for reading. */
export interface FeedFiles {
  readonly files: ReadonlyMap<string, FeedFile>;
  close(): void;
}

/** A file somewhere below the path that the operator named. */
export interface FoundFile extends FeedFile {
  /** With `/` between folders. */
  readonly path: string;
}

/** Files that make a folder a feed. */
const telling = new Set(['stops.txt', 'trips.txt', 'stop_times.txt', 'routes.txt']);

function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** Apple's archiver adds `__MACOSX/._stops.txt`. Hidden files do not belong to the timetable. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part === '__MACOSX' || part.startsWith('.'));
}

/**
 * Finds the one folder that is a feed, whether at the root or nested, and its files by name.
 *
 * @throws FeedRefused when there is none or more than one
 */
export function pickFeed(files: readonly FoundFile[]): ReadonlyMap<string, FeedFile> {
  const visibleFiles = files.filter((file) => !isHidden(file.path));
  const folders = new Set(visibleFiles.filter((file) => telling.has(file.name)).map((file) => getFolder(file.path)));
  const [folder, another] = [...folders].sort();
  if (folder === undefined) {
    const inner = visibleFiles.find((file) => file.name.endsWith('.zip'));
    if (inner) throw new FeedRefused(`There is no timetable here but another archive, ${inner.path}: unpack it first.`);
    throw new FeedRefused('There is no timetable here: none of stops.txt, routes.txt, trips.txt, stop_times.txt.');
  }
  if (another !== undefined) {
    const names = [...folders].map((name) => name || '(the root)').join(', ');
    throw new FeedRefused(
      `There is more than one timetable here: ${names}. Unpack it, and name each folder with --gtfs.`,
    );
  }
  return new Map(visibleFiles.filter((file) => getFolder(file.path) === folder).map((file) => [file.name, file]));
}
