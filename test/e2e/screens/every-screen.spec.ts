import { expect, type Page } from '@playwright/test';
import { badlyHostedPages, ordinaryPages, hostilePages } from '../../../host-fixtures/server/http/site/pages.ts';
import { inGroup } from '../../support/groups.mjs';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { listDoctorCodes } from '../support/measures/page-doctor.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { expectReady, expectState } from '../support/tag-state.ts';
import { expectedProblems } from './expected-problems.ts';
import { screenStates } from './screen-states.ts';

/** A phone first, since layout shifts are largest on narrow screens. */
const widths = [320, 768, 1280] as const;
/** Pages whose islands fail. */
const failingPages = ['/failed-chunk', '/hostile/half-cors'];
const pagesWithoutIsland = ['/hostile/no-cors'];
/** Covered by `every-language.spec.ts`. */
const pageOfOtherSpec = '/every-tag';

// Browser and host have the same time, as in production: a different day would have text of a different length.
test.beforeEach(async ({ page }) => {
  await setBrowserClock(page);
  await page.setViewportSize({ width: widths[0], height: 900 });
});

/** Layouts do not change between these widths, so axe would find nothing new. */
const axeWidths: readonly number[] = [320, 1280];

/** Loads the page once and checks it at each width: axe finds nothing, and nothing is wider than the screen. */
async function expectNoProblemsAtAnyWidth(page: Page, within?: string): Promise<void> {
  for (const width of widths)
    await expectNoProblemsAtWidth(page, width, { within, shouldRunAxe: axeWidths.includes(width) });
}

/** The other screens have their own tests in every run. */
const stateInEveryRun = 'results';

for (const { name, path, text } of screenStates) {
  const title = `${name}: nothing shifts, axe finds nothing, nothing is wider than the screen`;
  test(title, name === stateInEveryRun ? {} : inGroup('screens'), async ({ page }) => {
    const expectNoShift = await watchLayoutShifts(page);
    await page.goto(path);
    const tag = page.locator('main [data-coach-state]').first();
    await expectReady(tag);
    await expect(tag.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expectNoShift();
    await expectNoProblemsAtAnyWidth(page);
  });
}

/** Changes the address like an app's router. */
const pushState = (page: Page, path: string) => page.evaluate((href) => history.pushState(null, '', href), path);

for (const base of ['/journey-planner', '/account-management']) {
  test(`short screens of ${base}, one after the other: axe finds nothing, nothing is wider than the screen`, async ({
    page,
  }) => {
    const sequence = screenStates.filter(({ path, isInSequence }) => isInSequence && path.startsWith(base));
    expect(sequence.length).toBeGreaterThan(2);
    await page.goto(base);
    const tag = page.locator('main [data-coach-state]').first();
    await expectReady(tag);
    for (const { name, path, text } of sequence) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: widths[0], height: 900 });
        await pushState(page, path);
        await expect(tag.getByText(text).filter({ visible: true }).first()).toBeVisible();
        await waitUntilSettled(page);
        await expectNoProblemsAtAnyWidth(page);
      });
    }
  });
}

/** `every-language.spec.ts` checks the other widgets together on `/every-tag`, in addition to their own tests. */
const pagesInEveryRun: readonly string[] = ['/bus-tracker', '/dark', '/themed'];
const fixturePages = [...ordinaryPages, ...hostilePages, ...badlyHostedPages].filter(
  ({ path }) => path !== pageOfOtherSpec,
);

for (const { path } of fixturePages) {
  const title = `${path}: neither axe nor the page doctor finds anything, nothing is wider than the screen`;
  test(title, pagesInEveryRun.includes(path) ? {} : inGroup('screens'), async ({ page }) => {
    await page.goto(path);
    const tag = page.locator('[data-coach-state]').first();
    if (failingPages.includes(path)) await expectState(tag, 'failed');
    else if (!pagesWithoutIsland.includes(path)) {
      await expectReady(tag);
      if (await page.locator('coach-bus-tracker[destination-id]').count())
        await expect(tag.locator('[aria-haspopup=dialog]').first()).toBeVisible();
    }
    // Other islands may still be loading.
    await waitUntilSettled(page);
    // That page has resets, which change the page around the island.
    await expectNoProblemsAtAnyWidth(page, path === '/hostile/resets' ? '[data-coach-state]' : undefined);
    expect(await listDoctorCodes(page)).toEqual(expectedProblems[path] ?? []);
  });
}
