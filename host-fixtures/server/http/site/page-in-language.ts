import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { friendlyPages } from './pages.ts';

/**
 * The path of a page in a language; in the first language of the site where it has no page of its own.
 *
 * @param code that is added to the path
 */
export function pageIn(language: Locale, page: string, code?: string): string {
  const inLanguage = `/${language}${page}`;
  const own = friendlyPages.some(
    ({ path, ownsRoutes }) => path === inLanguage || (ownsRoutes && inLanguage.startsWith(`${path}/`)),
  );
  return `${own ? `/${language}` : ''}${page}${code === undefined ? '' : `/${encodeURIComponent(code)}`}`;
}
