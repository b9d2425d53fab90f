import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { countCalls } from '../support/page-time.ts';
import { addToBasketCall, ResultsPage } from '../support/pages/results-page.ts';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { getJson } from '../support/host-calls.ts';
import { getTestDays } from '../support/test-days.ts';

test('a return trip is added once per direction, even by a double click (spec §3 "Add-to-basket line")', async ({
  page,
}) => {
  const countAdditions = countCalls(page, addToBasketCall);
  const { now, returnSearch } = getTestDays();
  const results = new ResultsPage(page);
  await results.open(`${now}&${returnSearch}&totalPassengers=3&concessionCount=1&nusCount=1&inboundPcaCount=1`);
  await results.chooseButton(1).dblclick();
  await expect(page).toHaveURL(/\/journeys\/return\?.*outboundJourneyId=/);
  await expect(results.host.getByText('Votre aller')).toBeVisible();
  await expect(results.cards.first()).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/journey-planner\/basket/);
  await expect(results.host.getByRole('heading', { name: results.texts.basket })).toBeVisible();
  await expect(results.host.getByText('2 trajets dans votre panier').first()).toBeVisible();
  expect(countAdditions()).toBe(2);
  const { basket } = await getJson<{ basket: { journeys: unknown[] } }>(page, '/journey-planner/api/basket');
  expect(basket.journeys).toMatchObject([
    { passengers: 3, concession: 1, nus: 1, origin: { cityName: 'London' } },
    { passengers: 3, concession: 1, nus: 1, origin: { cityName: 'Leeds' } },
  ]);
});

test('reloading and going back between both directions add no journey twice', inGroup('screens'), async ({ page }) => {
  const countAdditions = countCalls(page, addToBasketCall);
  const { now, returnSearch } = getTestDays();
  const results = new ResultsPage(page);
  await results.open(`${now}&${returnSearch}`);
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/journeys\/return\?/);
  await page.reload();
  await expect(results.cards.first()).toBeVisible();
  await expect(results.host.getByText('Votre aller')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/journeys\?/);
  await expect(results.continueButton).toBeVisible();
  await results.continueButton.click();
  await expect(page).toHaveURL(/\/journeys\/return\?/);
  expect(countAdditions()).toBe(1);
  // A different outbound journey replaces the previous one.
  await page.goBack();
  await results.chooseButton(1).click();
  await expect(page).toHaveURL(/\/journeys\/return\?/);
  await expect(results.cards.first()).toBeVisible();
  expect(countAdditions()).toBe(2);
  await expect(results.host.getByText('1 trajet dans votre panier').first()).toBeVisible();
});

test('a day, an order and a journey are chosen by keyboard', async ({ page }) => {
  const { now, outbound, search } = getTestDays();
  const results = new ResultsPage(page);
  await results.open(`${now}&${search}`);
  await results.selectedDay.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`departureDate=${addDays(outbound, 1)}`));
  await expect(results.cards.first()).toBeVisible();
  await expect(results.selectedDay).toBeFocused();
  await results.sortMenu.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=arrival/);
  await expect(results.sortMenu).toBeFocused();
  await results.chooseButton(0).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/journey-planner\/basket/);
});

test('a thousand journeys are shown twenty at a time, and the first new one gets the focus: 1000-journeys', async ({
  page,
}) => {
  const { now, search } = getTestDays();
  const results = new ResultsPage(page);
  await results.open(`${now}&scenario=1000-journeys&${search}`);
  await expect(results.cards).toHaveCount(20);
  await results.host.getByRole('button', { name: 'Afficher 20 trajets de plus' }).click();
  await expect(results.cards).toHaveCount(40);
  await expect(results.chooseButton(20)).toBeFocused();

  // A new order starts at the top, and is as long as before once the hidden part has been rendered.
  await results.sortMenu.selectOption('duration');
  await expect(results.cards).toHaveCount(20);
  const minutes = (await results.sentences()).map((sentence) => {
    const [, hours = '0', minutePart = '0'] = /durée (?:(\d+)\sh\s)?(\d+)/.exec(sentence) ?? [];
    return Number(hours) * 60 + Number(minutePart);
  });
  expect(minutes).toEqual(minutes.toSorted((a, b) => a - b));
  expect(Math.min(...minutes)).toBeGreaterThan(0);
});
