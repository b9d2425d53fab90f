import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectTextInside } from '../support/measures/text-outside.ts';
import { settled } from '../support/settled.ts';
import { expectReady } from '../support/tag-state.ts';
import { groupOf, phone, screens } from './in-language.ts';

/** Texts that are data and not messages: cities, carriers, alerts, and the editor's content of the page. */
function collectData(page: Page): () => ReadonlySet<string> {
  const texts: string[] = [];
  page.on('response', (response) => {
    const isRead = response.url().includes('/api/') || response.request().isNavigationRequest();
    // Islands strip tags from a text, which may join two words.
    const read = (text: string) => texts.push(text, text.replaceAll(/<[^>]*>/g, ''));
    if (isRead) response.text().then(read, () => undefined);
  });
  return () => new Set(texts.flatMap(wordsOf));
}

const wordsOf = (text: string): readonly string[] => text.match(/[A-Za-z]{3,}/g) ?? [];

/** Days, months, units and currencies as formatted by `Intl`. */
const byIntl = new Set(
  wordsOf(
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
function textsOfIslands(): readonly string[] {
  const texts: string[] = [];
  const read = (element: Element) => {
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '');
    for (const child of (element.shadowRoot ?? element).childNodes) {
      if (child instanceof Text) texts.push(child.data);
      else if (child instanceof Element && !child.matches('style, script, slot')) read(child);
    }
  };
  for (const island of document.querySelectorAll('[data-coach-state=ready]')) {
    for (const child of island.shadowRoot?.children ?? []) if (!child.matches('style, script')) read(child);
  }
  return texts.filter((text) => text.trim() !== '');
}

test.use({ viewport: phone });

for (const { name, pathFor } of screens) {
  const title = `${name}: every word comes from a message, and one two fifths longer has room`;
  test(title, groupOf(name, '/every-tag'), async ({ page }) => {
    const data = collectData(page);
    const path = pathFor('UK');
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}pseudo=en-XA`);
    await expectReady(page.locator('[data-coach-state]').first());
    await settled(page);

    const texts = await page.evaluate(textsOfIslands);
    expect(texts.filter((text) => text.includes('[')).length).toBeGreaterThan(0);
    const dataTexts = data();
    const plain = texts.filter((text) => wordsOf(text).some((word) => !dataTexts.has(word) && !byIntl.has(word)));
    expect(plain).toEqual([]);
    await expectNoSidewaysScroll(page);
    await expectTextInside(page, name);
  });
}
