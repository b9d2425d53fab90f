/** What stands where a part goes that is written already. What travellers type, and what feeds say, has no such character. */
const mark = '\u0000written';
/** The same within a JSON text. */
const markText = JSON.stringify(mark);

/** Written parts in the order in which they are met, while an answer is written. */
let met: string[] | undefined;

class WrittenJson {
  readonly #write: () => string;

  constructor(write: () => string) {
    this.#write = write;
  }

  toJSON(): string {
    if (!met) throw new Error('What is written already goes over the wire by jsonText.');
    met.push(this.#write());
    return mark;
  }
}

/**
 * A part of an answer that is written as JSON by somebody who does it faster: it stands for a value that nobody reads before it goes over
 * the wire by {@link jsonText}.
 *
 * @param write makes its JSON text
 */
export function writtenJson<Value>(write: () => string): Value {
  return new WrittenJson(write) as unknown as Value;
}

/** Writes things as JSON that are in one answer after the other: each once. @param write makes the text of one */
export function keptText<Thing extends object>(write: (thing: Thing) => string): (thing: Thing) => string {
  const kept = new WeakMap<Thing, string>();
  return (thing) => {
    let text = kept.get(thing);
    if (text === undefined) kept.set(thing, (text = write(thing)));
    return text;
  };
}

/** An answer as JSON, with what is {@link writtenJson} in its place. */
export function jsonText(answer: unknown): string {
  const parts: string[] = [];
  met = parts;
  try {
    const text = JSON.stringify(answer);
    if (parts.length === 0) return text;
    const [first = '', ...rest] = text.split(markText);
    return rest.reduce((whole, between, index) => `${whole}${parts[index] ?? ''}${between}`, first);
  } finally {
    met = undefined;
  }
}
