import { type Locale, locales } from '#shared/domain/page/operation/settings.ts';
import { html, type Html } from '../../../kit/html.ts';
import { type FixturePage, friendlyPages } from '../pages.ts';
import { type FrontText } from './front-text.ts';

/** A page that shows the same in another language or country. */
interface PageVariant {
  readonly path: string;
  /** `en`, or a country: `US`. */
  readonly place: string;
}

const countries = ['us', 'ca'];
/** `/en/stops` is `/stops` in English; `/locale-en` and `/operation-us` are the tracker in another language or country. */
const placed = new RegExp(`^/(?:(?:locale|operation)-)?(${[...locales, ...countries].join('|')})(/.*)?$`);

/** The path of which a page is a variant, and the place that it is made for; `undefined` where it is a page of its own. */
export function variantOf(path: string): (PageVariant & { readonly base: string }) | undefined {
  const [, place, rest = '/bus-tracker'] = placed.exec(path) ?? [];
  if (place === undefined) return undefined;
  return { path, base: rest, place: countries.includes(place) ? place.toUpperCase() : place };
}

/** The same page for other places than the one that is shown, one for each place; none where it has only one. */
function otherVariants(shown: string, pages: readonly FixturePage[]): readonly PageVariant[] {
  const base = variantOf(shown)?.base ?? shown;
  const all = pages.flatMap(({ path }): readonly PageVariant[] => {
    if (path === base) return [{ path, place: 'fr' }];
    const variant = variantOf(path);
    return variant?.base === base ? [variant] : [];
  });
  const others = all.filter(({ path }) => path !== shown);
  return others.filter(({ place }, index) => others.findIndex((other) => other.place === place) === index);
}

function placeName(place: string, locale: Locale): string {
  const type = place === place.toUpperCase() ? 'region' : 'language';
  return new Intl.DisplayNames([locale], { type }).of(place) ?? place;
}

/** Links to the same page for other places, by what these are called in a language; nothing where there are none. */
export function variantLinks(shown: string, { locale, say }: FrontText): Html | undefined {
  const others = otherVariants(shown, friendlyPages);
  if (others.length === 0) return undefined;
  const links = others.map(
    ({ path, place }) => html` <a href="${path}" hreflang="${languageOfPage(path)}">${placeName(place, locale)}</a>`,
  );
  return html`<span class="front-also">${say('alsoIn')}${links}</span>`;
}

/** The language of a page, by its address. The site's first is French. */
export function languageOfPage(path: string): string {
  const place = variantOf(path)?.place ?? 'fr';
  return { US: 'en', CA: 'fr' }[place] ?? place;
}
