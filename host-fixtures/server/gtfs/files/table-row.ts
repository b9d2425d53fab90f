/** One row of a table of the feed. */
export class TableRow {
  /** In the file, counted from 1, the header included. */
  readonly line: number;
  readonly #places: ReadonlyMap<string, number>;
  readonly #cells: readonly string[];

  constructor(line: number, places: ReadonlyMap<string, number>, cells: readonly string[]) {
    this.line = line;
    this.#places = places;
    this.#cells = cells;
  }

  /** Whether the table has this column at all. */
  has(column: string): boolean {
    return this.#places.has(column);
  }

  /** The cell without the spaces round it; empty where there is none. */
  text(column: string): string {
    const place = this.#places.get(column);
    return place === undefined ? '' : (this.#cells[place] ?? '').trim();
  }

  /** The cell as a number; undefined where there is none or something else. */
  number(column: string): number | undefined {
    const text = this.text(column);
    const value = Number(text);
    return text === '' || !Number.isFinite(value) ? undefined : value;
  }
}
