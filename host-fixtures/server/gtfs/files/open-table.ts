import { type WarningLog } from '../warning-log.ts';
import { type RowSource } from './feed-part.ts';
import { type TableColumns, TableRow } from './table-row.ts';

/** What is known of a table before it is read. */
export interface TableFacts {
  /** Called with its header; it may refuse. */
  readonly checkHeader: (columns: ReadonlySet<string>) => void;
  /** Of which of several feeds it is. */
  readonly source: RowSource;
}

/** Names of columns, whichever way they are written: ` Stop_ID ` is `stop_id`. */
function readHeader(cells: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    cells.map((cell, place) => [cell.trim().toLowerCase(), place] as const).filter(([name]) => name !== ''),
  );
}

function checkWidth(
  row: { file: string; line: number; cells: readonly string[]; width: number },
  log: WarningLog,
): void {
  const { file, line, cells, width } = row;
  if (cells.length === width) return;
  if (cells.length < width) {
    const missing = width - cells.length;
    log.warn({
      file,
      line,
      kind: 'missing cells',
      message: `${missing} of ${width} cells are missing; taken as empty.`,
    });
    return;
  }
  // A comma at the end of each line is a habit, not a fault.
  if (cells.slice(width).every((cell) => cell.trim() === '')) return;
  log.warn({
    file,
    line,
    kind: 'extra cells',
    message: `${cells.length} cells where the header has ${width}; the rest ignored.`,
  });
}

/** The rows of a table that have been read and not taken yet. */
export class OpenTable {
  /** In which the last row began. */
  line = 0;
  /** Rows so far, the header not included. */
  count = 0;
  readonly #file: string;
  readonly #log: WarningLog;
  readonly #facts: TableFacts;
  #columns: TableColumns | undefined;
  #width = 0;
  #rows: TableRow[] = [];

  constructor(file: string, log: WarningLog, facts: TableFacts) {
    this.#file = file;
    this.#log = log;
    this.#facts = facts;
  }

  readonly onRow = (cells: readonly string[], line: number): void => {
    const first = cells[0] ?? '';
    // Most rows begin with an id.
    const isBlank = (cell: string) => cell === '' || cell.trim() === '';
    if (isBlank(first) && cells.every(isBlank)) return;
    this.line = line;
    if (!this.#columns) {
      const places = readHeader(cells);
      this.#columns = { places, source: this.#facts.source };
      this.#width = Math.max(0, ...places.values()) + 1;
      this.#facts.checkHeader(new Set(places.keys()));
      return;
    }
    this.count += 1;
    checkWidth({ file: this.#file, line, cells, width: this.#width }, this.#log);
    this.#rows.push(new TableRow(line, this.#columns, cells));
  };

  readonly onStray = (line: number): void => {
    const message = 'A quotation mark within a quoted cell is not doubled; read as a part of the cell.';
    this.#log.warn({ file: this.#file, line, kind: 'quotation marks', message });
  };

  /** Those since the last call. */
  take(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}
