import { locales, type Locale } from '#shared/domain/page/operation/settings.ts';

/** The language of the product when nothing else is asked for (host contract §4). */
export const defaultLocale: Locale = 'fr';

/**
 * The language to speak: the first candidate that the product knows, whatever its region (`fr-CA`, `en_GB`), else French.
 *
 * @param candidates In order of precedence (host contract §2): the tag's `locale`, the `lang` of its ancestors from the
 * nearest outwards, the page's setting.
 */
export function chooseLocale(candidates: Iterable<string | null | undefined>): Locale {
  for (const candidate of candidates) {
    const language = candidate?.trim().toLowerCase().split(/[-_]/)[0];
    const known = locales.find((locale) => locale === language);
    if (known) return known;
  }
  return defaultLocale;
}

/** The language in which some words can be had: the one asked for, or French where it is missing. */
export function availableLocale(wanted: Locale, available: readonly string[]): Locale {
  return available.includes(wanted) ? wanted : defaultLocale;
}
