import { expect, type Locator } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { listAnimations } from '../support/measures/list-animations.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';
import { openTestPage } from './test-page.ts';

const body = '<h1>Une page</h1><coach-bus-tracker origin-id="1" destination-id="4">x</coach-bus-tracker>';

const parseRgb = (text: string) => (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
const getLightness = (color: string) => parseRgb(color).reduce((sum, part) => sum + part, 0) / 3;

const readStyle = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test.describe('styling of an island (host contract §6)', () => {
  test('only the page’s font is inherited; custom properties take effect', async ({ page }) => {
    const rules =
      'body{font:italic 9px/3 Georgia;letter-spacing:9px;text-transform:uppercase;color:red;text-align:right}';
    await page.route('**/own.css', (route) => route.fulfill({ contentType: 'text/css', body: rules }));
    await openTestPage(page, { body, head: '<link rel="stylesheet" href="/own.css">' });
    const tracker = new TrackerPage(page);
    await expect(tracker.rows.first()).toBeVisible();
    const title = page.getByRole('heading', { name: 'Horaires en temps réel' });

    await test.step('the font is inherited', async () => {
      expect(await readStyle(title, 'font-family')).toBe('Georgia');
      expect(await readStyle(title, 'font-style')).toBe('normal');
      expect(await readStyle(title, 'letter-spacing')).toBe('normal');
      expect(await readStyle(title, 'text-transform')).toBe('none');
      expect(await readStyle(title, 'text-align')).toBe('start');
      expect(getLightness(await readStyle(title, 'color'))).toBeLessThan(80);
    });
    await test.step('custom properties take effect', async () => {
      const custom = {
        '--coach-color-accent': 'rgb(1, 2, 3)',
        '--coach-color-on-accent': 'rgb(250, 251, 252)',
        '--coach-color-ink': 'rgb(10, 20, 30)',
        '--coach-radius': '3px',
        '--coach-font-family': 'monospace',
        '--coach-font-size': '18px',
      };
      await page.evaluate((properties) => {
        for (const [name, value] of Object.entries(properties)) document.body.style.setProperty(name, value);
      }, custom);
      await tracker.changeButton.click();
      await page.mouse.move(0, 0);
      await expect.poll(() => readStyle(tracker.submitButton, 'background-color')).toBe('rgb(1, 2, 3)');
      expect(await readStyle(tracker.submitButton, 'color')).toBe('rgb(250, 251, 252)');
      expect(await readStyle(tracker.rows.first(), 'border-top-left-radius')).toBe('3px');
      expect(await readStyle(title, 'color')).toBe('rgb(10, 20, 30)');
      expect(await readStyle(title, 'font-family')).toBe('monospace');
      expect(await readStyle(tracker.field('origin'), 'font-size')).toBe('18px');
    });
  });

  test('an island follows the color-scheme of its page, not the traveller’s preference', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openTestPage(page, { body });
    const tracker = new TrackerPage(page);
    await expect(tracker.rows.first()).toBeVisible();
    const title = page.getByRole('heading', { name: 'Horaires en temps réel' });
    expect(getLightness(await readStyle(title, 'color'))).toBeLessThan(80);

    await page.emulateMedia({ colorScheme: 'light' });
    await page.evaluate(() => document.body.style.setProperty('color-scheme', 'dark'));
    await expect.poll(async () => getLightness(await readStyle(title, 'color'))).toBeGreaterThan(180);
    await tracker.openItinerary();
    expect(getLightness(await readStyle(tracker.dialog, 'background-color'))).toBeLessThan(80);
  });

  test('with forced colours texts, borders and buttons are visible; with reduced motion nothing is animated', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openTestPage(page, { body });
    const tracker = new TrackerPage(page);
    await expect(tracker.rows.first()).toBeVisible();
    const islandPicture = await tracker.host.screenshot();
    await tracker.changeButton.click();
    const formPicture = await tracker.form.screenshot();
    const analysePixels = (png: Buffer) =>
      page.evaluate(
        async (bytes) => {
          const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
          const colors = new Map<number, number>();
          for (let offset = 0; offset < data.length; offset += 4) {
            const color = ((data[offset] ?? 0) << 16) | ((data[offset + 1] ?? 0) << 8) | (data[offset + 2] ?? 0);
            colors.set(color, (colors.get(color) ?? 0) + 1);
          }
          const maxCount = Math.max(...colors.values());
          return { colors: colors.size, drawnShare: 1 - maxCount / (data.length / 4) };
        },
        [...png],
      );
    for (const picture of [await analysePixels(islandPicture), await analysePixels(formPicture)]) {
      expect(picture.colors).toBeGreaterThan(8);
      expect(picture.drawnShare).toBeGreaterThan(0.02);
    }
    expect(await readStyle(tracker.submitButton, 'border-top-style')).not.toBe('none');

    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    await tracker.rows.first().click();
    await expect(tracker.dialog).toBeVisible();
    const animations = await listAnimations(page);
    const longestMs = await animations.evaluate((list) =>
      Math.max(0, ...list.map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
    );
    expect(longestMs).toBeLessThanOrEqual(1);
  });

  test(
    'with forced colours the ring of the selection has the system’s colour',
    inGroup('screens'),
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await page.goto('/service-alerts');
      const selectedRadio = page.locator('coach-service-alerts-page').getByRole('radio', { checked: true });
      await expect(selectedRadio).toBeAttached();
      await tabTo(page, selectedRadio);
      const label = selectedRadio.locator('+ *');
      expect(await readStyle(label, 'outline-style')).toBe('solid');
      // It also fills the selected element.
      expect(await readStyle(label, 'outline-color')).toBe(await readStyle(label, 'background-color'));
    },
  );
});
