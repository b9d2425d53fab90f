import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedResponses } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

// The bootstrap's early request is the first of five attempts (spec §7), and the host fails all five.
test(
  'cities that failed to load are loaded by a retry: api-500-then-recovers',
  inGroup('screens'),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const tracker = new TrackerPage(page);
    await tracker.open('/bus-tracker?scenario=api-500-then-recovers');
    await tracker.field('origin').click();
    const failureMessage = tracker.host.getByText('La liste des villes n’a pas pu être chargée.');
    await expect(failureMessage).toBeVisible({ timeout: 40_000 });
    await tracker.host.getByRole('button', { name: tracker.texts.retry }).first().click();
    await expect(failureMessage).toHaveCount(0);
    await expect(tracker.options).toHaveCount(93);
    pageErrors.expectClean([failedResponses, /\[coach-widgets\] getOriginCities: status 500/]);
  },
);

test('a rejected token is renewed without an error on screen: token-lost (spec §7)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.openSearch('scenario=token-lost');
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.openItinerary();
  pageErrors.expectClean([failedResponses]);
});
