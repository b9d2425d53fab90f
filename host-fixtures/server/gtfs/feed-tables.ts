import { formatDay } from '../clock/service-time.ts';
import { FeedError, type WarningLog } from './feed-problems.ts';
import { type ReadTableOptions, readTableInBatches } from './files/read-table.ts';
import { getFeedName, isSharedBySeasons, type RowSource, type SourceFeed } from './files/source-feed.ts';
import { type TableRow } from './files/table-row.ts';

type ColumnsByFile = Readonly<Record<string, readonly string[]>>;

/** Columns without which a feed is rejected, if it has the file. (`requireFiles` rejects feeds without a required file.) */
const requiredColumns: ColumnsByFile = {
  'stops.txt': ['stop_id'],
  'routes.txt': ['route_id'],
  'trips.txt': ['trip_id', 'route_id', 'service_id'],
  'stop_times.txt': ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'],
  'calendar.txt': ['service_id', 'start_date', 'end_date'],
  'calendar_dates.txt': ['service_id', 'date', 'exception_type'],
};

/** Columns without which at least a part of the table is ignored, with a warning. */
const expectedColumns: ColumnsByFile = {
  'agency.txt': ['agency_name', 'agency_timezone'],
  'stops.txt': ['stop_name', 'stop_lat', 'stop_lon'],
  'fare_attributes.txt': ['fare_id', 'price', 'currency_type'],
  'fare_rules.txt': ['fare_id'],
  'transfers.txt': ['from_stop_id', 'to_stop_id'],
  'frequencies.txt': ['trip_id', 'start_time', 'end_time', 'headway_secs'],
};

/** Statistics of a table, added up for all feeds. */
export interface TableStatistics {
  readonly file: string;
  readonly rows: number;
  /** The time of reading the table, including the time in which the caller processes its rows. */
  readonly ms: number;
}

interface FeedTablesOptions extends Pick<ReadTableOptions, 'onProgress'> {
  /** Statistics by file, to which those of the tables are added; a new map by default. */
  readonly statistics?: Map<string, TableStatistics>;
}

/**
 * Reads the tables of a GTFS feed, or of several feeds as if they were one, and logs warnings about them. An operator
 * may have two feeds with the same prefix of ids: the present season, and the next season, whose timetable applies from
 * a later day on. Only the feed of the next season has `season`.
 */
export class FeedTables {
  readonly log: WarningLog;
  readonly #feeds: readonly SourceFeed[];
  readonly #onProgress: ReadTableOptions['onProgress'];
  readonly #statistics: Map<string, TableStatistics>;

  constructor(
    feeds: readonly SourceFeed[],
    log: WarningLog,
    { onProgress, statistics = new Map() }: FeedTablesOptions = {},
  ) {
    this.log = log;
    this.#feeds = feeds;
    this.#onProgress = onProgress;
    this.#statistics = statistics;
  }

  /** The prefix of the first feed, which its ids get in the timetable to be unique; empty if they stay unchanged. */
  get prefix(): string {
    return this.#feeds[0]?.prefix ?? '';
  }

