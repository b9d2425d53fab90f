import type { Locale, RetailOperation } from '../../page/operation/settings.ts';
import type { LocalDate } from './local-date-time.ts';
import { isLocalDate } from './internal-date.ts';

/** The format of a typed date: the order of its parts, and their separator. */
export interface TypedDateForm {
  readonly order: 'day-month-year' | 'month-day-year' | 'year-month-day';
  readonly separator: '/' | '.' | '-';
}

/** Languages that separate the parts with a full stop. */
const localesWithFullStop = /^(cs|da|de|et|fi|hr|lv|nb|pl|ro|ru|sk|sl|tr|uk)$/;

/**
 * Returns the format for typing a date, by the language and the operation, which is the operator's site for a country (spec §9
 * "Date locales"): 21.11.2026 in languages with a full stop, such as Polish; in others 11/21/2026 in American English,
 * 2026-11-21 in Canada except in Spanish, and 21/11/2026 otherwise.
 */
export function getTypedDateForm(locale: Locale, operation: RetailOperation): TypedDateForm {
  if (localesWithFullStop.test(locale)) return { order: 'day-month-year', separator: '.' };
  if (locale === 'en' && operation === 'US') return { order: 'month-day-year', separator: '/' };
  if (locale !== 'es' && operation === 'CA') return { order: 'year-month-day', separator: '-' };
  return { order: 'day-month-year', separator: '/' };
}

/** Formats a date (`yyyy-MM-dd`) for a text field; `readTypedDate` parses it again. */
export function writeTypedDate(date: LocalDate, { order, separator }: TypedDateForm): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return inOrder({ year, month, day }, order).join(separator);
}

/** Puts the parts of a date in order. */
export function inOrder<Part>(
  { year, month, day }: Readonly<Record<'year' | 'month' | 'day', Part>>,
  order: TypedDateForm['order'],
): readonly Part[] {
  if (order === 'year-month-day') return [year, month, day];
  return order === 'month-day-year' ? [month, day, year] : [day, month, year];
}

/**
 * Parses a typed date: with spaces, `/`, `.`, `,` or `-` between the parts, or as eight digits without separators; with or
 * without leading zeros and the century (`26` is 2026). A first part of four digits is a year in every language. With
 * day-month-year, the day 2026-03-05 can be typed as `5.3.26`, `05032026` or `2026-3-5`.
 *
 * @returns `undefined` for invalid input, including impossible days (spec §5)
 */
export function readTypedDate(text: string, { order }: TypedDateForm): LocalDate | undefined {
  const [first = '', second = '', third = '', ...rest] = splitDate(text.trim(), order);
  if (rest.length > 0 || ![first, second, third].every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const partsByOrder = {
    'year-month-day': [first, second, third],
    'month-day-year': [third, first, second],
    'day-month-year': [third, second, first],
  } as const;
  const [year, month, day] = partsByOrder[first.length === 4 ? 'year-month-day' : order];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}

/**
 * Splits a typed date into its parts: `5.3.26` gives `5`, `3`, `26`. Eight digits without separators, as typed on a phone's
 * numeric keypad, are cut by the order of the language: `05032026` gives `05`, `03`, `2026`.
 */
function splitDate(text: string, order: TypedDateForm['order']): readonly string[] {
  if (!/^\d{8}$/.test(text)) return text.split(/[\s/.,-]+/);
  // The position of each part, and the end of the text.
  const cuts = order === 'year-month-day' ? [0, 4, 6, 8] : [0, 2, 4, 8];
  return [0, 1, 2].map((part) => text.slice(cuts[part], cuts[part + 1]));
}
