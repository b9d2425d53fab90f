import { type LocalDateTime } from '#shared/domain/kit/dates/local-date-time.ts';
import { type Instant } from './timetable.ts';

/** Making one costs more than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' } as const;
  const format = new Intl.DateTimeFormat('sv-SE', options);
  formats.set(timeZone, format);
  return format;
}

/** What the clock of a place shows at a moment, `yyyy-MM-ddTHH:mm:ss`: the only form in which the product's calls tell time. */
export function wallClock(instant: Instant, timeZone: string): LocalDateTime {
  // Swedish writes dates and times as ISO 8601 does.
  return formatOf(timeZone).format(instant).replace(' ', 'T');
}
