import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { openTestPage } from './test-page.ts';
import { expectState } from '../support/tag-state.ts';

/**
 * `shared/island/tags/spellings.test.ts`, `read-link.test.ts` and `read-options.test.ts` cover tags and their options.
 */
test.describe('spellings of a tag (host contract §2)', () => {
  test('all four spellings mount on one page; a link is visible again when its island is unmounted', async ({
    page,
  }) => {
    const pageErrors = await collectPageErrors(page);
    await page.goto('/spellings');
    await expect(page.locator('[data-coach-state]')).toHaveCount(4);
    await expectState(page.locator('[data-coach-state]'), 'ready');
    await expect(page.getByRole('heading', { level: 3, name: 'Horaires en temps réel' })).toHaveCount(4);
    expect(await findAxeViolations(page)).toEqual([]);
    pageErrors.expectClean();

    const link = page.locator('main a[href*="#coach-bus-tracker"]');
    await expect(link).toBeHidden();
    await link.evaluate((element) => window.coachWidgets?.push((api) => api.unmount(element)));
    await expect(link).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Horaires en temps réel' })).toHaveCount(3);
  });

  test(
    'a mistake is reported once, with its correction, and the editor’s content remains',
    inGroup('screens'),
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      await openTestPage(page, {
        head: '<script type="application/json" data-coach-config>{\n"locale": "fr",\n}</script>',
        body: `<h1>Une page</h1><p class="coach-bus-tracker">Classe</p><coach-bus-traker>Balise</coach-bus-traker>
        <div data-coach-widget="bus-tracker" origin-id="1" data-date="demain"></div>`,
      });
      await expect.poll(() => pageErrors.lines.length).toBe(5);
      for (const part of [
        'Write class="coach-widget-bus-tracker"',
        'Did you mean "coach-bus-tracker"',
        'Did you mean "data-origin-id"',
        'data-date="demain" is ignored',
        'line 3, column 1',
      ]) {
        expect(pageErrors.lines.filter((line) => line.includes(part))).toHaveLength(1);
      }
      for (const text of ['Classe', 'Balise']) await expect(page.getByText(text)).toBeVisible();
    },
  );
});
