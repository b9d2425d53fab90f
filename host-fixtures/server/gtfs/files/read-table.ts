import { FeedError, type WarningLog } from '../feed-problems.ts';
import { CsvError, CsvParser, maxRowLength } from './csv-parser.ts';
import type { RowSource } from './source-feed.ts';
import { detectFormat, type TableFile } from './table-format.ts';
import { type RowTable, TableRow } from './table-row.ts';

/** Options for reading a table. */
export interface ReadTableOptions {
  /**
   * Called with the column names, in lower case, when the header has been read; not for a file without text. It throws a
   * {@link FeedError} to reject the table.
   */
  readonly checkHeader?: (columns: ReadonlySet<string>) => void;
  /** Called every 100,000 rows with the number of rows so far. */
  readonly onProgress?: ((file: string, rows: number) => void) | undefined;
  /** The feed of the table, whose prefix is added to ids; no prefix by default. Does not change the file name in warnings. */
  readonly source?: RowSource | undefined;
}

/** The number of rows after which `onProgress` is called again. */
const progressStep = 100_000;

/**
 * Reads a table (a CSV file of a GTFS feed or of the operator) row by row, without the header and blank rows. Its encoding
 * is UTF-8, UTF-16 or windows-1252, its delimiter a comma, a semicolon or a tab; both are detected. Columns may be in any
 * order. Quotation marks that are not doubled within a quoted cell, as in `"Gate "K""`, are accepted with a warning.
 *
 * @throws FeedError if the file cannot be read as a table, or `checkHeader` rejects it
 */
export async function* readTable(file: TableFile, log: WarningLog, options: ReadTableOptions = {}) {
  for await (const rows of readTableInBatches(file, log, options)) yield* rows;
}

/** Like {@link readTable}, but in batches, which takes half the time for a table of a million rows. */
export async function* readTableInBatches(file: TableFile, log: WarningLog, options: ReadTableOptions = {}) {
  const table = new RowCollector(file.name, log, options);
  try {
    // This reads the beginning of the file, which is therefore opened again below.
    const { encoding, delimiter } = await detectFormat(file, log);
    const parser = new CsvParser(delimiter, table);
    const decode = createDecoder(encoding, () => {
      log.warn({ file: file.name, kind: 'nul', message: 'There are NUL characters; removed.' });
    });
    // Chunks are bytes, since the stream has no encoding.
    for await (const chunk of await file.open()) {
      parser.push(decode(chunk as Uint8Array));
      const rows = table.take();
      if (rows.length > 0) yield rows;
    }
    // The rest of an incomplete character, and the end of the last row: `true` marks the last chunk.
    parser.push(decode(), true);
    const rows = table.take();
    if (rows.length > 0) yield rows;
  } catch (error) {
    throw toFeedError(file.name, table.lastLine + 1, error);
  }
}

/**
 * Collects the rows until they are taken. The parser calls `onRow` with the cells of each row and the line in which it begins,
 * and `onStrayQuote` with the line of a quotation mark that is not doubled.
 */
class RowCollector {
  /** The line in which the last row begins, from 1; 0 before the header. */
  lastLine = 0;
  /** The number of rows so far, without the header. */
  #count = 0;
  #rows: TableRow[] = [];
  /** Undefined until the header has been read. */
  #table: RowTable | undefined;
  /** The number of columns up to the last one that has a name; at least 1. */
  #width = 0;
  readonly #file: string;
  readonly #log: WarningLog;
  readonly #options: ReadTableOptions;

  constructor(file: string, log: WarningLog, options: ReadTableOptions) {
    this.#file = file;
    this.#log = log;
    this.#options = options;
  }

  readonly onRow = (cells: readonly string[], line: number): void => {
    // The first cell is checked first, since most rows begin with an id.
    if (isBlank(cells[0] ?? '') && cells.every(isBlank)) return;
    this.lastLine = line;
    if (!this.#table) {
      const indices = readHeader(cells);
      const source = this.#options.source ?? { prefix: '', label: '' };
      this.#table = { file: this.#file, source, indices, log: this.#log };
      this.#width = Math.max(0, ...indices.values()) + 1;
      this.#options.checkHeader?.(new Set(indices.keys()));
      return;
    }
    this.#count += 1;
    this.#checkWidth(cells, line);
    this.#rows.push(new TableRow(line, this.#table, cells));
    if (this.#count % progressStep === 0) this.#options.onProgress?.(this.#file, this.#count);
  };

  readonly onStrayQuote = (line: number): void => {
    const message = 'A quotation mark within a quoted cell is not doubled; read as a part of the cell.';
    this.#log.warn({ file: this.#file, line, kind: 'quotation marks', message });
  };

  /** Returns the rows since the last call. */
  take(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #checkWidth(cells: readonly string[], line: number): void {
    const width = this.#width;
    if (cells.length < width) {
      const message = `${width - cells.length} of ${width} cells are missing; treated as empty.`;
      this.#log.warn({ file: this.#file, line, kind: 'missing cells', message });
    }
    // Empty surplus cells are harmless: some programs end each line with a comma.
    if (cells.length > width && !cells.slice(width).every(isBlank)) {
      const message = `${cells.length} cells, but the header has ${width}; the rest is ignored.`;
      this.#log.warn({ file: this.#file, line, kind: 'extra cells', message });
    }
  }
}

function isBlank(cell: string): boolean {
  // Most blank cells are empty, and need no `trim`.
  return cell === '' || cell.trim() === '';
}

/**
 * Returns the index of each column. ` Stop_ID ` is read as `stop_id`. Columns without a name are left out; if two have the
 * same name, the last one counts.
 */
function readHeader(cells: readonly string[]): ReadonlyMap<string, number> {
  return new Map(
    cells.map((cell, index) => [cell.trim().toLowerCase(), index] as const).filter(([name]) => name !== ''),
  );
}

/**
 * Creates a function that decodes the next bytes of a file, and removes NUL characters. Its last call, without bytes,
 * returns the rest.
 */
function createDecoder(encoding: string, onFirstNul: () => void): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder(encoding);
  let hasNul = false;
  return (bytes) => {
    const text = decoder.decode(bytes, { stream: bytes !== undefined });
    if (!text.includes('\0')) return text;
    if (!hasNul) onFirstNul();
    hasNul = true;
    return text.replaceAll('\0', '');
  };
}

const csvErrorTexts = {
  NOT_CLOSED: 'a quotation mark in this row is not closed before the end of the file.',
  TOO_LONG: `this row has more than ${maxRowLength} characters; most likely a quotation mark is not closed.`,
} as const;

/**
 * Converts the error of a table that cannot be read to one for the operator.
 *
 * @param nextLine about where reading failed: the line after the one in which the last row begins
 */
function toFeedError(file: string, nextLine: number, error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  if (error instanceof CsvError) {
    const message = `${file}:${error.line}: ${csvErrorTexts[error.code]} Close it, and double every mark within a cell (“""”).`;
    return new FeedError(message, { cause: error });
  }
  // Files in a ZIP archive are decompressed by zlib, whose errors have codes such as `Z_DATA_ERROR`.
  const reason = error instanceof Error ? error.message : String(error);
  const isZlibError = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
  const message = isZlibError
    ? `${file} is damaged within the archive (${reason}): create the archive again.`
    : `${file} cannot be read at line ${nextLine}: ${reason}`;
  return new FeedError(message, { cause: error });
}
