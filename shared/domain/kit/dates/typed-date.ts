import type { Locale, RetailOperation } from '../../page/operation/settings.ts';
import type { LocalDate } from './local-date-time.ts';

/** How a day is typed: the order of its parts, and what stands between them. */
export interface TypedDateForm {
  readonly order: 'day-month-year' | 'month-day-year' | 'year-month-day';
  readonly separator: '/' | '.' | '-';
}

/** Languages in which a full stop stands between the parts. */
const dotted = /^(cs|da|de|et|fi|hr|lv|nb|pl|ro|ru|sk|sl|tr|uk)$/;

/**
 * How a day is typed in a language, as the operation's country writes it (spec §9 "Date locales"): 21/11/2026,
 * 11/21/2026 in American English, 2026-11-21 in English and French of Canada, 21.11.2026 in Polish.
 */
export function typedDateForm(locale: Locale, operation: RetailOperation): TypedDateForm {
  if (dotted.test(locale)) return { order: 'day-month-year', separator: '.' };
  if (locale === 'en' && operation === 'US') return { order: 'month-day-year', separator: '/' };
  if (locale !== 'es' && operation === 'CA') return { order: 'year-month-day', separator: '-' };
  return { order: 'day-month-year', separator: '/' };
}

/** A day as it would be typed; `readTypedDate` gives it back. */
export function writeTypedDate(date: LocalDate, { order, separator }: TypedDateForm): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return inOrder({ year, month, day }, order).join(separator);
}

/** The parts of a day, whatever they are written as, in the order of a form. */
export function inOrder<Part>(
  { year, month, day }: Readonly<Record<'year' | 'month' | 'day', Part>>,
  order: TypedDateForm['order'],
): readonly Part[] {
  if (order === 'year-month-day') return [year, month, day];
  return order === 'month-day-year' ? [month, day, year] : [day, month, year];
}
