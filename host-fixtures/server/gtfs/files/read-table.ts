import { type WarningLog } from '../warning-log.ts';
import { CsvRecords } from './csv-records.ts';
import { findEncoding, type Encoding } from './encoding.ts';
import { type FeedFile } from './feed-files.ts';
import { type RowSource } from './feed-part.ts';
import { findDelimiter, type Delimiter } from './find-delimiter.ts';
import { OpenTable } from './open-table.ts';
import { type TableRow } from './table-row.ts';
import { unreadable } from './unreadable.ts';

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

/** Of the only feed of an import. */
const onlyFeed: RowSource = { prefix: '', label: '' };

/**
 * Reads a table of the feed row by row, whatever its encoding, line ends, quoting and order of columns. Where a
 * quotation mark within a quoted cell is not doubled, it is read leniently, with a warning.
 *
 * @throws FeedRefused when it is no table at all, or `checkHeader` refuses it
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
    let told = 0;
    const opened = await file.open();
    try {
      for await (const chunk of opened) {
        records.push(text.next(chunk as Uint8Array));
        for (; told < Math.floor(table.count / progressRows); told += 1)
          onProgress(file.name, (told + 1) * progressRows);
        const rows = table.take();
        if (rows.length > 0) yield rows;
      }
      records.push(text.next(), true);
    } finally {
      opened.destroy();
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
