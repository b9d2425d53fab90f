import { defaultLinks } from '#shared/domain/page/operation/default-links.ts';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { friendlyPages } from '../pages.ts';
import { pageIn } from '../page-in-language.ts';

/** The setting `links` of a page in a language: those that lead elsewhere than in the first language of the site. */
export function linksIn(locale: Locale): Readonly<Record<string, string>> {
  const moved = Object.entries(defaultLinks).map(([name, path]) => [name, pageIn(locale, path), path] as const);
  return Object.fromEntries(moved.filter(([, path, first]) => path !== first).map(([name, path]) => [name, path]));
}

/** The page that shows something in a language; in the first language of the site where there is no other. */
export function shownIn(locale: Locale, page: string): string {
  const tracker = `/locale-${locale}`;
  const hasTracker = page === '/bus-tracker' && locale !== 'fr' && friendlyPages.some(({ path }) => path === tracker);
  return hasTracker ? tracker : pageIn(locale, page);
}
