import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { collectComplaints } from '../support/console.ts';

test('city guides: picture, name, a link in a new tab; without a guide what the editor wrote', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await page.goto('/city-guide');
  const cards = page.locator('coach-city-guide');
  const leeds = cards.first();
  const link = leeds.getByRole('link', { name: 'Guide de Leeds (s’ouvre dans un nouvel onglet)' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(leeds.getByRole('heading', { level: 2, name: 'Leeds' })).toBeVisible();
  const picture = leeds.getByRole('img', { name: 'Vue de Leeds' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  // The whole card is the link.
  const opened = page.waitForEvent('popup');
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(await opened).toHaveURL(/\/guides\/leeds$/);
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last()).toHaveAttribute('data-coach-state', 'ready');
  await expect(cards.last().getByText(/^Pas encore de guide/)).toBeVisible();
  complaints.expectClean();
});

test('a guide that cannot be asked is silent (spec §8)', async ({ page }) => {
  await page.route(/\/api\/city-guides\//, (route) => route.fulfill({ status: 500, json: { errors: [] } }));
  await page.goto('/city-guide');
  const card = page.locator('coach-city-guide').first();
  await expect(card.getByRole('link', { name: 'Nos villes' })).toBeVisible();
});

test('the luggage policy', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await page.goto('/luggage-policy');
  const policy = page.getByRole('group', { name: 'Bagages' });
  await expect(policy.getByRole('listitem')).toHaveCount(4);
  await expect(policy.getByText(/^Un bagage en soute par voyageur, de 20\s?kg au maximum\.$/)).toBeVisible();
  complaints.expectClean();
});

for (const path of ['/luggage-policy', '/city-guide']) {
  test(`${path} does not jump while it waits (host contract §6)`, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'shifts', 0);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Reflect.set(window, 'shifts', Number(Reflect.get(window, 'shifts')) + Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await expect(page.locator('[data-coach-state]').first()).toHaveAttribute('data-coach-state', 'ready');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThanOrEqual(0.001);
  });
}
