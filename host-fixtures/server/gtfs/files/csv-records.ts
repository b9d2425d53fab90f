import { type Delimiter } from './find-delimiter.ts';

/** A row beyond this is an unclosed quotation mark that swallows the file. */
export const longestRow = 1_000_000;

/** A row that cannot be read; `line`: where it begins. */
export class CsvFault extends Error {
  readonly fault: 'NOT_CLOSED' | 'TOO_LONG';
  readonly line: number;

  constructor(fault: CsvFault['fault'], line: number) {
    super(fault);
    this.name = 'CsvFault';
    this.fault = fault;
    this.line = line;
  }
}

/** Callbacks of the CSV parser. */
export interface CsvListeners {
  /** The cells of a row, with the blanks round them, and the line in which it begins, counted from 1. */
  readonly onRow: (cells: readonly string[], line: number) => void;
  /** Called with the line of each quotation mark within a quoted cell that is not doubled. */
  readonly onStray: (line: number) => void;
}

const [newLine, carriage] = [10, 13];

/**
 * Takes a table apart, piece by piece as it is read. Lines end with LF, CR or both. A quotation mark opens a cell at its
 * beginning and closes it before a delimiter or the end of a line; any other within it is a letter, so that `"Gate "K""` is
 * read as it is meant. Rows without marks, which are nearly all, are split as a whole.
 */
export class CsvRecords {
  readonly #delimiter: Delimiter;
  readonly #listeners: CsvListeners;
  #text = '';
  #at = 0;
  #line = 1;
  #isLast = false;

  constructor(delimiter: Delimiter, listeners: CsvListeners) {
    this.#delimiter = delimiter;
    this.#listeners = listeners;
  }

  /** Takes the next piece of the table. @throws CsvFault */
  push(text: string, isLast = false): void {
    this.#text = this.#at < this.#text.length ? this.#text.slice(this.#at) + text : text;
    this.#at = 0;
    this.#isLast = isLast;
    const next = { line: -1, carriage: -1, mark: -1 };
    while (this.#at < this.#text.length) {
      next.line = this.#find('\n', next.line);
      next.carriage = this.#find('\r', next.carriage);
      next.mark = this.#find('"', next.mark);
      const end = Math.min(next.line, next.carriage);
      const isWhole = next.mark < end ? this.#takeQuoted() : this.#takePlain(end);
      if (!isWhole) break;
    }
    if (this.#text.length - this.#at > longestRow) throw new CsvFault('TOO_LONG', this.#line);
  }

  /** Where a letter comes next, `known` having been the answer before; beyond the end where it does not. */
  #find(letter: string, knownAt: number): number {
    if (knownAt >= this.#at) return knownAt;
    const index = this.#text.indexOf(letter, this.#at);
    return index === -1 ? this.#text.length : index;
  }

  /** Takes a row without quotation marks, which ends here. @returns whether all of it has been read */
  #takePlain(end: number): boolean {
    const after = this.#afterLine(end);
    if (after === undefined) return false;
    if (end - this.#at > longestRow) throw new CsvFault('TOO_LONG', this.#line);
    if (end > this.#at) this.#listeners.onRow(this.#text.slice(this.#at, end).split(this.#delimiter), this.#line);
    this.#line += 1;
    this.#at = after;
    return true;
  }

  /** Where the next line begins; undefined while that cannot be known. */
  #afterLine(end: number): number | undefined {
    if (end >= this.#text.length) return this.#isLast ? this.#text.length : undefined;
    if (this.#text.charCodeAt(end) === newLine) return end + 1;
    if (end + 1 >= this.#text.length) return this.#isLast ? end + 1 : undefined;
    return this.#text.charCodeAt(end + 1) === newLine ? end + 2 : end + 1;
  }

  /** Takes a row cell by cell. @returns whether all of it has been read */
  #takeQuoted(): boolean {
    const cells: string[] = [];
    const strays: number[] = [];
    for (let at = this.#at; ;) {
      const first = this.#afterBlanks(at);
      const isQuoted = this.#text[first] === '"';
      const cell = isQuoted ? this.#quotedCell(first + 1, strays) : this.#plainCell(at);
      if (cell === undefined) return false;
      cells.push(cell.text);
      if (this.#text[cell.end] === this.#delimiter) {
        at = cell.end + 1;
        continue;
      }
      const after = this.#afterLine(cell.end);
      if (after === undefined) return false;
      const startLine = this.#line;
      for (const stray of strays) this.#listeners.onStray(startLine + this.#linesUntil(stray));
      this.#line += this.#linesUntil(cell.end) + 1;
      this.#at = after;
      this.#listeners.onRow(cells, startLine);
      return true;
    }
  }

  #plainCell(at: number): { readonly text: string; readonly end: number } | undefined {
    let end = at;
    while (end < this.#text.length && !this.#isEndOfCell(end)) end += 1;
    if (end >= this.#text.length && !this.#isLast) return undefined;
    return { text: this.#text.slice(at, end), end };
  }

  #quotedCell(start: number, strays: number[]): { readonly text: string; readonly end: number } | undefined {
    let [text, from, isLoose] = ['', start, false];
    for (;;) {
      const mark = this.#text.indexOf('"', from);
      if (mark === -1) return this.#unclosed();
      let behind = mark + 1;
      while (this.#text[behind] === '"') behind += 1;
      const end = this.#afterBlanks(behind);
      if (end >= this.#text.length && !this.#isLast) return undefined;
      const marks = behind - mark;
      const isOdd = marks % 2 === 1;
      text += this.#text.slice(from, mark);
      if ((isOdd || isLoose) && (end >= this.#text.length || this.#isEndOfCell(end))) {
        return { text: text + '"'.repeat(isOdd ? (marks - 1) / 2 : marks - 1), end };
      }
      if (isOdd) {
        isLoose = true;
        strays.push(mark);
      }
      text += '"'.repeat(Math.ceil(marks / 2));
      from = behind;
    }
  }

  #unclosed(): undefined {
    const isLong = this.#text.length - this.#at > longestRow;
    if (isLong || this.#isLast) throw new CsvFault(isLong ? 'TOO_LONG' : 'NOT_CLOSED', this.#line);
    return undefined;
  }

  #isEndOfCell(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code === newLine || code === carriage || this.#text[at] === this.#delimiter;
  }

  #afterBlanks(at: number): number {
    let next = at;
    while (this.#text[next] === ' ' || (this.#text[next] === '\t' && this.#delimiter !== '\t')) next += 1;
    return next;
  }

  /** Line ends within the row until there. */
  #linesUntil(end: number): number {
    let lines = 0;
    for (let at = this.#text.indexOf('\n', this.#at); at !== -1 && at < end; at = this.#text.indexOf('\n', at + 1)) {
      lines += 1;
    }
    return lines;
  }
}
