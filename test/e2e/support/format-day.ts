import type { LocalDate, LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { parseLocalTime } from '../../../host-fixtures/server/clock/local-time.ts';

const options = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  withoutYear: { weekday: 'long', day: 'numeric', month: 'long' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  dayAndMonth: { day: 'numeric', month: 'short' },
  monthAndYear: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** A day in the page's format: `mercredi 12 février 2025` by default. */
export function formatLongDay(day: LocalDate, format: keyof typeof options = 'long', locale = 'fr-FR'): string {
  return new Intl.DateTimeFormat(locale, { ...options[format], timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`));
}

/** The hour of a London time in the machine's zone, as two digits: an itinerary shows its age in the browser's zone. */
export function formatLocalHour(time: LocalDateTime): string {
  const hour = new Date(parseLocalTime(time, 'Europe/London') ?? NaN).getHours();
  return String(hour).padStart(2, '0');
}

/** A day as travellers of most operations type it: `12/02/2025`. */
export function formatTypedDay(day: LocalDate): string {
  return day.split('-').reverse().join('/');
}
