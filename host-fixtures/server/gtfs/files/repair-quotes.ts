/** A blank beside a quotation mark is nobody's. */
const blanks = new Set([' ', '\t']);

/**
 * Doubles the quotation marks within quoted cells that should have been, so that `"Gate "K""` is read as it is meant. A
 * mark opens a cell at its beginning and closes it before a delimiter or the end of a line; any other within it is a
 * letter.
 */
export class QuoteRepair {
  readonly #delimiter: string;
  readonly #onStray: (line: number) => void;
  #waiting = '';
  #line = 1;
  #isQuoted = false;
  #isCellStart = true;
  /** Whether the cell has a mark that was not doubled: then `""` at its end are a letter and the closing mark. */
  #isLoose = false;

  /** @param onStray called with the line of each mark that was not doubled */
  constructor(delimiter: string, onStray: (line: number) => void) {
    this.#delimiter = delimiter;
    this.#onStray = onStray;
  }

  /** Takes the next piece of the file. @returns as much as can be decided */
  push(text: string, isLast = false): string {
    const all = this.#waiting + text;
    this.#waiting = '';
    let repaired = '';
    for (let at = 0; at < all.length;) {
      const letter = all[at] ?? '';
      if (letter !== '"' || !this.#isQuoted) {
        this.#pass(letter);
        repaired += letter;
        at += 1;
        continue;
      }
      const [marks, next] = marksAt(all, at);
      if (next === undefined && !isLast) {
        this.#waiting = all.slice(at);
        break;
      }
      repaired += this.#mend(marks, next === undefined || next === this.#delimiter || next === '\r' || next === '\n');
      at += marks;
    }
    return repaired;
  }

  /** Takes a letter outside of quotes, or one within that is no mark. */
  #pass(letter: string): void {
    if (letter === '\n') this.#line += 1;
    if (this.#isQuoted) return;
    if (letter === '"' && this.#isCellStart) {
      this.#isQuoted = true;
      this.#isLoose = false;
    }
    const isBetween = letter === this.#delimiter || letter === '\n' || letter === '\r';
    this.#isCellStart = isBetween || (this.#isCellStart && blanks.has(letter));
  }

  /** Marks in a row within a quoted cell. */
  #mend(marks: number, isEnd: boolean): string {
    if (isEnd && (marks % 2 === 1 || this.#isLoose)) {
      this.#isQuoted = false;
      this.#isCellStart = false;
      return marks % 2 === 1 ? '"'.repeat(marks) : '"'.repeat(2 * (marks - 1) + 1);
    }
    if (marks % 2 === 0) return '"'.repeat(marks);
    this.#isLoose = true;
    this.#onStray(this.#line);
    return '"'.repeat(marks + 1);
  }
}

/** How many marks stand in a row, and what comes after them and the blanks behind them. */
function marksAt(text: string, at: number): [number, string | undefined] {
  let end = at;
  while (text[end] === '"') end += 1;
  let next = end;
  while (blanks.has(text[next] ?? '')) next += 1;
  return [end - at, text[next]];
}
