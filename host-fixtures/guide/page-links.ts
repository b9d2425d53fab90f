import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { html, type Html } from '../server/kit/html.ts';
import { friendlyPages, getPathInLanguage } from '../server/http/site/pages.ts';
import { type GuideText } from './guide-text.ts';

/**
 * Returns the setting `links` of a page in a language: the paths of the pages to which widgets link, if they differ from those of
 * the default language, French.
 */
export function getLinks(locale: Locale): Readonly<Record<string, string>> {
  const links = Object.entries(defaultLinks).map(([name, path]) => [name, getPathInLanguage(locale, path)] as const);
  return Object.fromEntries(links.filter(([name, path]) => path !== defaultLinks[name as keyof typeof defaultLinks]));
}

/** Returns the path of a page in a language, or of the French page if it exists only in French. */
export function getPagePath(locale: Locale, page: string): string {
  // The bus tracker has paths of its own, such as `/locale-en`.
  const trackerPath = `/locale-${locale}`;
  const hasTracker =
    page === '/bus-tracker' && locale !== 'fr' && friendlyPages.some(({ path }) => path === trackerPath);
  return hasTracker ? trackerPath : getPathInLanguage(locale, page);
}

const countries = ['us', 'ca'];
/** Matches the path of a variant: `/en/stops` is `/stops` in English; `/locale-en` and `/operation-us` are the tracker in another language or country. */
const variantPath = new RegExp(`^/(?:(?:locale|operation)-)?(${[...locales, ...countries].join('|')})(/.*)?$`);

/**
 * Returns the page that a path is a variant of, and its place: a language such as `en`, or a country such as `US`. Undefined if it is
 * no variant.
 */
export function readVariant(path: string) {
  const [, place, base = '/bus-tracker'] = variantPath.exec(path) ?? [];
  if (place === undefined) return undefined;
  return { path, base, place: countries.includes(place) ? place.toUpperCase() : place };
}

/** Renders links to the variants of a page for other languages and countries, if any; at most one for each. */
export function renderVariantLinks(current: string, { locale, say }: GuideText): Html | undefined {
  const base = readVariant(current)?.base ?? current;
  const paths = new Map<string, string>();
  for (const { path } of friendlyPages) {
    const { base: pageBase = path, place = 'fr' } = readVariant(path) ?? {};
    if (pageBase === base && path !== current && !paths.has(place)) paths.set(place, path);
  }
  if (paths.size === 0) return undefined;
  const links = [...paths].map(
    ([place, path]) => html` <a href="${path}" hreflang="${getPageLanguage(path)}">${formatPlace(place, locale)}</a>`,
  );
  return html`<span class="guide-also">${say('alsoIn')}${links}</span>`;
}

function formatPlace(place: string, locale: Locale): string {
  const type = place === place.toUpperCase() ? 'region' : 'language';
  return new Intl.DisplayNames([locale], { type }).of(place) ?? place;
}

/** Returns the language of a page by its path. French is the default. */
export function getPageLanguage(path: string): string {
  const place = readVariant(path)?.place ?? 'fr';
  return { US: 'en', CA: 'fr' }[place] ?? place;
}
