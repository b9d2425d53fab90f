/** What stands where a part goes that is written already. What travellers type, and what feeds say, has no such character. */
const placeholder = '\u0000written';
/** The same within a JSON text. */
const placeholderJson = JSON.stringify(placeholder);

/** Parts that are written already, in the order in which they are met while the rest is written. */
let collectedParts: RawJson[] | undefined;

class RawJson {
  readonly write: (item: unknown) => string;

  constructor(write: (item: unknown) => string) {
    this.write = write;
  }

  toJSON(): string {
    if (!collectedParts) throw new Error('What is written already goes over the wire by jsonText.');
    collectedParts.push(this);
    return placeholder;
  }
}

/**
 * Replaces a part of an answer by a placeholder whose JSON text is written by a faster function. The value must not be read before
 * {@link stringifyJson} serialises the answer.
 *
 * @param write returns the JSON text; in a {@link compileJson}, that of the given thing
 */
export function rawJson<Value, Item = unknown>(write: (item: Item) => string): Value {
  return new RawJson(write as (item: unknown) => string) as unknown as Value;
}

/** Caches the JSON text of things that are in many answers. @param write returns the text of a thing */
export function memoizeJson<Item extends object>(write: (item: Item) => string): (item: Item) => string {
  const kept = new WeakMap<Item, string>();
  return (item) => {
    let text = kept.get(item);
    if (text === undefined) kept.set(item, (text = write(item)));
    return text;
  };
}

/**
 * Writes things as JSON that are alike: what they share is written once.
 *
 * @param answer that of any of them, in which all that differs is {@link rawJson}
 * @returns makes the text of one
 */
export function compileJson<Item>(answer: unknown): (item: Item) => string {
  const parts: RawJson[] = [];
  collectedParts = parts;
  try {
    const text = JSON.stringify(answer);
    // A text without such parts may have their mark in it.
    const [first = '', ...rest] = parts.length === 0 ? [text] : text.split(placeholderJson);
    return createWriter(first, rest, parts);
  } finally {
    collectedParts = undefined;
  }
}

/** What stands in several places is written once for each thing. */
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

/** The JSON text of a value within another, which may be {@link rawJson}. */
export function stringifyPart(value: unknown): string {
  return value instanceof RawJson ? value.write(undefined) : JSON.stringify(value);
}

/** An answer as JSON, with what is {@link rawJson} in its place. */
export function stringifyJson(answer: unknown): string {
  return compileJson<undefined>(answer)(undefined);
}
