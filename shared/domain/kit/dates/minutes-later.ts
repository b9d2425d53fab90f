import type { LocalDateTime } from './local-date-time.ts';
import { onUtcCalendar } from './utc-calendar.ts';

/** The moment so many minutes later on the same clock, `yyyy-MM-ddTHH:mm`. */
export function minutesLater(moment: LocalDateTime, minutes: number): LocalDateTime {
  return onUtcCalendar(moment).add(minutes, 'minute').format('YYYY-MM-DDTHH:mm');
}
