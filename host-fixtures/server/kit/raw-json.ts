// `JSON.stringify` is the slowest part of large answers. Here an answer may contain parts that a function writes as text, often
// from a cache. `JSON.stringify` writes a placeholder for each of them, at which the resulting text is then split:
// `{"results":"\u0000written","count":2}` becomes `{"results":`, the text of the part, and `,"count":2}`.

/**
 * Replaces a {@link RawJson} while the rest of an answer is serialised. It contains the NUL character, so that no other string
 * in an answer is equal to it.
 */
const placeholder = '\u0000written';
const placeholderJson = JSON.stringify(placeholder);

/**
 * The {@link RawJson} parts that the running `JSON.stringify` has met, in order; undefined if none is running. One variable is
 * sufficient, because serialisation is synchronous, and the functions that write the parts are called after it.
 */
let collectedParts: RawJson[] | undefined;

/** A part of an answer with its own, faster function for serialisation. */
class RawJson {
  readonly write: (item: unknown) => string;

  constructor(write: (item: unknown) => string) {
    this.write = write;
  }

  /** Called by `JSON.stringify`. */
  toJSON(): string {
    if (!collectedParts) throw new Error('Raw JSON must be serialised by stringifyJson.');
    collectedParts.push(this);
    return placeholder;
  }
}

/**
 * Creates a part of an answer whose JSON text is written by a given function, which is faster than `JSON.stringify`. The
 * result has the type of the part, but no properties, so it must not be read. {@link stringifyJson} or {@link compileJson}
 * must serialise the answer.
 *
 * @param write returns the JSON text of the part; with {@link compileJson}, it receives the item to be serialised
 */
export function rawJson<Value, Item = unknown>(write: (item: Item) => string): Value {
  return new RawJson(write as (item: unknown) => string) as unknown as Value;
}

/** Caches the JSON text of objects that are part of many answers and never change. */
export function memoizeJson<Item extends object>(write: (item: Item) => string): (item: Item) => string {
  const texts = new WeakMap<Item, string>();
  return (item) => {
    let text = texts.get(item);
    if (text === undefined) texts.set(item, (text = write(item)));
    return text;
  };
}

/**
 * Compiles a function that serialises items of the same form that differ only in some parts. The text of all other parts is
 * computed once.
 *
 * @param answer the answer for any item, in which all parts that differ from item to item are {@link rawJson}
 * @returns a function that returns the JSON text of an item
 */
export function compileJson<Item>(answer: unknown): (item: Item) => string {
  const parts: RawJson[] = [];
  collectedParts = parts;
  try {
    const text = JSON.stringify(answer);
    // Without parts, `JSON.stringify` may have returned undefined, which has no `split`.
    const [head = '', ...tails] = parts.length === 0 ? [text] : text.split(placeholderJson);
    return createWriter(head, tails, parts);
  } finally {
    collectedParts = undefined;
  }
}

/**
 * Creates a function that writes the parts of an item between fixed texts. The same part may be in several positions; it is
 * then written once per item.
 *
 * @param head the text before the first part
 * @param tails the text after each part
 */
function createWriter(head: string, tails: readonly string[], parts: readonly RawJson[]): (item: unknown) => string {
  const distinctParts = [...new Set(parts)];
  const partIndices = parts.map((part) => distinctParts.indexOf(part));
  return (item) => {
    const texts = distinctParts.map((part) => part.write(item));
    let json = head;
    for (const [index, partIndex] of partIndices.entries()) json += `${texts[partIndex]}${tails[index]}`;
    return json;
  };
}

/** Serialises a value within a part: a {@link rawJson}, whose function then gets no item, or a value that contains none. */
export function stringifyPart(value: unknown): string {
  return value instanceof RawJson ? value.write(undefined) : JSON.stringify(value);
}

/** Serialises an answer that contains {@link rawJson}. Its parts get no item: they know their content. */
export function stringifyJson(answer: unknown): string {
  return compileJson<undefined>(answer)(undefined);
}
