import { type WarningLog } from '../feed-problems.ts';
import { idColumns, type RowSource, toSeasonId } from './source-feed.ts';

/** A table with what its rows have in common. */
export interface RowTable {
  /** The file name for warnings. */
  readonly file: string;
  readonly source: RowSource;
  /** Indices of cells by the names of their columns. */
  readonly indices: ReadonlyMap<string, number>;
  readonly log: WarningLog;
}

/** A row of a table. */
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

  /** Returns the trimmed text of a cell; empty if it is missing. Ids have the prefix of their feed. */
  text(column: string): string {
    const index = this.#table.indices.get(column);
    const text = index === undefined ? '' : (this.#cells[index] ?? '').trim();
    const { prefix, season } = this.source;
    if (text === '' || (prefix === '' && season === undefined) || !idColumns.has(column)) return text;
    return prefix + (season === undefined ? text : toSeasonId(column, text, season));
  }

  /** Returns the number in a cell; undefined if it is missing or invalid. */
  number(column: string): number | undefined {
    const text = this.text(column);
    const value = Number(text);
    return text === '' || !Number.isFinite(value) ? undefined : value;
  }

  /** Returns the integer from 0 on in a cell. Other texts are warned about, and count as empty. */
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

  /** Logs a warning about the row. */
  warn(kind: string, message: string): void {
    this.#table.log.warn({ file: this.file, line: this.line, kind, message });
  }
}

/** The largest integer that all database engines store. */
const maxInteger = 2 ** 31 - 1;

/** Parses an integer from 0 on; undefined if the text is empty or invalid. */
export function parseWholeNumber(text: string): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  return value <= maxInteger ? value : undefined;
}
