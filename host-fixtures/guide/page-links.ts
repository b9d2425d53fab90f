import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { html, type Html } from '../server/kit/html.ts';
import { ordinaryPages, getPathInLanguage } from '../server/http/site/pages.ts';
import { type GuideText } from './guide-text.ts';

/**
 * Returns the setting `links` of a test page in a language, for the examples of the guide (the documentation of the
 * widgets): the paths of the pages to which widgets link, if they differ from those of the default language, French.
 */
export function getLinks(locale: Locale): Readonly<Record<string, string>> {
  const links = Object.entries(defaultLinks).map(([name, path]) => [name, getPathInLanguage(locale, path)] as const);
  return Object.fromEntries(links.filter(([name, path]) => path !== defaultLinks[name as keyof typeof defaultLinks]));
}

/** Returns the path of a page in a language, or of the French page if it exists only in French. */
export function getPagePath(locale: Locale, page: string): string {
  // The paths of the bus tracker differ: `/locale-en`.
  const trackerPath = `/locale-${locale}`;
  const hasTracker =
    page === '/bus-tracker' && locale !== 'fr' && ordinaryPages.some(({ path }) => path === trackerPath);
  return hasTracker ? trackerPath : getPathInLanguage(locale, page);
}

/** The countries with their own test pages, as in paths. The other pages, also the French ones, are those of the UK. */
const countries = ['us', 'ca'];
/**
 * Matches the path of a variant: `/en/stops` is `/stops` in English. If nothing follows the place, as in `/locale-en` and
 * `/operation-us`, it is a variant of `/bus-tracker`.
 */
const variantPath = new RegExp(`^/(?:(?:locale|operation)-)?(${[...locales, ...countries].join('|')})(/.*)?$`);

/**
 * Returns the page of which a path is a variant (`base`), and its place: a language such as `en`, or a country such as `US`,
 * in capitals. Undefined if it is not a variant.
 *
 * @example readVariant('/us/stops') // { path: '/us/stops', base: '/stops', place: 'US' }
 */
export function readVariant(path: string) {
  const [, place, base = '/bus-tracker'] = variantPath.exec(path) ?? [];
  if (place === undefined) return undefined;
  return { path, base, place: countries.includes(place) ? place.toUpperCase() : place };
}

/**
 * Renders links to the variants of a page for other languages and countries, at most one for each; undefined if there are
 * none. `ordinaryPages` are the test pages, with their variants.
 *
 * @param current the path of the page, which may be a variant itself
 */
export function renderVariantLinks(current: string, { locale, say }: GuideText): Html | undefined {
  const base = readVariant(current)?.base ?? current;
  const paths = new Map<string, string>();
  for (const { path } of ordinaryPages) {
    const { base: pageBase = path, place = 'fr' } = readVariant(path) ?? {};
    if (pageBase === base && path !== current && !paths.has(place)) paths.set(place, path);
  }
  if (paths.size === 0) return undefined;
  const links = [...paths].map(
    ([place, path]) => html` <a href="${path}" hreflang="${getPageLanguage(path)}">${formatPlace(place, locale)}</a>`,
  );
  return html`<span class="guide-also">${say('alsoIn')}${links}</span>`;
}

/** The name of a language (`en`) or a country (`US`) in the language of the guide. */
function formatPlace(place: string, locale: Locale): string {
  const type = place === place.toUpperCase() ? 'region' : 'language';
  return new Intl.DisplayNames([locale], { type }).of(place) ?? place;
}

/** Returns the language of a page by its path. French is the default, and that of the pages for Canada. */
export function getPageLanguage(path: string): string {
  const place = readVariant(path)?.place ?? 'fr';
  return { US: 'en', CA: 'fr' }[place] ?? place;
}
