/**
 * The length of the longest prefix of a text that could be continued to valid JSON (RFC 8259), to show the position of a
 * syntax error. The errors of `JSON.parse` contain the position in some browsers only.
 */
export function findJsonEnd(text: string): number {
  let position = 0;
  const skipSpaces = () => (position += /^[ \t\r\n]*/.exec(text.slice(position))?.[0].length ?? 0);
  /** Moves over a match. Throws if nothing matches, to leave the recursion. */
  const expectMatch = (pattern: RegExp) => {
    const length = pattern.exec(text.slice(position))?.[0].length;
    if (length === undefined) throw position;
    position += length;
  };
  const expectString = () => expectMatch(/^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/);
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
