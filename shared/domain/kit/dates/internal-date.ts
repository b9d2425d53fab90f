// chunk: core
// Else it would come with the client, which follows the drawing; and not with React, whose file may not come.
import type { LocalDate, LocalDateTime } from './local-date-time.ts';

/** Years whose days can be counted from: the day after the last still has four digits, and none is taken for 19xx. */
const countable = /^[12]\d{3}-/;

/**
 * Whether a text is a day that exists, `yyyy-MM-dd`: exactly 10 characters, and the same after a round trip (spec §5).
 * Days before the year 1000 and after 2999 exist for nobody who travels.
 */
export function isLocalDate(text: string): text is LocalDate {
  return text.length === 10 && countable.test(text) && survives(text, `${text}T00:00Z`);
}

/** Whether a text is a minute (16 characters) or a second (19 characters) that exists on a clock (spec §5). */
export function isLocalDateTime(text: string): text is LocalDateTime {
  return (text.length === 16 || text.length === 19) && survives(text, `${text}Z`);
}

/** A calendar that is handed 30 February refuses it or rolls over into March: either way it does not come back. */
function survives(text: string, onUtc: string): boolean {
  const moment = new Date(onUtc);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
