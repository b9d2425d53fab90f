import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { formatLongDay } from '../support/format-day.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { londonToLeeds, ResultsPage } from '../support/pages/results-page.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { shiftTravelDay, testTimes, travelDay } from '../support/test-days.ts';

test.use({ hostTime: testTimes.weekBefore });

test('a link to a search shows its journeys, with expandable details (spec §2 "Results page")', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const searchRequests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/searches')) searchRequests.push(request.url());
  });
  const results = new ResultsPage(page);
  await results.open(`${londonToLeeds}&totalPassengers=2`);
  await expect(results.host.getByRole('heading', { name: /Londres.*Leeds/ })).toBeVisible();
  await expect(results.selectedDay).toHaveAccessibleName(new RegExp(`£.*, ${formatLongDay(travelDay)}$`));
  const departures = await results.departures();
  expect(departures.length).toBeGreaterThan(3);
  expect(departures).toEqual([...departures].sort());
  expect((await results.sentences())[0]).toMatch(
    /^Départ \d\d:\d\d de Londres.*arrivée .* à Leeds.*£.*pour 2 voyageurs/,
  );
  expect(await findAxeViolations(page)).toEqual([]);

  const card = results.cards.first();
  const details = card.getByRole('button', { name: results.texts.details });
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(card.getByRole('list', { name: 'Arrêts' }).getByRole('listitem').first()).toContainText('Londres');
  await expect(card.getByText(/Autocar(?: à étage)?, \d+ places/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(searchRequests).toHaveLength(1);
  pageErrors.expectClean();
});

test('the chosen day does not move when the prices of the days load', inGroup('screens'), async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await setBrowserClock(page, testTimes.weekBefore);
  const releasePrices = await holdResponses(page, '**/api/journeys/prices*');
  const results = new ResultsPage(page);
  await page.goto(`/journey-planner/journeys?${londonToLeeds}`);
  // The chosen day may already have the price of its journeys.
  await expect(results.days.filter({ hasText: '—' })).not.toHaveCount(0);
  const boxBefore = await results.selectedDay.boundingBox();
  releasePrices();
  await expect(results.days).toHaveCount(14);
  await expect(results.selectedDay).toContainText('£');
  await waitUntilSettled(page);
  expect((await results.selectedDay.boundingBox())?.x).toBe(boxBefore?.x);
});

test('order, filter and day are in the address, for reload, back, forward and a second tab', async ({
  page,
  context,
}) => {
  const results = new ResultsPage(page);
  const nextDay = shiftTravelDay(1);
  await results.open(`${londonToLeeds}&wheelchairSeated=1`);
  await results.sortMenu.selectOption('price');
  await expect(page).toHaveURL(/sort=price/);
  await results.filterButton.click();
  await results.host.getByLabel('Pas avant').selectOption('12:00');
  await expect(page).toHaveURL(/betweenStartTime=12%3A00/);
  await expect(results.host.getByText(/^Ce filtre masque/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const sentencesBefore = await results.sentences();
  for (const time of await results.departures()) expect(time >= '12:00').toBe(true);

  await page.reload();
  await expect(results.cards.first()).toBeVisible();
  expect(await results.sentences()).toEqual(sentencesBefore);
  const otherTab = new ResultsPage(await context.newPage());
  await otherTab.page.goto(page.url());
  await expect(otherTab.cards.first()).toBeVisible();
  expect(await otherTab.sentences()).toEqual(sentencesBefore);
  await otherTab.page.close();

  await results.days.filter({ hasText: formatLongDay(nextDay, 'dayAndMonth') }).click();
  await expect(page).toHaveURL(new RegExp(`departureDate=${nextDay}`));
  await expect(page).toHaveURL(/wheelchairSeated=1/);
  await expect(results.selectedDay).toHaveAccessibleName(new RegExp(`${formatLongDay(nextDay)}$`));
  await expect(results.cards.first()).toBeVisible();
  await page.goBack();
  await expect(results.selectedDay).toHaveAccessibleName(new RegExp(`${formatLongDay(travelDay)}$`));
  await expect.poll(() => results.sentences()).toEqual(sentencesBefore);
  await page.goForward();
  await expect(results.selectedDay).toHaveAccessibleName(new RegExp(`${formatLongDay(nextDay)}$`));
  await expect(page).toHaveURL(/sort=price/);
});
