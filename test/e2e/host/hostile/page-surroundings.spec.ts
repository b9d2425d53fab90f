import { expect, type Page } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectReady } from '../../support/tag-state.ts';

/** Opens the search form of the fixture pages, on a page with a style or a script of its own. */
async function openForm(page: Page, { style, script }: { readonly style?: string; readonly script?: () => void }) {
  if (script) await page.addInitScript(script);
  await page.goto('/find-tickets');
  // The policy of the pages forbids inline styles.
  if (style !== undefined) {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, style);
  }
  const host = page.locator('[data-coach-state]').first();
  await expectReady(host);
  return { host, origin: host.getByRole('combobox').first(), list: host.getByRole('listbox').first() };
}

for (const zoom of [0.75, 1.5]) {
  test(`a list is at its field on a page with CSS zoom ${zoom}`, async ({ page }) => {
    const { origin, list } = await openForm(page, { style: `html { zoom: ${zoom}; }` });
    await origin.click();
    await expect(list).toBeVisible();
    await expect
      .poll(async () => {
        const [field, box] = [await origin.boundingBox(), await list.boundingBox()];
        if (!field || !box) return undefined;
        // Below the field, or above it if there is more space.
        const gap = Math.max(box.y - field.y - field.height, field.y - box.y - box.height);
        // The list has a padding.
        return [gap, box.x - field.x, field.width - box.width].map((px) => px >= 0 && px < 30);
      })
      .toEqual([true, true, true]);
  });
}

test('letters that are typed into a field do not reach shortcuts of the page', async ({ page }) => {
  const { origin } = await openForm(page, {
    script: () => {
      document.addEventListener('keydown', (event) => {
        if (event.target instanceof HTMLInputElement || (event.key !== 's' && event.key !== '/')) return;
        event.preventDefault();
        document.documentElement.dataset.shortcuts = 'used';
      });
    },
  });
  await origin.click();
  await page.keyboard.type('Glasgow/s');
  await expect(origin).toHaveValue('Glasgow/s');
  await expect(page.locator('html')).not.toHaveAttribute('data-shortcuts');
});

test('text has at least 16 px, and follows a larger size of the page', async ({ page }) => {
  const { host, origin } = await openForm(page, {});
  const getSize = () => origin.evaluate((field) => getComputedStyle(field).fontSize);
  for (const [size, expected] of [
    ['62.5%', '16px'],
    ['150%', '24px'],
    ['50px', '32px'],
  ] as const) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    await expect.poll(getSize).toBe(expected);
  }
  await host.evaluate((tag: HTMLElement) => tag.style.setProperty('--coach-font-size', '18px'));
  await expect.poll(getSize).toBe('18px');
});
