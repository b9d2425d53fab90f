/** Where a text stops to be JSON, by line and column; `undefined` where it is JSON. Not every browser says it. */
export function jsonFault(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    const before = text.slice(0, brokenAt(text)).split('\n');
    return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
  }
}

/** The end of the longest beginning that could still become JSON (RFC 8259). */
function brokenAt(text: string): number {
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
