import type { Locale, RetailOperation } from '../../page/operation/settings.ts';
import type { LocalDate } from './local-date-time.ts';

/** The format of a typed date: the order of its parts, and their separator. */
export interface TypedDateForm {
  readonly order: 'day-month-year' | 'month-day-year' | 'year-month-day';
  readonly separator: '/' | '.' | '-';
}

/** Languages that separate the parts with a full stop. */
const localesWithFullStop = /^(cs|da|de|et|fi|hr|lv|nb|pl|ro|ru|sk|sl|tr|uk)$/;

/**
 * The format for typing a date in a language, by the operation's country (spec §9 "Date locales"): 21/11/2026,
 * 11/21/2026 in American English, 2026-11-21 in English and French in Canada, 21.11.2026 in Polish.
 */
export function getTypedDateForm(locale: Locale, operation: RetailOperation): TypedDateForm {
  if (localesWithFullStop.test(locale)) return { order: 'day-month-year', separator: '.' };
  if (locale === 'en' && operation === 'US') return { order: 'month-day-year', separator: '/' };
  if (locale !== 'es' && operation === 'CA') return { order: 'year-month-day', separator: '-' };
  return { order: 'day-month-year', separator: '/' };
}

/** Formats a date for a text field; `readTypedDate` parses it again. */
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
