/** Where the feeds of a timetable lie, as absolute paths. */
export interface FeedSources {
  /** In order. */
  readonly feeds: readonly string[];
  /** The feed that one of them is followed by. */
  readonly nextSeason?: string;
}

/** Between the places of several feeds, where they are written down as one source. */
const between = '\n';
/** Before the place of a next season. */
const later = '>';

/** The text under which an import writes its feeds down. */
export function sourceText({ feeds, nextSeason }: FeedSources): string {
  return [...feeds, ...(nextSeason === undefined ? [] : [later + nextSeason])].join(between);
}

/** The feeds of such a text. */
export function sourcesIn(text: string): FeedSources {
  const all = text.split(between);
  const nextSeason = all.find((one) => one.startsWith(later))?.slice(later.length);
  return { feeds: all.filter((one) => !one.startsWith(later)), nextSeason };
}

/** All files and folders of it. */
export function pathsIn(text: string): readonly string[] {
  const { feeds, nextSeason } = sourcesIn(text);
  return nextSeason === undefined ? feeds : [...feeds, nextSeason];
}

/** As it is shown: `/a.zip and /b.zip`. */
export function shownSource(text: string): string {
  const { feeds, nextSeason } = sourcesIn(text);
  return feeds.join(' and ') + (nextSeason === undefined ? '' : `, then ${nextSeason}`);
}

/** The options that import it. */
export function sourceOptions(text: string): string {
  const { feeds, nextSeason } = sourcesIn(text);
  const options = feeds.map((one) => `--gtfs ${one}`);
  return [...options, ...(nextSeason === undefined ? [] : [`--next-season ${nextSeason}`])].join(' ');
}
