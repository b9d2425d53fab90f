import { isUtf8 } from 'node:buffer';
import { type WarningLog } from '../feed-problems.ts';
import { type FeedFile } from './open-feed.ts';

/** The text format of a table. */
export interface TableFormat {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter: ',' | ';' | '\t';
}

/** A table in a feed or in a file of the operator. */
export type TableFile = Pick<FeedFile, 'name' | 'open'>;

/** Detects the format of a table, and warns if it is not UTF-8 with commas. */
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
 * Detects the encoding by reading the complete file. GTFS requires UTF-8. Spreadsheets also write UTF-16 with a byte
 * order mark, and old ones write windows-1252. Any bytes are valid windows-1252, so it is the fallback.
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
    const end = findEndOfLastCharacter(bytes);
    if (!isUtf8(bytes.subarray(0, end))) return 'windows-1252';
    incompleteCharacter = bytes.subarray(end);
  }
  return incompleteCharacter.length === 0 ? 'utf-8' : 'windows-1252';
}

/** Returns the index after the last complete UTF-8 character. */
function findEndOfLastCharacter(bytes: Uint8Array): number {
  for (let distance = 1; distance <= Math.min(3, bytes.length); distance += 1) {
    const byte = bytes[bytes.length - distance] ?? 0;
    if (byte < 0x80) return bytes.length;
    // Other bytes continue a character.
    if (byte >= 0xc0) return distance < countCharacterBytes(byte) ? bytes.length - distance : bytes.length;
  }
  return bytes.length;
}

/** Returns the length of a UTF-8 character of several bytes by its first byte. */
function countCharacterBytes(firstByte: number): number {
  if (firstByte >= 0xf0) return 4;
  return firstByte >= 0xe0 ? 3 : 2;
}

/** Headers are shorter than this. */
const maxHeaderBytes = 65_536;

/** Detects the delimiter by the header: spreadsheets of many countries write semicolons or tabs. */
async function detectDelimiter(file: TableFile, encoding: TableFormat['encoding']): Promise<TableFormat['delimiter']> {
  const header = new TextDecoder(encoding).decode(await readStart(file)).split(/[\r\n]/)[0] ?? '';
  return ([',', ';', '\t'] as const).find((delimiter) => header.includes(delimiter)) ?? ',';
}

/** Reads chunks of a file until the first end of a line. */
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
