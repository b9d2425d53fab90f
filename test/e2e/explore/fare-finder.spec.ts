import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { FareFinderPage } from './fare-finder-page.ts';

const leeds = 'originId=4';
const ascending = (a: number, b: number) => a - b;

test('all destinations are shown by price, fit each width, and are restored by going back', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder?${leeds}`);
  await finder.expectPrices();
  await expect(finder.cards).toHaveCount(12);
  const amounts = await finder.readAmounts();
  expect(amounts).toEqual([...amounts].sort(ascending));
  await expect(finder.cards.first()).toContainText(/dès £\d+\.\d\d/);
  await expect(finder.cards.first()).toContainText(/\d\.\d.mi/);
  await expectNoShift();
  for (const width of [320, 768, 1280]) await expectNoProblemsAtWidth(page, width);

  const cardsBefore = await finder.cards.allTextContents();
  await finder.origin.click();
  await finder.origin.fill('Londres');
  await finder.host.getByRole('option').first().click();
  await expect(page).toHaveURL(/originId=1$/);
  await finder.expectPrices();
  await page.goBack();
  await expect(finder.origin).toHaveValue('Leeds');
  await finder.expectPrices();
  expect(await finder.cards.allTextContents()).toEqual(cardsBefore);
  pageErrors.expectClean();
});

test('origin, budget, order, more cards and the journeys of a day are reached by keyboard only', async ({ page }) => {
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder/search?edit=true&${leeds}`);
  await expect(finder.origin).toBeFocused();
  await finder.expectPrices();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('lond');
  await expect(finder.host.getByRole('option').first()).toContainText('Londres');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fare-finder\/search\?originId=1$/);
  await finder.expectPrices();

  const anyBudget = finder.host.getByRole('radio').first();
  await tabTo(page, anyBudget, { maxStops: 4 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/budget=20/);
  await expect(finder.status).toContainText('£20 ou moins');
  const lowAmounts = await finder.readAmounts();
  expect(lowAmounts.length).toBeGreaterThan(0);
  expect(Math.max(...lowAmounts)).toBeLessThanOrEqual(20);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(finder.order).toBeFocused();
  await page.keyboard.type('Nom');
  await expect(page).toHaveURL(/sort=name/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(finder.cards.first()).toBeFocused();

  const moreButton = finder.host.getByRole('button', { name: /autres? destinations?/ });
  await moreButton.focus();
  await page.keyboard.press('Enter');
  await expect(finder.cards.nth(12)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/journey-planner\/journeys\?originId=1&destinationId=\d+&departureDate=\d{4}-\d\d-\d\d&totalPassengers=1/,
  );
});

test(
  'without Google, the cards remain, and a map without a key shows their prices and links to the journeys',
  inGroup('screens'),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.clock.install();
    const finder = new FareFinderPage(page);
    await finder.open(`/fare-finder?${leeds}&scenario=maps-down`);
    await finder.expectPrices();
    await finder.host.getByRole('button', { name: 'Carte' }).click();
    await expect(finder.cards).toHaveCount(12);
    // The policy of the page blocks Google's script.
    await expect.poll(() => pageErrors.lines.some((line) => /TrustedScriptURL/.test(line))).toBe(true);
    await page.clock.fastForward(21_000);
    await expect(finder.host.getByText(/^Contours\s: Natural Earth$/)).toBeVisible();
    const map = finder.host.getByRole('application', { name: 'Carte des destinations' });
    const marker = map.getByRole('button', { name: /, dès £/ }).first();
    await expect(marker).toContainText('£');
    expect(await findAxeViolations(page)).toEqual([]);
    await marker.press('Enter');
    await map.getByRole('button', { name: 'Voir les trajets' }).press('Enter');
    await expect(page).toHaveURL(/\/journey-planner\/journeys\?originId=4&destinationId=\d+/);
  },
);