  /**
   * The prefix of file names in warnings, such as `b.zip/`; empty for the only feed of an import, and for several feeds
   * together.
   */
  get label(): string {
    return (this.#feeds.length === 1 && this.#feeds[0]?.label) || '';
  }

  /** The name of this feed for messages after “The feed”, such as ` b.zip`; empty if the label is empty. */
  get nameSuffix(): string {
    return this.label === '' ? '' : ` ${getFeedName(this.label)}`;
  }

  /** Returns the tables of each feed, with the same log and statistics. */
  splitByFeed(): readonly FeedTables[] {
    const options = { onProgress: this.#onProgress, statistics: this.#statistics };
    return this.#feeds.map((feed) => new FeedTables([feed], this.log, options));
  }

  /** Returns the statistics of all tables that have been read. */
  getStatistics(): readonly TableStatistics[] {
    return [...this.#statistics.values()];
  }

  /** Whether at least one feed has a table. */
  has(file: string): boolean {
    return this.#feeds.some(({ feed }) => feed.files.has(file));
  }

  /** @throws FeedError if a feed lacks one of these tables */
  requireFiles(...files: readonly string[]): void {
    for (const feed of this.splitByFeed()) {
      const missingFiles = files.filter((file) => !feed.has(file));
      if (missingFiles.length > 0)
        throw new FeedError(`The feed${feed.nameSuffix} has no ${missingFiles.join(', no ')}.`);
    }
  }

  /** Reads the rows of a table; none if it is missing. */
  async *readRows(file: string): AsyncGenerator<TableRow> {
    for await (const rows of this.readBatches(file)) yield* rows;
  }

  /** Like {@link readRows}, but in batches, which takes half the time for a table of a million rows. */
  async *readBatches(file: string): AsyncGenerator<readonly TableRow[]> {
    for (const { feed, ...source } of this.#feeds) {
      const feedFile = feed.files.get(file);
      if (!feedFile || this.#isReplacedByPresentSeason(file, source)) continue;
      const startMs = performance.now();
      // The statistics of this file in previous feeds. They are updated only if the file is read to its end.
      const previous = this.#statistics.get(file) ?? { rows: 0, ms: 0 };
      let { rows } = previous;
      const options = {
        source,
        onProgress: this.#onProgress,
        checkHeader: (columns: ReadonlySet<string>) => this.#checkColumns(file, source.label, columns),
      };
      const labelledFile = { ...feedFile, name: source.label + feedFile.name };
      for await (const batch of readTableInBatches(labelledFile, this.log, options)) {
        rows += batch.length;
        yield batch;
      }
      this.#statistics.set(file, { file, rows, ms: previous.ms + performance.now() - startMs });
    }
  }

  /**
   * Returns the first day of the season after that of a row, in days since 1970-01-01; undefined if these feeds
   * have no later season with the prefix of the row, or if the row is of that season.
   */
  getNextSeasonStart({ prefix, season }: RowSource): number | undefined {
    if (season) return undefined;
    return this.#feeds.find((feed) => feed.season && feed.prefix === prefix)?.season?.firstDay;
  }

  /**
   * Returns the season of the fares of a row as its first day (`yyyy-MM-dd`). Null means the present season, whose fares
   * also apply to a next season without fares.
   */
  getFareSeason({ prefix, season }: RowSource): string | null {
    const seasonFeed = season && this.#feeds.find((feed) => feed.prefix === prefix && feed.season);
    const hasFares = ['fare_attributes.txt', 'fare_products.txt'].some((file) => seasonFeed?.feed.files.has(file));
    return season && hasFares ? formatDay(season.firstDay) : null;
  }

  /** Logs a warning about a table of this feed as a whole. */
  warn(file: string, kind: string, message: string): void {
    this.log.warn({ file: this.label + file, kind, message });
  }

  /**
   * Whether a table of a next season, such as `cities.txt`, is ignored, because that of the present season applies to
   * both.
   */
  #isReplacedByPresentSeason(file: string, { prefix, season }: RowSource): boolean {
    if (!season || !isSharedBySeasons(file)) return false;
    const presentFeed = this.#feeds.find((feed) => feed.prefix === prefix && !feed.season);
    return presentFeed !== undefined && presentFeed.feed.files.has(file);
  }

  /**
   * Warns about missing columns.
   *
   * @param label the prefix of the file name: that of the file's own feed, which may be one of several
   * @throws FeedError if a required column is missing
   */
  #checkColumns(file: string, label: string, columns: ReadonlySet<string>): void {
    /** Returns the missing columns, separated by commas; possibly empty. */
    const listMissing = (columnsByFile: ColumnsByFile) =>
      (columnsByFile[file] ?? []).filter((column) => !columns.has(column)).join(', ');
    const missingRequired = listMissing(requiredColumns);
    const missingExpected = listMissing(expectedColumns);
    const existingColumns = `its columns are “${[...columns].join(', ')}”`;
    if (missingRequired !== '') {
      throw new FeedError(`${label}${file}:1: there is no column ${missingRequired}; ${existingColumns}.`);
    }
    if (missingExpected === '') return;
    const message = `There is no column ${missingExpected}; ${existingColumns}.`;
    this.log.warn({ file: label + file, line: 1, kind: 'columns', message });
  }
}
