import { type FeedTables } from '../feed-tables.ts';
import { type TableRow } from './table-row.ts';

/** A cell of which only a whole number can be made something. */
export interface WholeCell {
  readonly file: string;
  readonly row: TableRow;
  readonly column: string;
}

/** The largest integer that all database engines store. */
const largest = 2 ** 31 - 1;

/** The cell as an integer of 0 or more; undefined if it is empty or invalid. */
export function parseWholeNumber(text: string): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  return value <= largest ? value : undefined;
}

/** As {@link parseWholeNumber}; a cell with anything else is warned about, and counts as empty. */
export function readWhole(tables: FeedTables, { file, row, column }: WholeCell): number | undefined {
  const text = row.text(column);
  const value = parseWholeNumber(text);
  if (value === undefined && text !== '') {
    const message = `${column} “${text}” is no whole number; taken as empty. Write it without fraction and sign.`;
    tables.warn(file, row, { kind: column, message });
  }
  return value;
}
