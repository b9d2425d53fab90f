import { isLocalDate } from './internal-date.ts';
import type { LocalDate } from './local-date-time.ts';
import type { TypedDateForm } from './typed-date.ts';

/**
 * The day that was typed, with any separators or as eight digits, leading zeros or none, the century or not. A year in
 * front of separators is always understood.
 *
 * @returns `undefined` for what is no day, impossible days included (spec §5)
 */
export function readTypedDate(typed: string, { order }: TypedDateForm): LocalDate | undefined {
  const [first = '', second = '', third = '', ...rest] = splitDate(typed.trim(), order);
  if (rest.length > 0 || ![first, second, third].every((part) => /^\d{1,4}$/.test(part))) return undefined;
  const partsIn = {
    'year-month-day': [first, second, third],
    'month-day-year': [third, first, second],
    'day-month-year': [third, second, first],
  } as const;
  const [year, month, day] = partsIn[first.length === 4 ? 'year-month-day' : order];
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : undefined;
}

/** A phone's numeric keys have no separators. */
function splitDate(typed: string, order: TypedDateForm['order']): readonly string[] {
  if (!/^\d{8}$/.test(typed)) return typed.split(/[\s/.,-]+/);
  const cuts = order === 'year-month-day' ? [0, 4, 6, 8] : [0, 2, 4, 8];
  return [0, 1, 2].map((part) => typed.slice(cuts[part], cuts[part + 1]));
}
