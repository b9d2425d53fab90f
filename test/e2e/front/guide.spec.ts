import { expect } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#test/support/source-files.ts';
import { type Snippet, listSnippets } from '#test/support/guide-snippets.ts';
import { inGroup } from '../../support/groups.mjs';
import { openTestPage } from '../host/test-page.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { widths } from '../support/measures/widths.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

const folder = path.join(projectRoot, 'dist/guide');
/** Widgets that own paths keep their fallback on other pages and log it; all others mount. */
const ownPaths = /coach-account|coach-journey-planner|"(account|journey-planner)"|widget-(account|journey-planner)"/;
/** Read when the tests run, since the host builds the guide first. */
function listTagSnippets(): readonly Snippet[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => listSnippets({ name: file, body: readFileSync(path.join(folder, file), 'utf8') }))
    .filter(({ language, code }) => language === 'html' && /coach-(?!config)/.test(code) && !code.includes('<script'));
}

test.beforeEach(async ({ page }) => {
  await setBrowserClock(page);
});

test.describe('every tag that the guide shows mounts', () => {
  /** One page with all of them would take long to mount, so each test has a quarter. */
  for (const quarter of [0, 1, 2, 3]) {
    test(`quarter ${quarter + 1}`, quarter === 0 ? {} : inGroup('screens'), async ({ page }) => {
      const errors = await collectPageErrors(page);
      const codes = listTagSnippets()
        .filter((_, index) => index % 4 === quarter)
        .map(({ code }) => code);
      const mountedCodes = codes.filter((code) => !ownPaths.test(code));
      expect(mountedCodes.length).toBeGreaterThan(12);
      const body = mountedCodes.map((code) => `<div>${code.replaceAll('{{journey-id}}', 'none')}</div>`).join('\n');
      await openTestPage(page, { body: `<h1>All tags</h1>${body}`, lang: 'en' });
      const containers = page.locator('main > div');
      for (let index = 0; index < mountedCodes.length; index += 1) {
        const container = containers.nth(index);
        await container.scrollIntoViewIfNeeded();
        await expect(container.locator('[data-coach-state]').first(), mountedCodes[index]).toHaveAttribute(
          'data-coach-state',
          'ready',
        );
      }
      // The journey does not exist.
      errors.expectClean([/404/]);
    });
  }
});

test('a widget that owns paths is shown as a complete page', inGroup('screens'), async ({ page }) => {
  await page.goto('/guide/account.html');
  const account = page.frameLocator('.guide-live iframe').locator('coach-account');
  await expect(account).toHaveAttribute('data-coach-state', 'ready');
});

for (const file of ['bus-tracker', 'first-tag', 'events', 'own-origin']) {
  const run = file === 'bus-tracker' ? {} : inGroup('screens');
  test(
    `the page ${file}: axe finds nothing, nothing is wider than the screen, and the menu finds pages`,
    run,
    async ({ page }) => {
      const errors = await collectPageErrors(page);
      await page.goto(`/guide/${file}.html`);
      if (file === 'bus-tracker') await expect(page.locator('.guide-live [data-coach-state=ready]')).toBeVisible();
      await waitUntilSettled(page);
      for (const width of widths) await expectNoProblemsAtWidth(page, width);
      await page.getByRole('searchbox', { name: 'Search titles' }).fill('ow fares');
      await expect(page.getByRole('status').filter({ hasText: '1 result' })).toBeVisible();
      await page.getByRole('navigation', { name: 'Guide' }).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Low fares' })).toBeVisible();
      errors.expectClean();
    },
  );
}
