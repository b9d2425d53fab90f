import type { Reader } from './manifest.ts';

/** Any words. */
export const text: Reader<string> = (value) => value;

/** A whole number above 0, such as a city id. */
export const positiveInteger: Reader<number> = (value) => (/^[1-9]\d{0,15}$/.test(value) ? Number(value) : undefined);

/** A whole number from 1 to 6. */
export const headingLevel: Reader<number> = (value) => (/^[1-6]$/.test(value) ? Number(value) : undefined);

/** A day, `yyyy-MM-dd`, that the calendar has. */
export const localDate: Reader<string> = (value) => {
  const moment = /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00Z`) : undefined;
  return moment && !Number.isNaN(+moment) && moment.toISOString().startsWith(value) ? value : undefined;
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
    const found: unknown = JSON.parse(value);
    return Array.isArray(found) ? found : undefined;
  } catch {
    return undefined;
  }
};
