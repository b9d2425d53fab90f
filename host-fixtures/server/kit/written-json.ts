/** What stands where a part goes that is written already. What travellers type, and what feeds say, has no such character. */
const mark = '\u0000written';
/** The same within a JSON text. */
const markText = JSON.stringify(mark);

/** Parts that are written already, in the order in which they are met while the rest is written. */
let met: WrittenJson[] | undefined;

class WrittenJson {
  readonly write: (thing: unknown) => string;

  constructor(write: (thing: unknown) => string) {
    this.write = write;
  }

  toJSON(): string {
    if (!met) throw new Error('What is written already goes over the wire by jsonText.');
    met.push(this);
    return mark;
  }
}

/**
 * Replaces a part of an answer by a placeholder whose JSON text is written by a faster function. The value must not be read before
 * {@link jsonText} serialises the answer.
 *
 * @param write returns the JSON text; in a {@link jsonTemplate}, that of the given thing
 */
export function writtenJson<Value, Thing = unknown>(write: (thing: Thing) => string): Value {
  return new WrittenJson(write as (thing: unknown) => string) as unknown as Value;
}

/** Caches the JSON text of things that are in many answers. @param write returns the text of a thing */
export function keptText<Thing extends object>(write: (thing: Thing) => string): (thing: Thing) => string {
  const kept = new WeakMap<Thing, string>();
  return (thing) => {
    let text = kept.get(thing);
    if (text === undefined) kept.set(thing, (text = write(thing)));
    return text;
  };
}

/**
 * Writes things as JSON that are alike: what they share is written once.
 *
 * @param answer that of any of them, in which all that differs is {@link writtenJson}
 * @returns makes the text of one
 */
export function jsonTemplate<Thing>(answer: unknown): (thing: Thing) => string {
  const parts: WrittenJson[] = [];
  met = parts;
  try {
    const text = JSON.stringify(answer);
    // A text without such parts may have their mark in it.
    const [first = '', ...rest] = parts.length === 0 ? [text] : text.split(markText);
    return filling(first, rest, parts);
  } finally {
    met = undefined;
  }
}

/** What stands in several places is written once for each thing. */
function filling(first: string, rest: readonly string[], parts: readonly WrittenJson[]): (thing: unknown) => string {
  const different = [...new Set(parts)];
  const places = parts.map((part) => different.indexOf(part));
  return (thing) => {
    const texts = different.map((part) => part.write(thing));
    let whole = first;
    for (const [index, place] of places.entries()) whole += `${texts[place]}${rest[index]}`;
    return whole;
  };
}

/** The JSON text of a value within another, which may be {@link writtenJson}. */
export function partText(value: unknown): string {
  return value instanceof WrittenJson ? value.write(undefined) : JSON.stringify(value);
}

/** An answer as JSON, with what is {@link writtenJson} in its place. */
export function jsonText(answer: unknown): string {
  return jsonTemplate<undefined>(answer)(undefined);
}
