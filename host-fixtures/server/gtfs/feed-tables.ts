import { feedName } from './files/feed-labels.ts';
import { type FeedPart, type RowSource } from './files/feed-part.ts';
import { type OnProgress, readTableInPieces } from './files/read-table.ts';
import { isOfAllSeasons } from './files/season.ts';
import { type TableRow } from './files/table-row.ts';
import { dayText } from '../clock/service-time.ts';
import { FeedRefused } from './feed-refused.ts';
import { type Fault, type WarningLog } from './warning-log.ts';

/** Columns that nothing can be read without. */
const neededColumns: Readonly<Record<string, readonly string[]>> = {
  'stops.txt': ['stop_id'],
  'routes.txt': ['route_id'],
  'trips.txt': ['trip_id', 'route_id', 'service_id'],
  'stop_times.txt': ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'],
  'calendar.txt': ['service_id', 'start_date', 'end_date'],
  'calendar_dates.txt': ['service_id', 'date', 'exception_type'],
};

/** Required columns. Without them the table, or a part of it, is ignored; the rest of the timetable is imported. */
const wantedColumns: Readonly<Record<string, readonly string[]>> = {
  'agency.txt': ['agency_name', 'agency_timezone'],
  'stops.txt': ['stop_name', 'stop_lat', 'stop_lon'],
  'fare_attributes.txt': ['fare_id', 'price', 'currency_type'],
  'fare_rules.txt': ['fare_id'],
  'transfers.txt': ['from_stop_id', 'to_stop_id'],
  'frequencies.txt': ['trip_id', 'start_time', 'end_time', 'headway_secs'],
};

/** What reading a table took, of all feeds together. */
export interface TableFigures {
  readonly file: string;
  readonly rows: number;
  /** From its first row to its last, with what was made of them meanwhile. */
  readonly ms: number;
}

function shownName(label: string): string {
  return label === '' ? '' : ` ${feedName(label)}`;
}

/** The tables of a feed, or of several as if they were one, and the log of what was wrong in them: what every reader of one table is given. */
export class FeedTables {
  readonly #parts: readonly FeedPart[];
  readonly log: WarningLog;
  readonly #onProgress: OnProgress | undefined;
  readonly #figures: Map<string, TableFigures>;

  constructor(
    parts: readonly FeedPart[],
    log: WarningLog,
    { onProgress, figures = new Map() }: { onProgress?: OnProgress; figures?: Map<string, TableFigures> } = {},
  ) {
    this.#figures = figures;
    this.#parts = parts;
    this.log = log;
    this.#onProgress = onProgress;
  }

  /** What ids of the first feed begin with. */
  get prefix(): string {
    return this.#parts[0]?.prefix ?? '';
  }

  /** The prefix of file names in messages about this feed; empty for a single feed, or for several feeds together. */
  get label(): string {
    const [first, ...otherParts] = this.#parts;
    return first === undefined || otherParts.length > 0 ? '' : first.label;
  }

  /** How this feed is called behind “the feed”: ` b.zip`; empty as the label is. */
  get shownName(): string {
    return shownName(this.label);
  }

  /** Each feed by itself. */
  each(): readonly FeedTables[] {
    const listener = this.#onProgress && { onProgress: this.#onProgress };
    return this.#parts.map((part) => new FeedTables([part], this.log, { ...listener, figures: this.#figures }));
  }

  /** What reading took so far. */
  figures(): readonly TableFigures[] {
    return [...this.#figures.values()];
  }

  has(file: string): boolean {
    return this.#parts.some(({ feed }) => feed.files.has(file));
  }

  /** The rows of a table; empty if the feed does not have it. */
  async *rows(file: string): AsyncGenerator<TableRow> {
    for await (const rows of this.pieces(file)) yield* rows;
  }

  /** As {@link rows}, many at a time: a table of a million rows takes half the time so. */
  async *pieces(file: string): AsyncGenerator<readonly TableRow[]> {
    for (const { feed, ...source } of this.#parts) {
      const checkHeader = (columns: ReadonlySet<string>) => this.#checkColumns(file, source.label, columns);
      const feedFile = feed.files.get(file);
      if (!feedFile || this.#isSaidBefore(file, source)) continue;
      const listeners = { checkHeader, source, ...(this.#onProgress && { onProgress: this.#onProgress }) };
      yield* this.#measured(
        file,
        readTableInPieces({ ...feedFile, name: source.label + feedFile.name }, this.log, listeners),
      );
    }
  }

  /** The first day of the next season of a feed, in days since 1970-01-01; undefined if there is none. */
  endOfSeason({ prefix, season }: RowSource): number | undefined {
    if (season) return undefined;
    return this.#parts.find((part) => part.season && part.prefix === prefix)?.season?.firstDay;
  }

  /** `yyyy-MM-dd`: the first day of the season whose fares hold for a row of a feed; null for those of now, which hold where a next season has none. */
  getFareSeason({ prefix, season }: RowSource): string | null {
    const part = season && this.#parts.find((one) => one.prefix === prefix && one.season);
    const hasFares = ['fare_attributes.txt', 'fare_products.txt'].some((file) => part?.feed.files.has(file));
    return season && hasFares ? dayText(season.firstDay) : null;
  }

  /** Whether the season before says the same of this one. */
  #isSaidBefore(file: string, { prefix, season }: RowSource): boolean {
    if (!season || !isOfAllSeasons(file)) return false;
    const before = this.#parts.find((part) => part.prefix === prefix && !part.season);
    return before !== undefined && before.feed.files.has(file);
  }

  async *#measured(file: string, pieces: AsyncIterable<readonly TableRow[]>): AsyncGenerator<readonly TableRow[]> {
    const [startMs, before] = [performance.now(), this.#figures.get(file) ?? { rows: 0, ms: 0 }];
    let { rows } = before;
    for await (const piece of pieces) {
      rows += piece.length;
      yield piece;
    }
    this.#figures.set(file, { file, rows, ms: before.ms + performance.now() - startMs });
  }

  /** @throws FeedRefused when a feed lacks a table that no timetable can do without */
  require(...files: readonly string[]): void {
    for (const { feed, label } of this.#parts) {
      const missing = files.filter((file) => !feed.files.has(file));
      if (missing.length > 0) throw new FeedRefused(`The feed${shownName(label)} has no ${missing.join(', no ')}.`);
    }
  }

  /** @throws FeedRefused when a column is missing that nothing can be read without */
  #checkColumns(file: string, label: string, columns: ReadonlySet<string>): void {
    const listMissing = (columnNames: readonly string[] = []) =>
      columnNames.filter((column) => !columns.has(column)).join(', ');
    const [requiredMissing, optionalMissing] = [listMissing(neededColumns[file]), listMissing(wantedColumns[file])];
    const columnText = `its columns are “${[...columns].join(', ')}”`;
    if (requiredMissing !== '')
      throw new FeedRefused(`${label}${file}:1: there is no column ${requiredMissing}; ${columnText}.`);
    if (optionalMissing !== '') {
      this.log.warn({
        file: label + file,
        line: 1,
        kind: 'columns',
        message: `There is no column ${optionalMissing}; ${columnText}.`,
      });
    }
  }

  /** @param row of which feed and line it is; undefined: of the table as a whole */
  warn(file: string, row: TableRow | undefined, fault: Pick<Fault, 'kind' | 'message'>): void {
    this.log.warn({ file: (row?.source.label ?? this.label) + file, ...(row && { line: row.line }), ...fault });
  }
}
