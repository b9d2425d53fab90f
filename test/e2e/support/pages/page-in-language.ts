import { type Page } from '@playwright/test';
import type { Locale, RetailOperation } from '#shared/domain/page/operation/settings.ts';

/**
 * Serves a fixture page in a different language and operation, like the template of a different site.
 *
 * @param path of the page, without its query
 */
export async function servePageInLanguage(
  page: Page,
  path: string,
  { lang, operation }: { readonly lang: Locale; readonly operation?: RetailOperation },
): Promise<void> {
  const settings =
    operation && `<script type="application/json" data-coach-config>{"operation": "${operation}"}</script>`;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text())
        .replace(/<html lang="\w+">/, `<html lang="${lang}">`)
        .replace('<script type="module"', (script) => `${settings ?? ''}${script}`);
      await route.fulfill({ response: answer, body });
    },
  );
}
