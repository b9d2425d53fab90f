import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { friendlyPages } from './pages.ts';

/**
 * Returns the path of a page in a language, or of the French page if there is no other.
 *
 * @param code is added to the path
 */
export function pageIn(language: Locale, page: string, code?: string): string {
  const inLanguage = `/${language}${page}`;
  const exists = friendlyPages.some(
    ({ path, ownsRoutes }) => path === inLanguage || (ownsRoutes && inLanguage.startsWith(`${path}/`)),
  );
  return `${exists ? `/${language}` : ''}${page}${code === undefined ? '' : `/${encodeURIComponent(code)}`}`;
}
