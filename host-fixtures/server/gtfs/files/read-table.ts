import { Transform } from 'node:stream';
import { parse } from 'csv-parse';
import { type WarningLog } from '../warning-log.ts';
import { findEncoding, type Encoding } from './encoding.ts';
import { type FeedFile } from './feed-files.ts';
import { type RowSource } from './feed-part.ts';
import { findDelimiter, type Delimiter } from './find-delimiter.ts';
import { QuoteRepair } from './repair-quotes.ts';
import { type TableColumns, TableRow } from './table-row.ts';
import { isStrayQuote, longestRow, unreadable } from './unreadable.ts';

function decode({ label }: Encoding, repair: QuoteRepair | undefined, onNul: () => void): Transform {
  const decoder = new TextDecoder(label);
  const clean = (text: string): string => {
    if (!text.includes('\0')) return text;
    onNul();
    return text.replaceAll('\0', '');
  };
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform(chunk: Uint8Array, _encoding, done) {
      const text = clean(decoder.decode(chunk, { stream: true }));
      done(null, repair ? repair.push(text) : text);
    },
    flush(done) {
      const text = clean(decoder.decode());
      done(null, repair ? repair.push(text, true) : text);
    },
  });
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

interface ParsedRow {
  readonly record: readonly string[];
  readonly line: number;
}

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

/** Who is told of what while a table is read. */
export interface TableListeners {
  readonly checkHeader?: CheckHeader;
  readonly onProgress?: OnProgress;
  /** Of which of several feeds the table is. */
  readonly source?: RowSource;
}

/** How a table is read. */
interface Reading extends Form {
  readonly log: WarningLog;
  readonly checkHeader: CheckHeader;
  readonly source: RowSource | undefined;
  /** Rows that were read before: they are passed over. */
  readonly skip: number;
  /** Called with the line of each row as it is parsed, which is before it is read. */
  readonly onLine: (line: number) => void;
  /** Makes quotation marks good that are not doubled. */
  readonly repair?: QuoteRepair;
}

const nameOf = { ';': 'semicolons', '\t': 'tabs' } as const;

async function findForm(file: FeedFile, log: WarningLog): Promise<Form> {
  const encoding = await findEncoding(file);
  if (encoding.guessed) {
    const message = 'This is not UTF-8; read as windows-1252, so look at accented letters.';
    log.warn({ file: file.name, kind: 'encoding', message });
  }
  const delimiter = await findDelimiter(file, encoding);
  if (delimiter !== ',') {
    const message = `The columns are separated by ${nameOf[delimiter]}; read so, though GTFS wants commas.`;
    log.warn({ file: file.name, line: 1, kind: 'delimiters', message });
  }
  return { encoding, delimiter };
}

/**
 * Reads a table of the feed row by row, whatever its encoding, line ends, quoting and order of columns. Where a
 * quotation mark within a quoted cell is not doubled, the rest is read leniently, with a warning.
 *
 * @throws FeedRefused when it is no table at all, or `checkHeader` refuses it
 */
export async function* readTable(
  file: FeedFile,
  log: WarningLog,
  { checkHeader = () => undefined, onProgress = () => undefined, source }: TableListeners = {},
): AsyncGenerator<TableRow> {
  let [line, skip] = [0, 0];
  const onLine = (at: number) => (line = at);
  try {
    const form = await findForm(file, log);
    try {
      for await (const row of rowsOf(file, { ...form, log, checkHeader, skip, onLine, source })) {
        skip += 1;
        if (skip % progressRows === 0) onProgress(file.name, skip);
        yield row;
      }
    } catch (error) {
      if (!isStrayQuote(error)) throw error;
      const message = 'A quotation mark within a quoted cell is not doubled; read as a part of the cell.';
      const onStray = (at: number) => log.warn({ file: file.name, line: at, kind: 'quotation marks', message });
      const repair = new QuoteRepair(form.delimiter, onStray);
      yield* rowsOf(file, { ...form, log, checkHeader, skip, onLine, source, repair });
    }
  } catch (error) {
    throw unreadable(file.name, line + 1, error);
  }
}

async function* rowsOf(file: FeedFile, reading: Reading): AsyncGenerator<TableRow> {
  const { encoding, delimiter, log, repair, skip, onLine } = reading;
  let hasNul = skip > 0;
  const text = decode(encoding, repair, () => {
    if (!hasNul) log.warn({ file: file.name, kind: 'nul', message: 'There are NUL characters; left out.' });
    hasNul = true;
  });
  const parser = parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestRow,
    on_record(record, { lines }) {
      onLine(lines);
      const row: ParsedRow = { record, line: lines };
      // The parser passes on whatever it is given; its types want an array.
      return row as unknown as string[];
    },
  });
  const source = await file.open();
  source.on('error', (error) => text.destroy(error));
  text.on('error', (error) => parser.destroy(error));
  try {
    yield* parsedRows(file, source.pipe(text).pipe(parser), reading);
  } finally {
    source.destroy();
  }
}

/** Of the only feed of an import. */
const onlyFeed: RowSource = { prefix: '', label: '' };

async function* parsedRows(
  file: FeedFile,
  parsed: AsyncIterable<ParsedRow>,
  { log, checkHeader, skip, source = onlyFeed }: Reading,
): AsyncGenerator<TableRow> {
  let columns: TableColumns | undefined;
  let width = 0;
  let read = 0;
  for await (const { record, line } of parsed) {
    if (!columns) {
      const places = readHeader(record);
      columns = { places, source };
      width = Math.max(0, ...places.values()) + 1;
      checkHeader(new Set(places.keys()));
      continue;
    }
    if (record.every((cell) => cell === '')) continue;
    read += 1;
    if (read <= skip) continue;
    checkWidth({ file: file.name, line, cells: record, width }, log);
    yield new TableRow(line, columns, record);
  }
}
