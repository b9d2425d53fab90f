import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { expectTextWithinScreen } from '../support/measures/text-within-screen.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { getGroup, phone, screens } from './page-locales.ts';

/** Texts that are data and not messages: cities, carriers, alerts, and the editor's content of the page. */
function recordData(page: Page): () => ReadonlySet<string> {
  const texts: string[] = [];
  page.on('response', (response) => {
    const isRead = response.url().includes('/api/') || response.request().isNavigationRequest();
    // Islands remove HTML tags from a text, which may join two words.
    const addText = (text: string) => texts.push(text, text.replaceAll(/<[^>]*>/g, ''));
    if (isRead) response.text().then(addText, () => undefined);
  });
  return () => new Set(texts.flatMap(listWords));
}

const listWords = (text: string): readonly string[] => text.match(/[A-Za-z]{3,}/g) ?? [];

/** Days, months, units and currencies as formatted by `Intl`. */
const intlWords = new Set(
  listWords(
    [
      ...Array.from({ length: 12 }, (_, month) =>
        ['long', 'short'].map((style) =>
          new Intl.DateTimeFormat('en-GB', { month: style as 'long', weekday: style as 'long' }).format(
            Date.UTC(2023, month, month),
          ),
        ),
      ).flat(),
      ...Array.from({ length: 7 }, (_, day) =>
        ['long', 'short'].map((style) =>
          new Intl.DateTimeFormat('en-GB', { weekday: style as 'long' }).format(Date.UTC(2023, 0, day + 1)),
        ),
      ).flat(),
      'kilometres miles pounds Euro JPEG PNG WebP HEIC PDF Facebook Google Leaflet Natural Earth Sept',
    ].join(' '),
  ),
);

/** Lists the visible and announced texts of islands: of each element, label and hint. */
function listIslandTexts(): readonly string[] {
  const texts: string[] = [];
  const visit = (element: Element) => {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    for (const child of (element.shadowRoot ?? element).childNodes) {
      if (child instanceof Text) texts.push(child.data);
      else if (child instanceof Element && !child.matches('style, script, slot')) visit(child);
    }
  };
  for (const island of document.querySelectorAll('[data-coach-state=ready]')) {
    for (const child of island.shadowRoot?.children ?? []) if (!child.matches('style, script')) visit(child);
  }
  return texts.filter((text) => text.trim() !== '');
}

test.use({ viewport: phone });

for (const { name, pathFor } of screens) {
  const title = `${name}: every word is part of a message, and texts that are two fifths longer fit`;
  test(title, getGroup(name, '/every-tag'), async ({ page }) => {
    const getDataWords = recordData(page);
    const path = pathFor('UK');
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}pseudo=en-XA`);
    await expectReady(page.locator('[data-coach-state]').first());
    await waitUntilSettled(page);

    const texts = await page.evaluate(listIslandTexts);
    expect(texts.filter((text) => text.includes('[')).length).toBeGreaterThan(0);
    const dataWords = getDataWords();
    const untranslatedTexts = texts.filter((text) =>
      listWords(text).some((word) => !dataWords.has(word) && !intlWords.has(word)),
    );
    expect(untranslatedTexts).toEqual([]);
    await expectNoHorizontalScroll(page);
    await expectTextWithinScreen(page, name);
  });
}
