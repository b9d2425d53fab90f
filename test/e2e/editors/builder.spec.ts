import { existsSync, readdirSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { getPath } from '../../../host-fixtures/builder/built-snippet.ts';
import { spellings } from '#shared/domain/page/operation/settings.ts';
import { inGroup } from '../../support/groups.mjs';
import { mountAllTags } from '../support/mount-all-tags.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { widths } from '../support/measures/widths.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';

const findWidgetField = (page: Page) => page.getByRole('combobox', { name: 'Widget' });
const findCode = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true }).locator('code');

/** The folders of all widgets. */
const widgetFolders = readdirSync('widgets').filter((name) => existsSync(`widgets/${name}/manifest.ts`));

/** Widgets that own paths are on separate pages, at the path of their link. */
const ownPaths = ['journey-planner', 'account'];

/** The builder's snippet for each widget in one spelling. */
async function readSnippets(page: Page, spelling: string) {
  await page.goto(`/builder?lang=en&spelling=${spelling}`);
  const names = await findWidgetField(page)
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  const snippets = new Map<string, { readonly tag: string; readonly head: string }>();
  for (const name of names) {
    await findWidgetField(page).selectOption(name);
    const tag = (await findCode(page, 'The tag').textContent()) ?? '';
    const parts = ['Files to load early', 'The script'].map((title) => findCode(page, title).textContent());
    snippets.set(name, { tag, head: (await Promise.all(parts)).join('\n') });
  }
  const policy = (await findCode(page, 'The security policy').textContent()) ?? '';
  return { snippets, policy: policy.replace('Content-Security-Policy: ', '') };
}

test.describe('every snippet of the builder', () => {
  for (const spelling of spellings)
    test(`mounts in a blank page, by ${spelling}`, inGroup('editors'), async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const { snippets, policy } = await readSnippets(page, spelling);
      expect(snippets.size).toBe(widgetFolders.length);
      const widgetNames = [...snippets.keys()].filter((name) => !ownPaths.includes(name));
      for (const [path, names] of [
        ['/blank', widgetNames],
        ...ownPaths.map((name) => [getPath(name), [name]] as const),
      ] as const) {
        const tags = names.map((name) => `<p>${name}</p>\n<section>${snippets.get(name)?.tag}</section>`);
        const head = snippets.get(names[0] ?? '')?.head;
        const body = `<!doctype html><html lang="en"><title>Blank</title><meta charset="utf-8">
          <link rel="icon" href="/assets/icon.svg">${head}<h1>Blank</h1>${tags.join('\n')}`;
        await page.route(
          ({ pathname }) => pathname === path,
          (route) =>
            route.fulfill({
              contentType: 'text/html; charset=utf-8',
              headers: { 'content-security-policy': policy },
              body,
            }),
        );
        await page.goto(path);
        expect(await mountAllTags(page), `tags on ${path}`).toBeGreaterThanOrEqual(names.length);
      }
      pageErrors.expectClean();
    });
});

