import { FeedRefused } from '../feed-refused.ts';

/** A row beyond this is an unclosed quotation mark that swallows the file. */
export const longestRow = 1_000_000;

/** Whether a table stumbled over a quotation mark within a quoted cell that is not doubled. */
export function isStrayQuote(error: unknown): boolean {
  return ['CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE', 'CSV_INVALID_CLOSING_QUOTE'].includes(codeOf(error));
}

/** Says why a table cannot be read: where, and what to do. @param line where its next row would have begun */
export function unreadable(file: string, line: number, error: unknown): FeedRefused {
  if (error instanceof FeedRefused) return error;
  return new FeedRefused(sentence(file, line, error), { cause: error });
}

function sentence(file: string, line: number, error: unknown): string {
  const code = codeOf(error);
  const closing = 'Close it, and double every mark within a cell (“""”).';
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return `${file}:${line}: a quotation mark begins in this row, and none ends it until the end of the file. ${closing}`;
  }
  if (code === 'CSV_MAX_RECORD_SIZE') {
    return `${file}:${line}: this row has more than ${longestRow} characters; most likely a quotation mark is not closed. ${closing}`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return code.startsWith('Z_')
    ? `${file} is damaged within the archive (${reason}): make the archive anew.`
    : `${file} cannot be read at line ${line}: ${reason}`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
