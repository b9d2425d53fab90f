/** A text for each plural category of `Intl.PluralRules` that its language has. `other` always exists. */
export interface PluralMessage {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/**
 * A text with placeholders (`{name}`), or a text for each plural category: `{ one: '{count} seat', other: '{count} seats' }`.
 * The value of `count` selects the category.
 */
export type Message = string | PluralMessage;

/** Messages in one locale, by key. */
export type Messages = Readonly<Record<string, Message>>;

/** Names of the placeholders in a text literal: `'a' | 'b'` for `'{a} to {b}'`. */
type PlaceholdersInText<Literal> = Literal extends `${string}{${infer Hole}}${infer Rest}`
  ? Hole | PlaceholdersInText<Rest>
  : never;

/** The names of the placeholders of a message. A message with plural forms always has `count`. */
export type PlaceholderName<M> = M extends string ? PlaceholdersInText<M> : PlaceholdersInText<M[keyof M]> | 'count';

/** A placeholder, and the full stop after it, if any. */
const placeholder = /\{(\w+)\}(\.?)/g;

/** Fills the placeholders of a text. A placeholder without a value stays visible, so that the mistake is noticed. */
export function replacePlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (match, name: string, stop: string) =>
    // The full stop of an abbreviation also ends the sentence: "Sale a las {time}." becomes "Sale a las 5:30 a. m."
    Object.hasOwn(values, name) ? values[name] + (values[name]?.endsWith('.') ? '' : stop) : match,
  );
}
