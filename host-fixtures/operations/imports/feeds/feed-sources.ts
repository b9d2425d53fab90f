/**
 * The feeds of a timetable (archives or folders in GTFS format), as absolute paths. The database stores them as one text, the
 * source: a line for each feed, then a line with `>` and the feed of the next season: `/a.zip\n/b.zip\n>/a-summer.zip`.
 */
export interface FeedSources {
  /** Sorted paths. */
  readonly feeds: readonly string[];
  /** The feed with which one of `feeds` continues in the next season. */
  readonly nextSeason?: string | undefined;
}

/** Separates the lines of a stored source. */
const separator = '\n';
/** Precedes the path of a next season in a stored source. */
const nextSeasonMark = '>';

/** Formats the feeds as the source that an import stores. */
export function formatStoredSource({ feeds, nextSeason }: FeedSources): string {
  return [...feeds, ...(nextSeason === undefined ? [] : [nextSeasonMark + nextSeason])].join(separator);
}

/** Parses a stored source. */
export function parseSource(text: string): FeedSources {
  const lines = text.split(separator);
  const nextSeason = lines.find((line) => line.startsWith(nextSeasonMark))?.slice(nextSeasonMark.length);
  return { feeds: lines.filter((line) => !line.startsWith(nextSeasonMark)), nextSeason };
}

/** Returns the paths of all files and folders of a stored source, including the next season. */
export function listPaths(text: string): readonly string[] {
  const { feeds, nextSeason } = parseSource(text);
  return nextSeason === undefined ? feeds : [...feeds, nextSeason];
}

/** Formats a stored source for display: `/a.zip and /b.zip, then /a-summer.zip`. */
export function describeSource(text: string): string {
  const { feeds, nextSeason } = parseSource(text);
  return feeds.join(' and ') + (nextSeason === undefined ? '' : `, then ${nextSeason}`);
}

/** Returns the command-line options that import a stored source: `--gtfs /a.zip --next-season /a-summer.zip`. */
export function toCommandOptions(text: string): string {
  const { feeds, nextSeason } = parseSource(text);
  const options = feeds.map((path) => `--gtfs ${quotePath(path)}`);
  return [...options, ...(nextSeason === undefined ? [] : [`--next-season ${quotePath(nextSeason)}`])].join(' ');
}

/** Quotes a path with special characters, such as a space, for a POSIX shell. */
function quotePath(path: string): string {
  return /^[\p{L}\p{N}/._:@%+,=-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
