import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { londonToLeeds, ResultsPage } from '../support/pages/results-page.ts';
import { moments, searchOn, travelDay } from '../support/test-days.ts';

test.use({ hostMoment: moments.weekBefore });

test('carriers that fail leave the other journeys, and only they are retried: carrier-down', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const results = new ResultsPage(page);
  await results.open(`scenario=carrier-down&${searchOn(travelDay, undefined, { to: 2 })}`, {
    hasJourneys: false,
  });
  const retry = results.host.getByRole('button', { name: 'Réessayer ces transporteurs' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await expect(results.host.getByText(/liste incomplète/)).toBeVisible();
  const before = await results.cards.count();
  expect(await axeViolations(page)).toEqual([]);
  await retry.click();
  await expect(retry).toHaveCount(0, { timeout: 30_000 });
  // They come when they come, and wait for a press where the list has been touched.
  const arrived = results.host.getByRole('button', { name: /Les afficher/ });
  await expect
    .poll(async () => {
      if (await arrived.isVisible()) await arrived.click();
      return await results.cards.count();
    })
    .toBeGreaterThan(before);
  pageErrors.expectClean([failedAnswers, /searchJourneys/]);
});

test('journeys are shown though the carriers’ names cannot be loaded: carriers-fail (spec §8)', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open(`scenario=carriers-fail&${londonToLeeds}`);
  await expect(results.cards.first()).toBeVisible();
});

test('a search that fails says so and keeps its order through a retry', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.route(/\/api\/journeys\?/, (route) => route.fulfill({ status: 400, json: { errors: [] } }));
  const results = new ResultsPage(page);
  await results.open(`${londonToLeeds}&sort=duration`, { hasJourneys: false });
  await expect(results.host.getByText('Les trajets n’ont pas pu être chargés.').first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(/\/api\/journeys\?/);
  await results.host.getByRole('button', { name: 'Réessayer' }).click();
  await expect(results.cards.first()).toBeVisible();
  await expect(results.sortMenu).toHaveValue('duration');
  pageErrors.expectClean([failedAnswers]);
});
