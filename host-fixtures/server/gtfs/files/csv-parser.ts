import { type TableFormat } from './table-format.ts';

/** The maximum length of a row in characters. A longer one most likely has a quotation mark that is not closed. */
export const maxRowLength = 1_000_000;

/** A row that cannot be read. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly code: 'NOT_CLOSED' | 'TOO_LONG';
  /** The line in which the row begins. */
  readonly line: number;

  constructor(code: CsvError['code'], line: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

/** Callbacks of the CSV parser. Lines are counted from 1. */
export interface CsvListeners {
  /** Called with the cells of a row, which are not trimmed, and the line in which the row begins. */
  readonly onRow: (cells: readonly string[], line: number) => void;
  /** Called with the line of each stray quotation mark (see {@link CsvParser}), before `onRow` of its row. */
  readonly onStrayQuote: (line: number) => void;
}

interface Cell {
  readonly text: string;
  /** The index of the delimiter or the end of the line after the cell. */
  readonly end: number;
}

const lineFeed = 10;
const carriageReturn = 13;

/**
 * Parses CSV chunk by chunk. Lines end with LF, CR or both. Empty lines are skipped.
 *
 * A quotation mark at the beginning of a cell opens it, and one before a delimiter or the end of a line closes it. Between
 * these, two quotation marks stand for one, as usual. A single one is called stray and is also part of the cell: `"Gate "K""`
 * is read as `Gate "K"`, and its second mark is stray. Blanks before and after a quoted cell are ignored. In other
 * cells, quotation marks are text.
 *
 * Rows without quotation marks, which are nearly all, take a fast path. All indices are in `#text`, which is the last chunk,
 * preceded by the incomplete row at the end of the chunk before.
 */
export class CsvParser {
  readonly #delimiter: TableFormat['delimiter'];
  readonly #listeners: CsvListeners;
  #text = '';
  /** The index of the next row. */
  #rowStart = 0;
  /** The line in which the next row begins. */
  #line = 1;
  #isLastChunk = false;

  constructor(delimiter: TableFormat['delimiter'], listeners: CsvListeners) {
    this.#delimiter = delimiter;
    this.#listeners = listeners;
  }

  /**
   * Parses the next chunk, and calls the listeners for each row that is complete. A row that is not is read again with the
   * next chunk. The end of the last chunk ends its row.
   *
   * @throws CsvError
   */
  push(chunk: string, isLastChunk = false): void {
    this.#text = this.#rowStart < this.#text.length ? this.#text.slice(this.#rowStart) + chunk : chunk;
    this.#rowStart = 0;
    this.#isLastChunk = isLastChunk;
    // The next occurrence of each character from the row on. Each is searched again only when the row has passed it.
    let [nextLineFeed, nextReturn, nextQuote] = [-1, -1, -1];
    while (this.#rowStart < this.#text.length) {
      nextLineFeed = this.#findNext('\n', nextLineFeed);
      nextReturn = this.#findNext('\r', nextReturn);
      nextQuote = this.#findNext('"', nextQuote);
      const end = Math.min(nextLineFeed, nextReturn);
      const isComplete = nextQuote < end ? this.#readQuotedRow() : this.#readPlainRow(end);
      if (!isComplete) break;
    }
    this.#rejectLongRow(this.#text.length);
  }

  /**
   * Returns the index of the first occurrence of a character from the row on, or the length of the text if it does not occur.
   *
   * @param previous the last result
   */
  #findNext(character: string, previous: number): number {
    if (previous >= this.#rowStart) return previous;
    const index = this.#text.indexOf(character, this.#rowStart);
    return index === -1 ? this.#text.length : index;
  }

  /** Reads a row without quotation marks. @param end of the row's text @returns whether the text contains the complete row */
  #readPlainRow(end: number): boolean {
    const nextRow = this.#skipLineEnd(end);
    if (nextRow === undefined) return false;
    this.#rejectLongRow(end);
    if (end > this.#rowStart) {
      this.#listeners.onRow(this.#text.slice(this.#rowStart, end).split(this.#delimiter), this.#line);
    }
    this.#line += 1;
    this.#rowStart = nextRow;
    return true;
  }

  /** Returns the index after the end of a line; undefined if that depends on the next chunk. @param end of the line's text */
  #skipLineEnd(end: number): number | undefined {
    if (end >= this.#text.length) return this.#isLastChunk ? this.#text.length : undefined;
    if (this.#text.charCodeAt(end) === lineFeed) return end + 1;
    // It is a carriage return; a line feed after it belongs to the same end of the line.
    if (end + 1 >= this.#text.length) return this.#isLastChunk ? end + 1 : undefined;
    return this.#text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1;
  }

  /** Reads a row cell by cell. @returns whether the text contains the complete row */
  #readQuotedRow(): boolean {
    const cells: string[] = [];
    /** The indices of stray quotation marks. They are reported when the row is complete. */
    const strayQuotes: number[] = [];
    let cellStart = this.#rowStart;
    for (;;) {
      const textStart = this.#skipBlanks(cellStart);
      const isQuoted = this.#text[textStart] === '"';
      const cell = isQuoted ? this.#readQuotedCell(textStart + 1, strayQuotes) : this.#readPlainCell(cellStart);
      if (cell === undefined) return false;
      cells.push(cell.text);
      if (this.#text[cell.end] === this.#delimiter) {
        cellStart = cell.end + 1;
        continue;
      }
      const nextRow = this.#skipLineEnd(cell.end);
      if (nextRow === undefined) return false;
      this.#rejectLongRow(cell.end);
      const rowLine = this.#line;
      for (const quote of strayQuotes) this.#listeners.onStrayQuote(rowLine + this.#countLineFeeds(quote));
      this.#line += this.#countLineFeeds(cell.end) + 1;
      this.#rowStart = nextRow;
      this.#listeners.onRow(cells, rowLine);
      return true;
    }
  }

  /** Reads a cell without an opening quotation mark; undefined if it may continue in the next chunk. */
  #readPlainCell(start: number): Cell | undefined {
    let end = start;
    while (end < this.#text.length && !this.#isEndOfCell(end)) end += 1;
    if (end >= this.#text.length && !this.#isLastChunk) return undefined;
    return { text: this.#text.slice(start, end), end };
  }

  /**
   * Reads a cell up to its closing quotation mark; undefined if it may continue in the next chunk.
   *
   * Adjacent quotation marks are read as a group. Of an even number, each pair stands for one mark. An odd number has one more:
   * it closes the cell if the cell ends there, or else is stray. After a stray mark, an even number at the end of the cell also
   * closes it: its last mark is the closing one, and the others are part of the cell, as in `"Gate "K""`.
   *
   * @param start the index after the opening quotation mark
   * @param strayQuotes receives the indices of stray quotation marks
   */
  #readQuotedCell(start: number, strayQuotes: number[]): Cell | undefined {
    let text = '';
    let partStart = start;
    let hasStrayQuote = false;
    for (;;) {
      const quote = this.#text.indexOf('"', partStart);
      if (quote === -1) {
        this.#rejectLongRow(this.#text.length);
        if (this.#isLastChunk) throw new CsvError('NOT_CLOSED', this.#line);
        return undefined;
      }
      let quotesEnd = quote + 1;
      while (this.#text[quotesEnd] === '"') quotesEnd += 1;
      const end = this.#skipBlanks(quotesEnd);
      if (end >= this.#text.length && !this.#isLastChunk) return undefined;
      const quoteCount = quotesEnd - quote;
      const isOdd = quoteCount % 2 === 1;
      text += this.#text.slice(partStart, quote);
      if ((isOdd || hasStrayQuote) && (end >= this.#text.length || this.#isEndOfCell(end))) {
        return { text: text + '"'.repeat(isOdd ? (quoteCount - 1) / 2 : quoteCount - 1), end };
      }
      if (isOdd) {
        hasStrayQuote = true;
        strayQuotes.push(quote);
      }
      text += '"'.repeat(Math.ceil(quoteCount / 2));
      partStart = quotesEnd;
    }
  }

  /** Throws a CsvError if the row is too long. @param end the index after its text so far */
  #rejectLongRow(end: number): void {
    if (end - this.#rowStart > maxRowLength) throw new CsvError('TOO_LONG', this.#line);
  }

  #isEndOfCell(index: number): boolean {
    const code = this.#text.charCodeAt(index);
    return code === lineFeed || code === carriageReturn || this.#text[index] === this.#delimiter;
  }

  /** Returns the index of the first character that is not blank. A tab is not blank if it is the delimiter. */
  #skipBlanks(start: number): number {
    let index = start;
    while (this.#text[index] === ' ' || (this.#text[index] === '\t' && this.#delimiter !== '\t')) index += 1;
    return index;
  }

  /**
   * Counts the line feeds from the beginning of the row up to an index. In quoted cells, carriage returns without a line feed
   * are not counted: line numbers, which are only for messages, may then be too low.
   */
  #countLineFeeds(end: number): number {
    return this.#text.slice(this.#rowStart, end).split('\n').length - 1;
  }
}
