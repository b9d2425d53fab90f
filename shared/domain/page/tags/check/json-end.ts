/**
 * The end of the longest beginning that could still become JSON (RFC 8259): where a text breaks that is none. Not every
 * browser says it.
 *
 * @returns how many characters are right
 */
export function jsonEnd(text: string): number {
  let at = 0;
  const blanks = () => (at += /^[ \t\r\n]*/.exec(text.slice(at))?.[0].length ?? 0);
  const take = (pattern: RegExp) => {
    const length = pattern.exec(text.slice(at))?.[0].length;
    if (length === undefined) throw at;
    at += length;
  };
  const words = () => take(/^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/);
  const list = (close: string, entry: () => void) => {
    at += 1;
    blanks();
    if (text[at] === close) return void (at += 1);
    for (;;) {
      entry();
      blanks();
      if (text[at] === close) return void (at += 1);
      take(/^,/);
    }
  };
  const value = (): void => {
    blanks();
    const sign = text[at];
    if (sign === '{') {
      list('}', () => {
        blanks();
        words();
        blanks();
        take(/^:/);
        value();
      });
    } else if (sign === '[') list(']', value);
    else if (sign === '"') words();
    else take(/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/);
  };
  try {
    value();
    blanks();
    return at;
  } catch {
    return at;
  }
}
