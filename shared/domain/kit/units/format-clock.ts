import type { LocalDateTime } from '../dates/local-date-time.ts';
import { timeOf } from '../dates/moments.ts';
import type { Locale } from '../../page/operation/settings.ts';
import { onUtc } from './on-utc.ts';

/** A time of day as the operation writes it (spec §9 "Times"): 14:05, or 2:05 PM where clocks have AM and PM. */
export function formatClock(
  moment: LocalDateTime,
  { isAmPm, locale }: { readonly isAmPm: boolean; readonly locale: Locale },
): string {
  if (!isAmPm) return timeOf(moment);
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' });
  // Browsers disagree on which space stands before PM; one that does not break suits all.
  return clock.format(onUtc(moment)).replace(/\s/g, '\u00a0');
}
