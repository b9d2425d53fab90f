import type { LocalDate } from '../kit/dates/local-date-time.ts';

/**
 * Removes the date of a search if it is today, as the schedule call requires (spec §7).
 *
 * @param today at the origin
 */
export function omitToday<Question extends { readonly date?: LocalDate }>(
  { date, ...rest }: Question,
  today: LocalDate,
) {
  return date === undefined || date === today ? rest : { ...rest, date };
}
