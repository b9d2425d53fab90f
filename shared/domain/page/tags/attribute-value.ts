import type { AttributeFacts } from './tag-facts.ts';

/**
 * Reads the text of one attribute; returns `undefined` if it is invalid.
 *
 * @param allowed receives everything that it reads, if those are a few words
 */
export type Reader<Value> = (text: string, allowed?: string[]) => Value | undefined;

/** Any words. */
export const text: Reader<string> = (value) => value;

/** A whole number above 0, such as a city id. */
export const positiveInteger: Reader<number> = (value) => (/^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined);

/** A whole number from 1 to 6. */
export const headingLevel: Reader<number> = (value) => (/^[1-6]$/.test(value) ? Number(value) : undefined);

/** A day, `yyyy-MM-dd`, that the calendar has. */
export const localDate: Reader<string> = (value) => {
  const day = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00Z`) : undefined;
  return day && !Number.isNaN(+day) && day.toISOString().startsWith(value) ? value : undefined;
};

/** One of the words named. */
export function oneOf<const Word extends string>(...words: readonly Word[]): Reader<Word> {
  return (value, allowed) => {
    allowed?.push(...words);
    return words.find((word) => word === value);
  };
}

/** A path on the page's own host, without query or fragment. */
export const path: Reader<string> = (value) => (/^\/(?!\/)[^?#\s\\]*$/.test(value) ? value : undefined);

/** A list as JSON; what is in it is for the widget to read. */
export const jsonList: Reader<readonly unknown[]> = (value) => {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
};

/** The readers that need no words, by the kind that facts name. */
export const readers = { text, positiveInteger, headingLevel, localDate, path, jsonList };

/** The facts that decide which values an attribute reads. */
export type ValueFacts = Pick<AttributeFacts, 'kind' | 'words'>;

/**
 * Whether a value is valid. Invalid values are ignored (host contract §2).
 *
 * @param value without blanks around it
 */
export function isValue({ kind, words = [] }: ValueFacts, value: string): boolean {
  return kind === 'oneOf' ? words.includes(value) : readers[kind](value) !== undefined;
}

/** How markup spells an option of a tag: `originId` is `origin-id`. */
export const attributeName = (option: string): string =>
  option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether a link's query can carry it: addresses and markup are read from elements only (host contract §2). */
export const isReadFromLinks = ({ kind }: Pick<AttributeFacts, 'kind'>): boolean =>
  kind !== 'path' && kind !== 'jsonList';
