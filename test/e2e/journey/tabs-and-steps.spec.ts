import { expect, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { answerOf } from '../support/host-calls.ts';
import { countCalls } from '../support/page-time.ts';
import { additions, ResultsPage } from '../support/pages/results-page.ts';
import { ownDays } from '../support/test-days.ts';

/** The origins of the basket's journeys, according to the host. */
async function heldFrom(page: Page): Promise<readonly string[]> {
  type Answer = {
    readonly basket: { readonly journeys: readonly { readonly origin: { readonly cityName: string } }[] };
  };
  const { basket } = await answerOf<Answer>(page, '/journey-planner/api/basket');
  return basket.journeys.map(({ origin }) => origin.cityName);
}

test('a journey added in one tab is held in the other, and is not added twice', async ({ page, context }) => {
  const { now, search } = ownDays();
  const added = countCalls(context, additions);
  const [one, other] = [new ResultsPage(page), new ResultsPage(await context.newPage())];
  await other.open(`${now}&${search}`);
  await one.open(`${now}&${search}`);
  await one.chooseButton(1).click();
  await expect(page).toHaveURL(/\/journey-planner\/basket/);

  // The other tab is notified, not reloaded.
  await other.page.bringToFront();
  await expect(other.host.getByText('1 trajet dans votre panier').first()).toBeVisible();
  await expect(other.cards.nth(1).getByRole('button', { name: /^Continuer avec ce trajet/ })).toBeVisible();
  await other.heldButton.click();
  await expect(other.page).toHaveURL(/\/journey-planner\/basket/);
  await expect(other.host.getByText('1 trajet dans votre panier').first()).toBeVisible();
  expect(added()).toBe(1);
  expect(await heldFrom(page)).toEqual(['London']);

  // Removing it in one tab removes it in the other.
  await other.host.getByRole('button', { name: /^Retirer/ }).click();
  await expect(other.host.getByText('Votre panier est vide.')).toBeVisible();
  await page.bringToFront();
  await expect(one.host.getByText('Votre panier est vide.')).toBeVisible();
});

test('back and forward through a return trip keep each step, and add no journey twice', async ({ page }) => {
  const { now, returnSearch } = ownDays();
  const added = countCalls(page, additions);
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
  await expect(results.heldButton).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/journeys\?.*sort=price/);
  await expect(results.sortMenu).toHaveValue('price');
  await expect(results.heldButton).toBeVisible();

  await page.goForward();
  await expect(page).toHaveURL(/\/journeys\/return\?.*outboundJourneyId=/);
  await page.reload();
  await expect(results.heldButton).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/\/journey-planner\/basket/);
  await expect(results.host.getByText('2 trajets dans votre panier').first()).toBeVisible();
  expect(added()).toBe(2);
  expect(await heldFrom(page)).toEqual(['London', 'Leeds']);
});
