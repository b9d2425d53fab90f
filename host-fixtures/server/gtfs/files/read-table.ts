import { FeedRefused } from '../feed-refused.ts';
import type { WarningLog } from '../warning-log.ts';
import { CsvFault, CsvRecords, longestRow } from './csv-records.ts';
import { type Encoding, findEncoding } from './encoding.ts';
import type { FeedFile } from './feed-files.ts';
import type { RowSource } from './feed-part.ts';
import { type Delimiter, findDelimiter } from './find-delimiter.ts';
import { type TableColumns, TableRow } from './table-row.ts';

/** The rows of a table that have been read and not taken yet. */
class OpenTable {
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

const sentences = {
  NOT_CLOSED: 'a quotation mark begins in this row, and none ends it until the end of the file.',
  TOO_LONG: `this row has more than ${longestRow} characters; most likely a quotation mark is not closed.`,
} as const;

/** How a table is written, as far as that had to be found out. */
interface Form {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
}

/** Called with the header of a table; it may refuse. */
type CheckHeader = (columns: ReadonlySet<string>) => void;

/** Called now and then while a large table is read, with its rows so far. */
export type OnProgress = (file: string, rows: number) => void;

/** Rows from one call of {@link OnProgress} to the next. */
const progressRows = 100_000;

/** Callbacks and options for reading a table. */
export interface TableListeners {
  readonly checkHeader?: CheckHeader;
  readonly onProgress?: OnProgress;
  /** Of which of several feeds the table is. */
  readonly source?: RowSource;
}

const delimiterNames = { ';': 'semicolons', '\t': 'tabs' } as const;

async function findForm(file: FeedFile, log: WarningLog): Promise<Form> {
  const encoding = await findEncoding(file);
  if (encoding.guessed) {
    const message = 'This is not UTF-8; read as windows-1252, so look at accented letters.';
    log.warn({ file: file.name, kind: 'encoding', message });
  }
  const delimiter = await findDelimiter(file, encoding);
  if (delimiter !== ',') {
    const message = `The columns are separated by ${delimiterNames[delimiter]}; read so, though GTFS wants commas.`;
    log.warn({ file: file.name, line: 1, kind: 'delimiters', message });
  }
  return { encoding, delimiter };
}

/** Of the only feed of an import. */
const onlyFeed: RowSource = { prefix: '', label: '' };

/**
 * Reads a table of the feed row by row, in any encoding, line ending, quoting and column order. Quotation marks that
 * are not doubled within a quoted cell are accepted with a warning.
 *
 * @throws FeedRefused if it is not a table, or `checkHeader` rejects it
 */
export async function* readTable(
  file: FeedFile,
  log: WarningLog,
  listeners: TableListeners = {},
): AsyncGenerator<TableRow> {
  for await (const rows of readTableInPieces(file, log, listeners)) yield* rows;
}

/** As {@link readTable}, many rows at a time: a table of a million rows takes half the time so. */
export async function* readTableInPieces(
  file: FeedFile,
  log: WarningLog,
  { checkHeader = () => undefined, onProgress = () => undefined, source = onlyFeed }: TableListeners = {},
): AsyncGenerator<readonly TableRow[]> {
  const table = new OpenTable(file.name, log, { checkHeader, source });
  try {
    const { encoding, delimiter } = await findForm(file, log);
    const records = new CsvRecords(delimiter, table);
    const text = new CleanText(encoding, () => {
      log.warn({ file: file.name, kind: 'nul', message: 'There are NUL characters; left out.' });
    });
    let reportedSteps = 0;
    const stream = await file.open();
    try {
      for await (const chunk of stream) {
        records.push(text.next(chunk as Uint8Array));
        for (; reportedSteps < Math.floor(table.count / progressRows); reportedSteps += 1)
          onProgress(file.name, (reportedSteps + 1) * progressRows);
        const rows = table.take();
        if (rows.length > 0) yield rows;
      }
      records.push(text.next(), true);
    } finally {
      stream.destroy();
    }
    const rest = table.take();
    if (rest.length > 0) yield rest;
  } catch (error) {
    throw unreadable(file.name, table.line + 1, error);
  }
}

/** Bytes as text without NUL. */
class CleanText {
  readonly #decoder: TextDecoder;
  readonly #onNul: () => void;
  #hasNul = false;

  constructor({ label }: Encoding, onNul: () => void) {
    this.#decoder = new TextDecoder(label);
    this.#onNul = onNul;
  }

  /** @param bytes absent: there are no more */
  next(bytes?: Uint8Array): string {
    const text = this.#decoder.decode(bytes, { stream: bytes !== undefined });
    if (!text.includes('\0')) return text;
    if (!this.#hasNul) this.#onNul();
    this.#hasNul = true;
    return text.replaceAll('\0', '');
  }
}

/** The error for a table that cannot be read, with location and advice. @param line the line of its next row */
function unreadable(file: string, line: number, error: unknown): FeedRefused {
  if (error instanceof FeedRefused) return error;
  return new FeedRefused(sentence(file, line, error), { cause: error });
}

function sentence(file: string, line: number, error: unknown): string {
  if (error instanceof CsvFault) {
    const { fault, line: startLine } = error;
    return `${file}:${startLine}: ${sentences[fault]} Close it, and double every mark within a cell (“""”).`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    ? `${file} is damaged within the archive (${reason}): make the archive anew.`
    : `${file} cannot be read at line ${line}: ${reason}`;
}

/** What is known of a table before it is read. */
interface TableFacts {
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
