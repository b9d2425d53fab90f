import { type WarningLog } from '../feed-problems.ts';
import { idColumns, type RowSource, toSeasonId } from './source-feed.ts';

/** A table of a GTFS feed, such as `stops.txt`: the properties that all its rows share. */
export interface RowTable {
  /** The file name for warnings. */
  readonly file: string;
  /** The feed of the table. */
  readonly source: RowSource;
  /** The index of each column in a row, from 0, by its name. */
  readonly indices: ReadonlyMap<string, number>;
  readonly log: WarningLog;
}

/** A row of a table. Its methods read the cell of a column by the column's name. */
export class TableRow {
  /** The line in the file, counted from 1, including the header. */
  readonly line: number;
  readonly #table: RowTable;
  readonly #cells: readonly string[];

  constructor(line: number, table: RowTable, cells: readonly string[]) {
    this.line = line;
    this.#table = table;
    this.#cells = cells;
  }

  /** The file name for warnings. */
  get file(): string {
    return this.#table.file;
  }

  /** The feed of the row. */
  get source(): RowSource {
    return this.#table.source;
  }

  /** Whether the table has a column. */
  has(column: string): boolean {
    return this.#table.indices.has(column);
  }

  /**
   * Returns the trimmed text of a cell; empty if the cell or its column is missing. Ids get a prefix that makes them unique in
   * the timetable: that of their feed (`north:7` for 7) if the timetable has several feeds. In the feed of a next season, ids
   * that may mean something else in the present season also get the first day of the season (`2031-05-01/7`).
   */
  text(column: string): string {
    const index = this.#table.indices.get(column);
    const text = index === undefined ? '' : (this.#cells[index] ?? '').trim();
    const { prefix, season } = this.source;
    if (text === '' || (prefix === '' && season === undefined) || !idColumns.has(column)) return text;
    return prefix + (season === undefined ? text : toSeasonId(column, text, season));
  }

  /**
   * Returns the number in a cell; undefined, without a warning, if it is missing or invalid. Unlike for `wholeNumber`, the
   * caller reports an invalid number, if it matters.
   */
  number(column: string): number | undefined {
    const text = this.text(column);
    const value = Number(text);
    return text === '' || !Number.isFinite(value) ? undefined : value;
  }

  /**
   * Returns the integer from 0 in a cell; undefined if it is empty. Other texts, and integers above `maxInteger`, count as
   * empty, and are reported in a warning.
   */
  wholeNumber(column: string): number | undefined {
    const text = this.text(column);
    const value = parseWholeNumber(text);
    if (value === undefined && text !== '') {
      this.warn(
        column,
        `${column} “${text}” is not a whole number; treated as empty. Write it without decimals and sign.`,
      );
    }
    return value;
  }

  /**
   * Logs a warning about the row.
   *
   * @param kind groups warnings of a file; usually the column
   */
  warn(kind: string, message: string): void {
    this.#table.log.warn({ file: this.file, line: this.line, kind, message });
  }
}

/** The largest integer that all database engines store. */
const maxInteger = 2 ** 31 - 1;

/** Parses an integer from 0; undefined if the text is empty, invalid or too large. */
export function parseWholeNumber(text: string): number | undefined {
  // The comparison with NaN is false.
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  return value <= maxInteger ? value : undefined;
}
