import { isUtf8 } from 'node:buffer';
import { type WarningLog } from '../feed-problems.ts';
import { type FeedFile } from './open-feed.ts';

/** The text format of a table: a CSV file of a GTFS feed, or of the operator. */
export interface TableFormat {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter: ',' | ';' | '\t';
}

/** The file of a table. */
export type TableFile = Pick<FeedFile, 'name' | 'open'>;

/** Detects the format of a table. Warns if it has to guess the encoding, or if the columns are not separated by commas. */
export async function detectFormat(file: TableFile, log: WarningLog): Promise<TableFormat> {
  const encoding = await detectEncoding(file);
  if (encoding === 'windows-1252') {
    const message = 'This is not UTF-8; read as windows-1252, so check accented letters.';
    log.warn({ file: file.name, kind: 'encoding', message });
  }
  const delimiter = await detectDelimiter(file, encoding);
  if (delimiter !== ',') {
    const name = delimiter === ';' ? 'semicolons' : 'tabs';
    const message = `The columns are separated by ${name}; accepted, although GTFS requires commas.`;
    log.warn({ file: file.name, line: 1, kind: 'delimiters', message });
  }
  return { encoding, delimiter };
}

/**
 * Detects the encoding by reading the file until it is certain, usually to the end. GTFS requires UTF-8. Spreadsheets also
 * write UTF-16 with a byte order mark, and old ones write windows-1252, which is the fallback, since any bytes are valid in it.
 */
async function detectEncoding(file: TableFile): Promise<TableFormat['encoding']> {
  let isFirstChunk = true;
  /** The bytes of a character that continues in the next chunk. */
  let incompleteCharacter: Uint8Array = new Uint8Array();
  for await (const chunk of await file.open()) {
    const chunkBytes: Uint8Array = chunk;
    if (isFirstChunk && chunkBytes[0] === 0xff && chunkBytes[1] === 0xfe) return 'utf-16le';
    if (isFirstChunk && chunkBytes[0] === 0xfe && chunkBytes[1] === 0xff) return 'utf-16be';
    isFirstChunk = false;
    const bytes = incompleteCharacter.length === 0 ? chunkBytes : Buffer.concat([incompleteCharacter, chunkBytes]);
    // A chunk may end within a character. Its first bytes are checked with the next chunk.
    const end = findIncompleteCharacter(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return 'windows-1252';
    incompleteCharacter = bytes.subarray(end);
  }
  return incompleteCharacter.length === 0 ? 'utf-8' : 'windows-1252';
}

/**
 * Returns the index of a UTF-8 character that has begun at the end of the bytes but is not complete, or else their length: 1
 * for `41 C3`, because `C3` begins a character of two bytes. The caller checks whether the bytes are valid.
 */
function findIncompleteCharacter(bytes: Uint8Array): number {
  // A character has at most four bytes, so an incomplete one has at most three.
  for (let distance = 1; distance <= Math.min(3, bytes.length); distance += 1) {
    const byte = bytes[bytes.length - distance] ?? 0;
    if (byte < 0x80) return bytes.length;
    // From 0xc0, a byte begins a character. Those between 0x80 and 0xbf continue one, so the loop goes back to its first byte.
    if (byte >= 0xc0) return distance < countCharacterBytes(byte) ? bytes.length - distance : bytes.length;
  }
  return bytes.length;
}

/** Returns the length in bytes of a UTF-8 character that is not ASCII, by its first byte. */
function countCharacterBytes(firstByte: number): number {
  if (firstByte >= 0xf0) return 4;
  return firstByte >= 0xe0 ? 3 : 2;
}

/** After more bytes than this, reading stops even without the end of the header. Real headers are much shorter. */
const maxHeaderBytes = 65_536;

/**
 * Detects the delimiter by the header (the first line): spreadsheets of many countries write semicolons or tabs. It is a
 * comma if the header contains one, or else a semicolon, or else a tab; a comma if it contains none of them.
 */
async function detectDelimiter(file: TableFile, encoding: TableFormat['encoding']): Promise<TableFormat['delimiter']> {
  const header = new TextDecoder(encoding).decode(await readStart(file)).split(/[\r\n]/)[0] ?? '';
  return ([',', ';', '\t'] as const).find((delimiter) => header.includes(delimiter)) ?? ',';
}

/**
 * Reads the first chunks of a file, until one contains the end of a line (a line feed or a carriage return) or their total
 * exceeds `maxHeaderBytes`. In UTF-16, such a byte may be part of a longer character. The header is then cut off at the end
 * of that chunk, but its delimiter is usually in it.
 */
async function readStart(file: TableFile): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let byteCount = 0;
  for await (const chunk of await file.open()) {
    const bytes: Uint8Array = chunk;
    chunks.push(bytes);
    byteCount += bytes.length;
    if (byteCount > maxHeaderBytes || bytes.includes(10) || bytes.includes(13)) break;
  }
  return Buffer.concat(chunks);
}
