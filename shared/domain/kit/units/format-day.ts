import type { LocalDate, LocalDateTime } from '../dates/local-date-time.ts';
import { toDate } from '../dates/moments.ts';
import type { Locale, RetailOperation } from '../../page/operation/settings.ts';
import { onUtc } from './on-utc.ts';
import { regionalLocale } from './regional-locale.ts';

const styles = {
  /** sam. */
  weekday: { weekday: 'short' },
  /** 21 nov.; Nov 21 in the US */
  dayMonth: { day: 'numeric', month: 'short' },
  /** sam. 21 nov. */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** samedi 21 novembre 2026, for names that are read aloud. */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The ways to write a day. */
export type DayStyle = keyof typeof styles;

/** Who reads the day, and how much of it is wanted. */
export interface DayFormat {
  readonly locale: Locale;
  readonly style: DayStyle;
  /** Orders the parts as its country does: 21 November in the UK, November 21 in the US. */
  readonly operation?: RetailOperation;
}

/** Each made once, by language and style: making a formatter takes about a hundred times as long as using it. */
const formatters: Record<string, Intl.DateTimeFormat> = {};

/** A day in words (spec §9 "Date locales": en, fr, es, pl; French is the base, so short months are janv., févr. …). */
export function formatDay(day: LocalDate | LocalDateTime, { locale, style, operation }: DayFormat): string {
  const language = regionalLocale(locale, operation);
  const formatter = (formatters[language + style] ??= new Intl.DateTimeFormat(language, {
    ...styles[style],
    timeZone: 'UTC',
  }));
  const words = formatter.format(onUtc(toDate(day)));
  // French has an ordinal for the first day of a month alone, which Intl does not know: 1er décembre.
  return locale === 'fr' ? words.replace(/\b1 /, '1er ') : words;
}
