import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { bringAllTags } from '../support/bring-all-tags.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { settled } from '../support/settled.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectReady } from '../support/tag-state.ts';

test('all tags mount on one page under the strict policy, without errors or reports', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/every-tag');
  const { tags } = await page.evaluate(() => ({
    tags: [...document.querySelectorAll('*')].map(({ localName }) => localName).filter((name) => /^coach-/.test(name)),
  }));
  expect(new Set(tags).size).toBe(18);
  expect(await bringAllTags(page)).toBeGreaterThanOrEqual(18);
  await settled(page);
  await expectNoSidewaysScroll(page);
  const voices = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-coach-state]')].filter((tag) =>
        tag.shadowRoot?.querySelector('[role=status]'),
      ).length,
  );
  expect(voices).toBeLessThanOrEqual(1);
  // Two of them own paths, and this is none of theirs: they keep their links, and say so.
  await expect(page.getByRole('link', { name: 'Compte', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voyager', exact: true })).toBeVisible();
  pageErrors.expectClean([/coach-(account|journey-planner): \/every-tag is none of its pages/]);
});

for (const [path, lang] of [
  ['/home', 'fr'],
  ['/en/home', 'en'],
  ['/us/home', 'en'],
  ['/offers', 'fr'],
  ['/article', 'fr'],
] as const) {
  test(`${path}: with all chrome nothing shifts, landmarks and headings are in order, axe finds nothing`, async ({
    page,
  }) => {
    const pageErrors = await collectPageErrors(page);
    const expectNoShift = await watchLayoutShifts(page);
    await page.goto(path);
    await expectReady(page.locator('coach-nav-bar'));
    await expectReady(page.locator('coach-sticky-footer'));
    await expectReady(page.locator('coach-service-alerts'));
    await expectNoShift();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
    pageErrors.expectClean();
  });
}