test('a snippet is built from its widget’s facts, previewed, copied, and shared by its address', async ({
  page,
  context,
}) => {
  const pageErrors = await collectPageErrors(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/builder?lang=en');
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('[data-coach-state=ready]')).toBeVisible();

  await page.getByLabel('City to leave from').fill('0');
  await expect(page.getByText('Write a whole number above 0')).toBeVisible();
  await expect(findCode(page, 'The tag')).not.toContainText('origin-id');
  await page.getByLabel('City to leave from').fill('1');
  await expect(page.getByText('Write a whole number above 0')).toBeHidden();
  await expect(preview.locator('[data-origin-id="1"][data-coach-state=ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Copy The tag' }).click();
  await expect(page.getByText('Copied: The tag')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('data-origin-id="1"');
  await expect.poll(() => page.url()).toContain('o.originId=1');

  // Switching to a different widget and back preserves what was typed, by the selection and by the browser's history.
  await findWidgetField(page).selectOption('nav-bar');
  await page.getByLabel('Links', { exact: false }).first().fill('[{"label":"Home"\n"href":"/"}]');
  await expect(page.getByText('it breaks at line 2, column 1')).toBeVisible();
  await page.getByRole('button', { name: 'Put in an example' }).click();
  await page.getByRole('radio', { name: 'Link' }).check();
  await expect(page.getByText('A link cannot carry links')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('City to leave from')).toHaveValue('1');
  await findWidgetField(page).selectOption('nav-bar');
  await expect(page.getByLabel('Links', { exact: false }).first()).toHaveValue(/"label": "Home"/);
  pageErrors.expectClean();
});

test(
  'a theme is corrected and previewed, a pasted page is checked in place, and a single tag is loaded',
  inGroup('editors'),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.goto('/builder?lang=en&t.color-ink=%23999999');

    await test.step('a theme is measured, corrected by a press, and applied to the preview', async () => {
      await page.getByText('Colours and shapes').click();
      const text = page.getByRole('listitem').filter({ hasText: /^AaText/ });
      await expect(text).toContainText('2.84 : 1');
      await text.getByRole('button', { name: 'Take #454545 for --coach-color-ink' }).click();
      await expect(text).toContainText('Enough');
      await expect(findCode(page, 'The theme')).toContainText('--coach-color-ink: #454545;');
      const root = page.frameLocator('iframe').locator('html');
      await expect
        .poll(() => root.evaluate((html) => html.style.getPropertyValue('--coach-color-ink')))
        .toBe('#454545');
    });

    await test.step('a pasted page is checked in place, and a single tag is loaded', async () => {
      const pageHtml = page.getByLabel('Tag or page');
      await pageHtml.fill(
        '<script src="/coach-widgets/1.4.0/coach-widgets.js"></script>\n<coach-stops cty-id="1">x</coach-stops>',
      );
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.getByText('1 tag found. 2 problems.')).toBeVisible();
      await expect(page.getByText('Did you mean “city-id”?')).toBeVisible();
      await page.getByRole('button', { name: 'line 2, column 14' }).click();
      await expect(pageHtml).toBeFocused();
      expect(
        await pageHtml.evaluate((area: HTMLTextAreaElement) =>
          area.value.slice(area.selectionStart, area.selectionEnd),
        ),
      ).toMatch(/^cty-id/);
      await pageHtml.fill('<coach-stops city-id="3"><a href="/arrets">Nos arrêts</a></coach-stops>');
      await expect(page.getByText('1 tag found. No problems.')).toBeVisible();
      await page.getByRole('button', { name: 'Take over into the form' }).click();
      await expect(findWidgetField(page)).toHaveValue('stops');
      await expect(findCode(page, 'The tag')).toHaveText(
        '<coach-stops city-id="3"><a href="/arrets">Nos arrêts</a></coach-stops>',
      );
    });
    pageErrors.expectClean();
  },
);

for (const lang of ['en', 'fr', 'es', 'pl'] as const) {
  test(
    `in ${lang} the builder fits each width, and axe finds nothing`,
    inGroup(lang === 'en' ? 'editors' : 'languages'),
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      await page.goto(`/builder?lang=${lang}&widget=stops&look=cms`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      for (const fold of await page.locator('summary').all()) if (await fold.isVisible()) await fold.click();
      await page.locator('.builder-check textarea').fill('<coach-stop cty-id="a"/>\n<p class="coach-stops">');
      await expect(page.locator('.builder-problem')).toHaveCount(2);
      // A widget that waits until it is visible also waits in a preview.
      await page.locator('iframe').scrollIntoViewIfNeeded();
      await expect(page.frameLocator('iframe').locator('[data-coach-state=ready]')).toBeVisible();
      await waitUntilSettled(page);
      for (const width of widths) await expectNoProblemsAtWidth(page, width, { shouldRunAxe: width === 320 });
      pageErrors.expectClean();
    },
  );
}
