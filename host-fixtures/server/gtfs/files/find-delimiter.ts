import { type Encoding } from './encoding.ts';
import { type FeedFile } from './feed-files.ts';

/** What separates the cells of a table. */
export type Delimiter = ',' | ';' | '\t';

/** No header is longer. */
const longestHead = 65_536;

/**
 * Detects the delimiter from the first line: spreadsheets in many countries write semicolons or tabs, although GTFS
 * requires commas.
 */
export async function findDelimiter(file: FeedFile, { label }: Encoding): Promise<Delimiter> {
  const header = new TextDecoder(label).decode(await readHead(file)).split(/[\r\n]/)[0] ?? '';
  if (header.includes(',')) return ',';
  if (header.includes(';')) return ';';
  return header.includes('\t') ? '\t' : ',';
}

async function readHead(file: FeedFile): Promise<Uint8Array> {
  const source = await file.open();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source) {
      const piece = chunk as Uint8Array;
      chunks.push(piece);
      bytes += piece.length;
      if (bytes > longestHead || piece.includes(10) || piece.includes(13)) break;
    }
  } finally {
    source.destroy();
  }
  return Buffer.concat(chunks);
}
