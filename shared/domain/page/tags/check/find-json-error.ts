/**
 * The index at which a text stops being valid JSON (RFC 8259), to show the position of a syntax error: 8 for `{"a": 1,}`,
 * where the next key is missing. A string is valid only as a whole, so the index for an unclosed string is that of its first
 * quotation mark. If other text follows a complete value, the index is that of this text. The errors of `JSON.parse` contain
 * the position in some browsers only.
 *
 * @param text invalid JSON; the result for valid JSON is its length
 */
export function findJsonError(text: string): number {
  let position = 0;
  const skipSpaces = () => (position += /^[ \t\r\n]*/.exec(text.slice(position))?.[0].length ?? 0);
  /** Moves over a match at the current position. Throws if nothing matches, to leave the recursion. */
  const expectMatch = (pattern: RegExp) => {
    const length = pattern.exec(text.slice(position))?.[0].length;
    if (length === undefined) throw position;
    position += length;
  };
  /** Characters other than quotation marks, backslashes and control characters, and escape sequences. */
  const expectString = () => expectMatch(/^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/);
  /** The items of an array or object, with commas between them, from its opening to its closing bracket. */
  const expectList = (close: string, expectItem: () => void) => {
    position += 1;
    skipSpaces();
    if (text[position] === close) return void (position += 1);
    for (;;) {
      expectItem();
      skipSpaces();
      if (text[position] === close) return void (position += 1);
      expectMatch(/^,/);
    }
  };
  const expectValue = (): void => {
    skipSpaces();
    const character = text[position];
    if (character === '{') {
      expectList('}', () => {
        skipSpaces();
        expectString();
        skipSpaces();
        expectMatch(/^:/);
        expectValue();
      });
    } else if (character === '[') expectList(']', expectValue);
    else if (character === '"') expectString();
    else expectMatch(/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/);
  };
  try {
    expectValue();
    skipSpaces();
  } catch {
    // `expectMatch` has found the error at the current position.
  }
  return position;
}
