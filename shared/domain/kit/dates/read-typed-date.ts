import { isLocalDate } from './internal-date.ts';
import type { LocalDate } from './local-date-time.ts';
import type { TypedDateForm } from './typed-date.ts';

/**
 * Parses a typed date: with any separators or as eight digits, with or without leading zeros or the century. A year
 * first is accepted in every language if there are separators.
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

/** Splits a typed date into its parts. Eight digits without separators are typed on a phone's numeric keypad. */
function splitDate(text: string, order: TypedDateForm['order']): readonly string[] {
  if (!/^\d{8}$/.test(text)) return text.split(/[\s/.,-]+/);
  const cuts = order === 'year-month-day' ? [0, 4, 6, 8] : [0, 2, 4, 8];
  return [0, 1, 2].map((part) => text.slice(cuts[part], cuts[part + 1]));
}
