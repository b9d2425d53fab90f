import { idColumns, type RowSource } from './feed-part.ts';
import { idInSeason } from './season.ts';

/** The columns of a table, and the feed that it is of. */
export interface TableColumns {
  /** Places of cells by the names of their columns. */
  readonly places: ReadonlyMap<string, number>;
  readonly source: RowSource;
}

/** One row of a table of the feed. */
export class TableRow {
  /** In the file, counted from 1, the header included. */
  readonly line: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];
  /** The feed that it is of. */
  readonly source: RowSource;

  constructor(line: number, { places, source }: TableColumns, cells: readonly string[]) {
    this.line = line;
    this.#places = places;
    this.#cells = cells;
    this.source = source;
  }

  /** Whether the table has this column at all. */
  has(column: string): boolean {
    return this.#places.has(column);
  }

  /** The trimmed cell; empty if missing. Ids get the prefix of their feed. */
  text(column: string): string {
    const place = this.#places.get(column);
    const text = place === undefined ? '' : (this.#cells[place] ?? '').trim();
    const { prefix, season } = this.source;
    if (text === '' || (prefix === '' && season === undefined) || !idColumns.has(column)) return text;
    return prefix + (season === undefined ? text : idInSeason(column, text, season));
  }

  /** The cell as a number; undefined if it is missing or invalid. */
  number(column: string): number | undefined {
    const text = this.text(column);
    const value = Number(text);
    return text === '' || !Number.isFinite(value) ? undefined : value;
  }
}
