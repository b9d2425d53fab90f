import { idColumns, type RowSource, toSeasonId } from './source-feed.ts';

/** The columns of a table, and its feed. */
export interface TableColumns {
  /** Indices of cells by the names of their columns. */
  readonly indices: ReadonlyMap<string, number>;
  readonly source: RowSource;
}

/** A row of a table. */
export class TableRow {
  /** The line in the file, counted from 1, including the header. */
  readonly line: number;
  /** The feed of the row. */
  readonly source: RowSource;
  readonly #indices: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];

  constructor(line: number, { indices, source }: TableColumns, cells: readonly string[]) {
    this.line = line;
    this.source = source;
    this.#indices = indices;
    this.#cells = cells;
  }

  /** Whether the table has a column. */
  has(column: string): boolean {
    return this.#indices.has(column);
  }

  /** Returns the trimmed text of a cell; empty if it is missing. Ids have the prefix of their feed. */
  text(column: string): string {
    const index = this.#indices.get(column);
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
}

/** The largest integer that all database engines store. */
const maxInteger = 2 ** 31 - 1;

/** Parses an integer from 0 on; undefined if the text is empty or invalid. */
export function parseWholeNumber(text: string): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  return value <= maxInteger ? value : undefined;
}
