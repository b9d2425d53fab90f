import { Transform } from 'node:stream';
import { parse } from 'csv-parse';
import { FeedRefused } from '../feed-refused.ts';
import { type WarningLog } from '../warning-log.ts';
import { findEncoding, type Encoding } from './encoding.ts';
import { type FeedFile } from './feed-files.ts';
import { TableRow } from './table-row.ts';

/** A row beyond this is an unclosed quotation mark that swallows the file. */
const longestRow = 1_000_000;

function decode({ label }: Encoding, onNul: () => void): Transform {
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
      done(null, clean(decoder.decode(chunk, { stream: true })));
    },
    flush(done) {
      done(null, clean(decoder.decode()));
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
  readonly info: { readonly lines: number };
}

/**
 * Reads a table of the feed row by row, whatever its encoding, line ends, quoting and order of columns.
 *
 * @throws FeedRefused when it is no table at all
 */
export async function* readTable(file: FeedFile, log: WarningLog): AsyncGenerator<TableRow> {
  const encoding = await findEncoding(file);
  if (encoding.guessed) {
    const message = 'This is not UTF-8; read as windows-1252, so look at accented letters.';
    log.warn({ file: file.name, kind: 'encoding', message });
  }
  let hasNul = false;
  const text = decode(encoding, () => {
    if (!hasNul) log.warn({ file: file.name, kind: 'nul', message: 'There are NUL characters; left out.' });
    hasNul = true;
  });
  const parser = parse({
    bom: true,
    info: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: longestRow,
  });
  const source = await file.open();
  source.on('error', (error) => text.destroy(error));
  text.on('error', (error) => parser.destroy(error));
  try {
    yield* rows(file, source.pipe(text).pipe(parser), log);
  } catch (error) {
    if (error instanceof FeedRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedRefused(`${file.name} cannot be read: ${reason}`, { cause: error });
  } finally {
    source.destroy();
  }
}

async function* rows(file: FeedFile, parsed: AsyncIterable<ParsedRow>, log: WarningLog): AsyncGenerator<TableRow> {
  let places: ReadonlyMap<string, number> | undefined;
  let width = 0;
  for await (const { record, info } of parsed) {
    if (places) {
      if (record.every((cell) => cell === '')) continue;
      checkWidth({ file: file.name, line: info.lines, cells: record, width }, log);
      yield new TableRow(info.lines, places, record);
      continue;
    }
    places = readHeader(record);
    width = Math.max(0, ...places.values()) + 1;
  }
}
