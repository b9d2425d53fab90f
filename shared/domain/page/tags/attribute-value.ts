import { isLocalDate } from '../../kit/dates/internal-date.ts';
import { parseJson } from '../../kit/persistence/parse-json.ts';
import type { AttributeDescription } from './tag-catalog.ts';

/**
 * Parses the text of an attribute on a tag (the markup that places a widget); returns `undefined` if it is invalid. Widgets
 * list their attributes with readers, and the documentation describes the values of a reader with its doc comment.
 *
 * @param allowedValues an output: readers from `oneOf` add their values to this list; the others ignore it
 */
export type Reader<Value> = (text: string, allowedValues?: string[]) => Value | undefined;

/** Any text. */
export const text: Reader<string> = (value) => value;

// At most 16 digits, which excludes most numbers that `Number` would round: those above 2 ** 53.
/** A whole number above 0, such as a city id. */
export const positiveInteger: Reader<number> = (value) => (/^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined);

/** A whole number from 1 to 6. */
export const headingLevel: Reader<number> = (value) => (/^[1-6]$/.test(value) ? Number(value) : undefined);

/** An existing day, `yyyy-MM-dd`. */
export const localDate: Reader<string> = (value) => (isLocalDate(value) ? value : undefined);

/** One of some values. */
export function oneOf<const Value extends string>(...values: readonly Value[]): Reader<Value> {
  return (text, allowedValues) => {
    allowedValues?.push(...values);
    return values.find((value) => value === text);
  };
}

// The pattern of `path` excludes addresses that begin with `//` or `/\`, because they are on another host.
/** A path on the page's own host, without query or fragment. */
export const path: Reader<string> = (value) => (/^\/(?!\/)[^?#\s\\]*$/.test(value) ? value : undefined);

/** A list as JSON. The widget validates its items. */
export const jsonList: Reader<readonly unknown[]> = (value) => {
  const list = parseJson(value);
  return Array.isArray(list) ? list : undefined;
};

/** The readers without parameters, by the kind of value. (`oneOf` has parameters; its kind is `oneOf`.) */
export const readers = { text, positiveInteger, headingLevel, localDate, path, jsonList };

/** The kind of an attribute's values, and for the kind `oneOf`, the allowed values (`words`). */
export type ValueRule = Pick<AttributeDescription, 'kind' | 'words'>;

/** Whether a value, which the caller has trimmed, is valid. Invalid values are ignored (host contract §2). */
export function isValidValue({ kind, words = [] }: ValueRule, value: string): boolean {
  return kind === 'oneOf' ? words.includes(value) : readers[kind](value) !== undefined;
}

/** The attribute of an option in markup: `origin-id` for `originId`. */
export const toAttributeName = (option: string): string =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Whether an option is also read from the query of a link that is used as a tag, such as `/stops?cityId=1#coach-stops`.
 * Paths and lists are only read from attributes (host contract §2).
 */
export const isReadFromLinks = ({ kind }: Pick<AttributeDescription, 'kind'>): boolean =>
  kind !== 'path' && kind !== 'jsonList';
