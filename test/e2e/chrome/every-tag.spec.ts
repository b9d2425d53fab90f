import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectComplaints } from '../support/console.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';

/** Brings every tag into sight, one after the other, and waits until each stands. */
async function bringAll(page: Page): Promise<number> {
  const tags = page.locator('[data-coach-state]');
  const count = await tags.count();
  for (let index = 0; index < count; index += 1) {
    const tag = tags.nth(index);
    await tag.evaluate((element) => element.scrollIntoView());
    await expect(tag).toHaveAttribute('data-coach-state', 'ready');
  }
  return count;
}

test('every tag on one page, under the strict policy: all stand, and nobody complains', async ({ page }) => {
  const complaints = await collectComplaints(page);
  await page.goto('/every-tag');
  const { tags } = await page.evaluate(() => ({
    tags: [...document.querySelectorAll('*')].map(({ localName }) => localName).filter((name) => /^coach-/.test(name)),
  }));
  expect(new Set(tags).size).toBe(18);
  expect(await bringAll(page)).toBeGreaterThanOrEqual(18);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const voices = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-coach-state]')].filter((tag) =>
        tag.shadowRoot?.querySelector('[role=status]'),
      ).length,
  );
  expect(voices).toBeLessThanOrEqual(1);
  complaints.expectClean();
});

for (const [path, lang] of [
  ['/home', 'fr'],
  ['/en/home', 'en'],
  ['/us/home', 'en'],
  ['/offers', 'fr'],
  ['/article', 'fr'],
] as const) {
  test(`${path}: with all chrome nothing jumps, landmarks and headings are in order, axe is content`, async ({
    page,
  }) => {
    const complaints = await collectComplaints(page);
    const shifts = await watchLayoutShifts(page);
    await page.goto(path);
    await expect(page.locator('coach-nav-bar')).toHaveAttribute('data-coach-state', 'ready');
    await expect(page.locator('coach-sticky-footer')).toHaveAttribute('data-coach-state', 'ready');
    await expect(page.locator('coach-service-alerts')).toHaveAttribute('data-coach-state', 'ready');
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toBeLessThanOrEqual(0.001);
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    complaints.expectClean();
  });
}
