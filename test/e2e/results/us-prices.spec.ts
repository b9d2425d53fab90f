import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { getCitiesOfPage, getTestDays, createSearchQuery } from '../support/test-days.ts';

test('a price on a US page includes the booking fee, like the total of the basket', async ({ page }) => {
  const path = '/us/journey-planner';
  const { now, outbound } = getTestDays();
  const results = new ResultsPage(page, 'en');
  await results.open(`${now}&${createSearchQuery(outbound, undefined, getCitiesOfPage(path))}`, { path });
  await expect(results.host.getByText('Prices include the $2.99 booking fee, charged once.')).toBeVisible();
  const price = (await results.cards.first().getByText(/^\$\d/).first().textContent()) ?? '';
  // In the local time of its country.
  expect((await results.sentences())[0]).toMatch(/\d:\d\d.[AP]M/);
  const amount = /\$[\d.,]+/.exec(price)?.[0] ?? 'no price';
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(results.host.getByText('Booking fee', { exact: true })).toBeVisible();
  const total = results.host.locator('dl').filter({ hasText: 'Booking fee' }).getByText(amount, { exact: true });
  await expect(total).toBeVisible();
});
