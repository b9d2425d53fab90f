import type { LocalDate } from '../kit/dates/local-date-time.ts';

/**
 * A question as the schedule call is asked (spec §7): without its date when that is today.
 *
 * @param today at the origin
 */
export function withoutToday<Question extends { readonly date?: LocalDate }>(
  { date, ...rest }: Question,
  today: LocalDate,
) {
  return date === undefined || date === today ? rest : { ...rest, date };
}
