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
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isStart = true;
  for await (const chunk of await file.open()) {
    const bytes: Uint8Array = chunk;
    const mark = isStart ? byMark(bytes) : undefined;
    if (mark !== undefined) return { label: mark, guessed: false };
    isStart = false;
    if (!decodes(decoder, bytes)) return { label: 'windows-1252', guessed: true };
  }
  if (!decodes(decoder)) return { label: 'windows-1252', guessed: true };
  return { label: 'utf-8', guessed: false };
}

function decodes(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}
