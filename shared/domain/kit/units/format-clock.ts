import type { LocalDateTime } from '../dates/local-date-time.ts';
import { timeOf } from '../dates/moments.ts';
import type { Locale } from '../../page/operation/settings.ts';
import { keptFormatters } from './kept-formatters.ts';
import { onUtc } from './on-utc.ts';

/** A time of day as the operation writes it (spec §9 "Times"): 14:05, or 2:05 PM where clocks have AM and PM. */
export function formatClock(
  moment: LocalDateTime,
  { isAmPm, locale }: { readonly isAmPm: boolean; readonly locale: Locale },
): string {
  if (!isAmPm) return timeOf(moment);
  // Browsers disagree on which space stands before PM; one that does not break suits all.
  return formatterFor(locale).format(onUtc(moment)).replace(/\s/g, '\u00a0');
}

const formatterFor = keptFormatters(
  (locale: Locale) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', hour12: true, timeZone: 'UTC' }),
);
