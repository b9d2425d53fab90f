import { isUtf8 } from 'node:buffer';
import { type FeedFile } from './feed-files.ts';

/** How the characters of a file are written, and whether that had to be guessed. */
export interface Encoding {
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly guessed: boolean;
}

function byMark(start: Uint8Array): Encoding['label'] | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return undefined;
}

/**
 * Finds how a file is encoded by reading it once through. GTFS asks for UTF-8; spreadsheets write UTF-16 with its mark,
 * and old ones the Windows code page of western Europe, in which every byte is a character, so that nothing else can be
 * distinguished.
 */
export async function findEncoding(file: FeedFile): Promise<Encoding> {
  const utf8 = new Utf8Check();
  let isStart = true;
  for await (const chunk of await file.open()) {
    const bytes: Uint8Array = chunk;
    const mark = isStart ? byMark(bytes) : undefined;
    if (mark !== undefined) return { label: mark, guessed: false };
    isStart = false;
    if (!utf8.push(bytes)) return { label: 'windows-1252', guessed: true };
  }
  return utf8.isWhole ? { label: 'utf-8', guessed: false } : { label: 'windows-1252', guessed: true };
}

/** Looks at bytes in pieces that may end within a letter. */
class Utf8Check {
  #cut: Uint8Array = new Uint8Array();

  /** Whether the last letter has come as a whole. */
  get isWhole(): boolean {
    return this.#cut.length === 0;
  }

  /** @returns whether all is UTF-8 so far */
  push(bytes: Uint8Array): boolean {
    const all = this.#cut.length === 0 ? bytes : Buffer.concat([this.#cut, bytes]);
    const end = wholeLetters(all);
    this.#cut = all.subarray(end);
    return isUtf8(all.subarray(0, end));
  }
}

/** The end of the last complete character, which has up to four bytes. */
function wholeLetters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes.length;
    if (byte < 0xc0) continue;
    return back < lettersBytes(byte) ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Bytes of a letter, by its first. */
function lettersBytes(first: number): number {
  if (first >= 0xf0) return 4;
  return first >= 0xe0 ? 3 : 2;
}
