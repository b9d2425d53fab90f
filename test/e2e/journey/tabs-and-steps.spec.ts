import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { getJson } from '../support/host-calls.ts';
import { countCalls } from '../support/page-time.ts';
import { addToBasketCall, ResultsPage } from '../support/pages/results-page.ts';
import { getTestDays } from '../support/test-days.ts';

/** The origins of the basket's journeys, according to the host. */
async function listBasketOrigins(page: Page): Promise<readonly string[]> {
  type Answer = {
    readonly basket: { readonly journeys: readonly { readonly origin: { readonly cityName: string } }[] };
  };
  const { basket } = await getJson<Answer>(page, '/journey-planner/api/basket');
  return basket.journeys.map(({ origin }) => origin.cityName);
}

test('a journey added in one tab is in the basket of the other, and is not added twice', async ({ page, context }) => {
  const { now, search } = getTestDays();
  const countAdditions = countCalls(context, addToBasketCall);
  const [firstTab, secondTab] = [new ResultsPage(page), new ResultsPage(await context.newPage())];
  await secondTab.open(`${now}&${search}`);
  await firstTab.open(`${now}&${search}`);
  await firstTab.chooseButton(1).click();
  await expect(page).toHaveURL(/\/journey-planner\/basket/);

  // The other tab is notified, not reloaded.
  await secondTab.page.bringToFront();
  await expect(secondTab.host.getByText('1 trajet dans votre panier').first()).toBeVisible();
  await expect(secondTab.cards.nth(1).getByRole('button', { name: /^Continuer avec ce trajet/ })).toBeVisible();
  await secondTab.continueButton.click();
  await expect(secondTab.page).toHaveURL(/\/journey-planner\/basket/);
  await expect(secondTab.host.getByText('1 trajet dans votre panier').first()).toBeVisible();
  expect(countAdditions()).toBe(1);
  expect(await listBasketOrigins(page)).toEqual(['London']);

  // Removing it in one tab removes it in the other.
  await secondTab.host.getByRole('button', { name: /^Retirer/ }).click();
  await secondTab.host.getByRole('button', { name: 'Oui, retirer' }).click();
  await expect(secondTab.host.getByText('Votre panier est vide.')).toBeVisible();
  await page.bringToFront();
  await expect(firstTab.host.getByText('Votre panier est vide.')).toBeVisible();
});

test('back and forward through a return trip preserve each step, and add no journey twice', async ({ page }) => {
  const { now, returnSearch } = getTestDays();
  const countAdditions = countCalls(page, addToBasketCall);
  const results = new ResultsPage(page);
  await results.open(`${now}&${returnSearch}`);
  await results.sortMenu.selectOption('price');
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/journeys\/return\?/);
  await results.chooseButton(0).click();
  await expect(page).toHaveURL(/\/journey-planner\/basket/);
  await expect(results.host.getByText('2 trajets dans votre panier').first()).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/journeys\/return\?.*sort=price/);
  await expect(results.continueButton).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/journeys\?.*sort=price/);
  await expect(results.sortMenu).toHaveValue('price');
  await expect(results.continueButton).toBeVisible();

  await page.goForward();
  await expect(page).toHaveURL(/\/journeys\/return\?.*outboundJourneyId=/);
  await page.reload();
  await expect(results.continueButton).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/journey-planner\/basket/);
  await expect(results.host.getByText('2 trajets dans votre panier').first()).toBeVisible();
  expect(countAdditions()).toBe(2);
  expect(await listBasketOrigins(page)).toEqual(['London', 'Leeds']);
});
