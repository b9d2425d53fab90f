import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openTestPage } from './test-page.ts';

const styleNames = [
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
async function readPageStyles(page: Page): Promise<readonly string[]> {
  return page.evaluate((properties) => {
    const elements = [
      ...document.querySelectorAll('main > h2, main > p, main > p button, main > input, main > ul, main > form'),
    ];
    return elements.map((element) => {
      const style = getComputedStyle(element);
      return `${element.localName}: ${properties.map((property) => style[property]).join()}`;
    });
  }, styleNames);
}

const pageParts = `<h1>Une page</h1><h2>Titre</h2><p class="tracker ribbon">Texte</p><form class="tracker-form">a</form>
  <p><button class="button" type="button">Bouton</button></p><ul class="board-rows"><li>a</li></ul>
  <input class="form-field-input" aria-label="Nom">`;

test.describe('isolation="light" (host contract §2)', () => {
  test('does not change the page’s headings, buttons, fields and lists', async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await openTestPage(page, { body: pageParts, script: 'none' });
    const stylesBefore = await readPageStyles(page);
    expect(stylesBefore.length).toBeGreaterThan(5);
    await openTestPage(page, { body: `${pageParts}<coach-bus-tracker isolation="light">x</coach-bus-tracker>` });
    const tracker = new TrackerPage(page);
    await tracker.waitUntilReady();
    await tracker.search();
    await tracker.openItinerary();
    await tracker.closeDialog();
    expect(await readPageStyles(page)).toEqual(stylesBefore);
    pageErrors.expectClean();
  });

  test('looks the same as in a shadow root, and removes its styles from the document when it is removed', async ({
    page,
  }) => {
    const readIslandStyles = async (path: string) => {
      const tracker = new TrackerPage(page);
      await tracker.open(path);
      await expect(tracker.submitButton).toBeVisible();
      return tracker.host.evaluate((tag, properties) => {
        const root = tag.shadowRoot?.querySelector('.coach-root') ?? tag.querySelector('.coach-root');
        return [...(root?.querySelectorAll('h2, label, input, button, form') ?? [])].map((element) => {
          const style = getComputedStyle(element);
          return `${element.localName}: ${properties.map((property) => style[property]).join()}`;
        });
      }, styleNames);
    };
    const inShadow = await readIslandStyles('/bus-tracker');
    expect(inShadow.length).toBeGreaterThan(5);
    expect(await readIslandStyles('/light')).toEqual(inShadow);

    const countSheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    expect(await countSheets()).toBeGreaterThan(0);
    await page.locator('coach-bus-tracker').evaluate((tag) => tag.parentNode?.removeChild(tag));
    await expect.poll(countSheets).toBe(0);
  });
});
