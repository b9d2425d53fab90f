/** The forms of a sentence that counts, by the categories of `Intl.PluralRules`. Only `other` is sure to exist. */
export interface PluralMessage {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** Words with `{holes}`, or one form per plural category, chosen by the hole `count`. */
export type Message = string | PluralMessage;

/** The words of one island or floor, in one language: key → words. */
export type Messages = Readonly<Record<string, Message>>;

/** The names of the holes in a text literal: `'a' | 'b'` for `'{a} to {b}'`. */
type HolesInText<Words> = Words extends `${string}{${infer Hole}}${infer Rest}` ? Hole | HolesInText<Rest> : never;

/** The names of the holes of a message. A counting message always has `count`. */
export type HolesOf<M> = M extends string ? HolesInText<M> : HolesInText<M[keyof M]> | 'count';

const hole = /\{(\w+)\}(\.?)/g;

/** Puts words into the holes of a text. A hole that nothing fills stays as it is, to be seen and mended. */
export function fillHoles(words: string, fillings: Readonly<Record<string, string>>): string {
  return words.replace(hole, (unfilled, name: string, stop: string) =>
    // An abbreviation at the end of a sentence ends it too: a las 5:30 a. m.
    Object.hasOwn(fillings, name) ? fillings[name] + (fillings[name]?.endsWith('.') ? '' : stop) : unfilled,
  );
}
