/** Replaces a {@link RawJson} while its surroundings are serialised. No user input or feed contains the NUL character. */
const placeholder = '\u0000written';
const placeholderJson = JSON.stringify(placeholder);

/** The {@link RawJson} parts found by the running `JSON.stringify`, in order. */
let collectedParts: RawJson[] | undefined;

class RawJson {
  readonly write: (item: unknown) => string;

  constructor(write: (item: unknown) => string) {
    this.write = write;
  }

  toJSON(): string {
    if (!collectedParts) throw new Error('Raw JSON must be serialised by stringifyJson.');
    collectedParts.push(this);
    return placeholder;
  }
}

/**
 * Replaces a part of an answer by a placeholder whose JSON text is written by a faster function. The value must not be read before
 * {@link stringifyJson} serialises the answer.
 *
 * @param write returns the JSON text; within {@link compileJson}, that of the given item
 */
export function rawJson<Value, Item = unknown>(write: (item: Item) => string): Value {
  return new RawJson(write as (item: unknown) => string) as unknown as Value;
}

/** Caches the JSON text of objects that are part of many answers. */
export function memoizeJson<Item extends object>(write: (item: Item) => string): (item: Item) => string {
  const texts = new WeakMap<Item, string>();
  return (item) => {
    let text = texts.get(item);
    if (text === undefined) texts.set(item, (text = write(item)));
    return text;
  };
}

/**
 * Compiles a function that serialises similar items. Their common parts are serialised once.
 *
 * @param answer of any item, in which all differing parts are {@link rawJson}
 */
export function compileJson<Item>(answer: unknown): (item: Item) => string {
  const parts: RawJson[] = [];
  collectedParts = parts;
  try {
    const text = JSON.stringify(answer);
    // Without such parts, the placeholder may be a value of the answer.
    const [first = '', ...rest] = parts.length === 0 ? [text] : text.split(placeholderJson);
    return createWriter(first, rest, parts);
  } finally {
    collectedParts = undefined;
  }
}

/** A part that is used several times is written once per item. */
function createWriter(first: string, rest: readonly string[], parts: readonly RawJson[]): (item: unknown) => string {
  const distinctParts = [...new Set(parts)];
  const partIndices = parts.map((part) => distinctParts.indexOf(part));
  return (item) => {
    const texts = distinctParts.map((part) => part.write(item));
    let json = first;
    for (const [index, partIndex] of partIndices.entries()) json += `${texts[partIndex]}${rest[index]}`;
    return json;
  };
}

/** Serialises a part of an answer, which may be {@link rawJson}. */
export function stringifyPart(value: unknown): string {
  return value instanceof RawJson ? value.write(undefined) : JSON.stringify(value);
}

/** Serialises an answer that contains {@link rawJson}. */
export function stringifyJson(answer: unknown): string {
  return compileJson<undefined>(answer)(undefined);
}
