import { FeedRefused } from '../feed-refused.ts';
import { CsvFault, longestRow } from './csv-records.ts';

/** Says why a table cannot be read: where, and what to do. @param line where its next row would have begun */
export function unreadable(file: string, line: number, error: unknown): FeedRefused {
  if (error instanceof FeedRefused) return error;
  return new FeedRefused(sentence(file, line, error), { cause: error });
}

const sentences = {
  NOT_CLOSED: 'a quotation mark begins in this row, and none ends it until the end of the file.',
  TOO_LONG: `this row has more than ${longestRow} characters; most likely a quotation mark is not closed.`,
} as const;

function sentence(file: string, line: number, error: unknown): string {
  if (error instanceof CsvFault) {
    const { fault, line: begun } = error;
    return `${file}:${begun}: ${sentences[fault]} Close it, and double every mark within a cell (“""”).`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
    ? `${file} is damaged within the archive (${reason}): make the archive anew.`
    : `${file} cannot be read at line ${line}: ${reason}`;
}
