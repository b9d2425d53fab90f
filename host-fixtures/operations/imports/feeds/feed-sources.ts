/** The feeds of a timetable, as absolute paths. */
export interface FeedSources {
  /** Sorted paths. */
  readonly feeds: readonly string[];
  /** The feed of the season after one of them. */
  readonly nextSeason?: string | undefined;
}

/** Separates several feeds in a stored source. */
const separator = '\n';
/** Precedes a next season in a stored source. */
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

/** Returns all files and folders of a source. */
export function listPaths(text: string): readonly string[] {
  const { feeds, nextSeason } = parseSource(text);
  return nextSeason === undefined ? feeds : [...feeds, nextSeason];
}

/** Formats a source for display: `/a.zip and /b.zip`. */
export function describeSource(text: string): string {
  const { feeds, nextSeason } = parseSource(text);
  return feeds.join(' and ') + (nextSeason === undefined ? '' : `, then ${nextSeason}`);
}

/** Returns the command-line options that import the source. */
export function toCommandOptions(text: string): string {
  const { feeds, nextSeason } = parseSource(text);
  const options = feeds.map((line) => `--gtfs ${line}`);
  return [...options, ...(nextSeason === undefined ? [] : [`--next-season ${nextSeason}`])].join(' ');
}
