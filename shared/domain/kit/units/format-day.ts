import { type LocalDate, type LocalDateTime, toDate, toUtcInstant } from '../dates/local-date-time.ts';
import type { Locale, RetailOperation } from '../../page/operation/settings.ts';
import { getRegionalLocale } from '../../page/operation/country.ts';

/** The formats, each with an example. */
const styles = {
  /** sam. */
  weekday: { weekday: 'short' },
  /** 21 nov.; Nov 21 in the US */
  dayMonth: { day: 'numeric', month: 'short' },
  /** sam. 21 nov. */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** samedi 21 novembre 2026, for labels that are read aloud. */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** samedi 21 novembre, in a sentence; in Polish with the preposition that depends on the day: w sobotę 21 listopada. */
  sentence: { weekday: 'long', day: 'numeric', month: 'long' },
  /** 21 novembre, in a sentence about a span of days: from 21 November to 2 December. */
  date: { day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formats of a day. */
export type DayStyle = keyof typeof styles;

/** Options for formatting a day. */
export interface DayFormat {
  readonly locale: Locale;
  readonly style: DayStyle;
  /**
   * The operation (the operator's site for a country), which determines the order of the parts: 21 November in the UK,
   * November 21 in the US. If it is missing, the language determines it.
   */
  readonly operation?: RetailOperation;
}

/** Cached by language and style: creating a formatter takes about a hundred times as long as using it. */
const formatters: Record<string, Intl.DateTimeFormat> = {};

/**
 * Formats a day in the language and style, with the abbreviations of `Intl`: in French, janv., févr. and so on (spec §9 "Date
 * locales"). The time of a `LocalDateTime` is ignored.
 */
export function formatDay(day: LocalDate | LocalDateTime, { locale, style, operation }: DayFormat): string {
  const language = getRegionalLocale(locale, operation);
  const options = { ...styles[style], timeZone: 'UTC' };
  const formatter = (formatters[language + style] ??= new Intl.DateTimeFormat(language, options));
  // The local date is read as UTC and formatted in UTC, so that the device's time zone does not change it.
  const text = formatter.format(toUtcInstant(toDate(day)));
  return adaptations[locale]?.(text, style) ?? text;
}

/** What `Intl` does not support in a language. */
const adaptations: Partial<Record<Locale, (text: string, style: DayStyle) => string>> = {
  // The first day of a month is an ordinal, unlike the others: 1er décembre.
  fr: (text) => text.replace(/\b1 /, '1er '),
  // The comma after the weekday belongs to labels: el jueves 3 de diciembre. Abbreviations are only used in labels.
  es: (text, style) => (style === 'long' || style === 'sentence' ? text.replace(', ', ' ') : text),
  // In a sentence, the weekday is an accusative.
  pl: (text, style) => {
    if (style !== 'sentence') return text;
    const [weekday = '', date = ''] = text.split(', ');
    return `${weekday.startsWith('wt') ? 'we' : 'w'} ${weekday.replace(/a$/, 'ę')} ${date}`;
  },
};
