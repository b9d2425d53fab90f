import { expect } from '@playwright/test';
import { listWidgetNames } from '#shared/build/widget-names.mjs';
import { inGroup } from '../../support/groups.mjs';
import { expectedProblems } from '../screens/expected-problems.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { mountAllTags } from '../support/mount-all-tags.ts';
import { test } from '../support/clocked-test.ts';
import { projectRoot } from '../../support/source-files.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { listDoctorCodes } from '../support/measures/page-doctor.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { walkTabStops } from '../support/measures/walk-tab-stops.ts';
import { expectReady } from '../support/tag-state.ts';

test('all tags mount on one page under the strict policy, and the page doctor finds only the expected problems', async ({
  page,
}) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  const pageErrors = await collectPageErrors(page);
  await page.goto('/every-tag');
  const { tags } = await page.evaluate(() => ({
    tags: [...document.querySelectorAll('*')].map(({ localName }) => localName).filter((name) => /^coach-/.test(name)),
  }));
  // All but `coach-mini-basket`, which other pages have.
  const tagCount = listWidgetNames(projectRoot).length - 1;
  expect(new Set(tags).size).toBe(tagCount);
  expect(await mountAllTags(page)).toBeGreaterThanOrEqual(tagCount);
  await waitUntilSettled(page);
  await expectNoHorizontalScroll(page);
  const announcerCount = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-coach-state]')].filter((tag) =>
        tag.shadowRoot?.querySelector('[role=status]'),
      ).length,
  );
  expect(announcerCount).toBeLessThanOrEqual(1);
  // Planner and account own other paths: on this page they keep their fallback links and log it.
  await expect(page.getByRole('link', { name: 'Compte', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Voyager', exact: true })).toBeVisible();
  pageErrors.expectClean([/coach-(account|journey-planner): \/every-tag is not one of its pages/]);
  // Visitors do not load the doctor.
  expect(paths.filter((path) => path.endsWith('/doctor.js'))).toEqual([]);
  expect(await listDoctorCodes(page)).toEqual(expectedProblems['/every-tag']);
});

const pages = [
  { path: '/article', lang: 'fr', run: {} },
  // `nav-bar.spec.ts` measures it as well.
  { path: '/home', lang: 'fr', run: inGroup('screens') },
  { path: '/en/home', lang: 'en', run: inGroup('screens') },
  { path: '/us/home', lang: 'en', run: inGroup('screens') },
  { path: '/offers', lang: 'fr', run: inGroup('screens') },
] as const;

for (const { path, lang, run } of pages) {
  test(
    `${path}: with header and footer nothing shifts, axe finds nothing, and Tab shows each stop`,
    run,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const expectNoShift = await watchLayoutShifts(page);
      await page.goto(path);
      await expectReady(page.locator('coach-nav-bar'));
      await expectReady(page.locator('coach-sticky-footer'));
      await expectReady(page.locator('coach-service-alerts'));
      await expectNoShift();
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(lang);
      const { stops, faults } = await walkTabStops(page);
      expect(faults, stops.join('\n')).toEqual([]);
      pageErrors.expectClean();
    },
  );
}
