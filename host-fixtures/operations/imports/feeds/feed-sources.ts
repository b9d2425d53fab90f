/** The feeds of a timetable, as absolute paths. */
export interface FeedSources {
  /** Sorted paths. */
  readonly feeds: readonly string[];
  /** The feed of the season after one of them. */
  readonly nextSeason?: string;
}

/** Separates several feeds in a stored source. */
const between = '\n';
/** Precedes a next season in a stored source. */
const later = '>';

/** Formats the feeds as the source that an import stores. */
export function sourceText({ feeds, nextSeason }: FeedSources): string {
  return [...feeds, ...(nextSeason === undefined ? [] : [later + nextSeason])].join(between);
}

/** Parses a stored source. */
export function sourcesIn(text: string): FeedSources {
  const all = text.split(between);
  const nextSeason = all.find((line) => line.startsWith(later))?.slice(later.length);
  return { feeds: all.filter((line) => !line.startsWith(later)), nextSeason };
}

/** Returns all files and folders of a source. */
export function pathsIn(text: string): readonly string[] {
  const { feeds, nextSeason } = sourcesIn(text);
  return nextSeason === undefined ? feeds : [...feeds, nextSeason];
}

/** Formats a source for display: `/a.zip and /b.zip`. */
export function shownSource(text: string): string {
  const { feeds, nextSeason } = sourcesIn(text);
  return feeds.join(' and ') + (nextSeason === undefined ? '' : `, then ${nextSeason}`);
}

/** Returns the command-line options that import the source. */
export function sourceOptions(text: string): string {
  const { feeds, nextSeason } = sourcesIn(text);
  const options = feeds.map((line) => `--gtfs ${line}`);
  return [...options, ...(nextSeason === undefined ? [] : [`--next-season ${nextSeason}`])].join(' ');
}
