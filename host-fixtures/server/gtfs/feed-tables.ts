import { type FeedFiles } from './files/feed-files.ts';
import { readTable } from './files/read-table.ts';
import { type TableRow } from './files/table-row.ts';
import { FeedRefused } from './feed-refused.ts';
import { type Fault, type WarningLog } from './warning-log.ts';

/** The tables of a feed and the log of what was wrong in them: what every reader of one table is given. */
export class FeedTables {
  readonly #feed: FeedFiles;
  readonly log: WarningLog;

  constructor(feed: FeedFiles, log: WarningLog) {
    this.#feed = feed;
    this.log = log;
  }

  has(file: string): boolean {
    return this.#feed.files.has(file);
  }

  /** The rows of a table; none where the feed does not have it. */
  async *rows(file: string): AsyncGenerator<TableRow> {
    const found = this.#feed.files.get(file);
    if (found) yield* readTable(found, this.log);
  }

  /** @throws FeedRefused when the feed lacks a table that no timetable can do without */
  require(...files: readonly string[]): void {
    const missing = files.filter((file) => !this.has(file));
    if (missing.length > 0) throw new FeedRefused(`The feed has no ${missing.join(', no ')}.`);
  }

  warn(file: string, row: TableRow | undefined, fault: Pick<Fault, 'kind' | 'message'>): void {
    this.log.warn({ file, ...(row && { line: row.line }), ...fault });
  }
}
