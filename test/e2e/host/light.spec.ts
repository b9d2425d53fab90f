import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openOwnPage } from './own-page.ts';

const names = [
  'color',
  'backgroundColor',
  'fontSize',
  'fontWeight',
  'margin',
  'padding',
  'borderTopWidth',
  'display',
] as const;

/** The styles of page elements that share a name or a class with those of the island. */
async function looksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate((properties) => {
    const own = [
      ...document.querySelectorAll('main > h2, main > p, main > p button, main > input, main > ul, main > form'),
    ];
    return own.map((element) => {
      const style = getComputedStyle(element);
      return `${element.localName}: ${properties.map((property) => style[property]).join()}`;
    });
  }, names);
}

const pageParts = `<h1>Une page</h1><h2>Titre</h2><p class="tracker ribbon">Texte</p><form class="tracker-form">a</form>
  <p><button class="button" type="button">Bouton</button></p><ul class="board-rows"><li>a</li></ul>
  <input class="form-field-input" aria-label="Nom">`;

test.describe('isolation="light" (host contract §2)', () => {
  test('does not change the page’s headings, buttons, fields and lists', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await openOwnPage(page, { body: pageParts, script: 'none' });
    const before = await looksOf(page);
    expect(before.length).toBeGreaterThan(5);
    await openOwnPage(page, { body: `${pageParts}<coach-bus-tracker isolation="light">x</coach-bus-tracker>` });
    const tracker = new TrackerPage(page);
    await tracker.ready();
    await tracker.search();
    await tracker.openItinerary();
    await tracker.closeDialog();
    expect(await looksOf(page)).toEqual(before);
    pageErrors.expectClean();
  });

  test('looks the same as in a shadow root, and removes its styles from the document when it is removed', async ({
    page,
  }) => {
    const look = async (path: string) => {
      const tracker = new TrackerPage(page);
      await tracker.open(path);
      await expect(tracker.submitButton).toBeVisible();
      return tracker.host.evaluate((tag, properties) => {
        const root = tag.shadowRoot?.querySelector('.coach-root') ?? tag.querySelector('.coach-root');
        return [...(root?.querySelectorAll('h2, label, input, button, form') ?? [])].map((element) => {
          const style = getComputedStyle(element);
          return `${element.localName}: ${properties.map((property) => style[property]).join()}`;
        });
      }, names);
    };
    const inShadow = await look('/bus-tracker');
    expect(inShadow.length).toBeGreaterThan(5);
    expect(await look('/light')).toEqual(inShadow);

    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    expect(await sheets()).toBeGreaterThan(0);
    await page.locator('coach-bus-tracker').evaluate((tag) => tag.parentNode?.removeChild(tag));
    await expect.poll(sheets).toBe(0);
  });
});
