import { type Locale, locales, type RetailOperation } from '#shared/domain/page/operation/settings.ts';
import { createText } from '#shared/text/create-text.ts';
import { pickMessages } from '#shared/text/define-messages.ts';
import { Names, type NameTables } from '../../timetable/names/names.ts';
import { translateTimetable } from '../../timetable/names/translated-timetable.ts';
import { type ErrorEntry, type ErrorMessage, type WireError } from './api-error.ts';
import { type Host } from './host.ts';
import { messages } from './messages.ts';

/** The language and terms in which messages for a traveller are written. */
export interface Audience {
  readonly language: Locale;
  /** The operator's site (UK, US or Canada) whose terms the messages use, such as "travellers" (UK) or "travelers" (US). */
  readonly operation: RetailOperation;
}

/** Returns a function that returns the host's messages for an audience. */
export function createHostText({ language, operation }: Audience) {
  return createText({ locale: language, messages: pickMessages(messages, language, operation) });
}

/** Returns the text of a message, with the facts in place of its placeholders. */
export function translateMessage({ code, facts }: ErrorMessage, audience: Audience): string {
  return createHostText(audience)(code, facts);
}

/**
 * Translates the errors of an answer. An error may have no message. Messages for programmers are English texts (`string`)
 * instead of codes, and stay as they are.
 */
export function translateErrors(errors: readonly ErrorEntry[], audience: Audience): WireError[] {
  return errors.map(({ message, ...error }) => {
    if (message === undefined) return error;
    return { ...error, message: typeof message === 'string' ? message : translateMessage(message, audience) };
  });
}

/**
 * Returns the preferred supported language of a header `Accept-Language`: Spanish for `de, fr;q=0.5, es-MX;q=0.8`, as German
 * is not supported and Spanish has the greater weight. Of equal weights, the first language wins.
 *
 * @returns undefined if no language is supported
 */
export function parseLanguage(header: string | undefined): Locale | undefined {
  const preferences = (header ?? '').split(',').map((item) => {
    const [range = '', ...parameters] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return { locale: locales.find((locale) => locale === range.split('-')[0]), weight };
  });
  const [preference] = preferences
    .filter(({ locale, weight }) => locale && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preference?.locale;
}

/**
 * Returns the audience of a header `Accept-Language`: `fr-CA` is French with the terms of Canada; `fr`, or `fr-BE` for
 * another country, is French with the terms of the UK. Of several countries with the preferred language, the first that has
 * its own terms counts: `fr-BE, fr-CA` has those of Canada, `en-GB, en-US` those of the UK. English by default.
 */
export function parseAudience(header: string | undefined): Audience {
  const language = parseLanguage(header) ?? 'en';
  const country = new RegExp(`\\b${language}-(GB|US|CA)\\b`, 'i').exec(header ?? '')?.[1]?.toUpperCase();
  return { language, operation: country === 'US' || country === 'CA' ? country : 'UK' };
}

/**
 * Returns a copy of the host (the server's shared objects) whose timetable returns translated names of places and carriers. The
 * copy also has the names themselves.
 *
 * @param tables the translations of names in all languages
 */
export function translateHost<H extends Pick<Host, 'timetable'>>(
  host: H,
  language: Locale,
  tables: NameTables,
): H & Pick<Host, 'names' | 'timetable'> {
  const names = new Names(language, tables);
  return { ...host, names, timetable: translateTimetable(host.timetable, names) };
}
