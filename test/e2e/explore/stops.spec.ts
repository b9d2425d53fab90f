import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
import { expectReady } from '../support/tag-state.ts';

async function openStops(page: Page, query = '') {
  const host = page.locator('coach-stops');
  await page.goto(`/stops?${query}`);
  await expectReady(host);
  await waitUntilSettled(page);
  return host;
}

test('the stops of a city and all cities are on a map and in a list, at each width', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  const stops = await openStops(page, 'cityId=1');
  await expect(stops.getByRole('list', { name: 'Arrêts : Londres' })).toBeVisible();
  await expect(stops.getByRole('application')).toBeVisible();
  await expectNoShift();
  for (const width of [320, 768, 1280]) await expectNoProblemsAtWidth(page, width);

  await stops.getByRole('button', { name: 'Voir toutes les villes' }).click();
  await expect(stops.getByRole('application', { name: 'Carte des villes' })).toBeVisible();
  await expect(stops.getByRole('list', { name: 'Toutes les villes' }).getByRole('button')).toHaveCount(24);
  await expectNoShift();
  await expectNoProblemsAtWidth(page, 1280);
  pageErrors.expectClean();
});

test('city, stop, details and all cities are reached by keyboard, preserved by a reload, and closed by going back', async ({
  page,
}) => {
  const stops = await openStops(page);
  const city = stops.getByRole('list', { name: 'Toutes les villes' }).getByRole('button', { name: 'Londres' });
  await city.focus();
  await page.keyboard.press('Enter');
  await expect(stops.getByRole('heading', { name: 'Arrêts : Londres' })).toBeFocused();
  await expect(page).toHaveURL(/\/stops\?cityId=1$/);
  const stop = stops.getByRole('list', { name: 'Arrêts : Londres' }).getByRole('button', { name: /Victoria/ });
  await expect(stop).toContainText(/\d\.\d.mi du centre/);
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(stop).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/cityId=1&stopId=/);
  await stops.getByRole('button', { name: 'Détails de l’arrêt' }).press('Enter');
  await expect(stops.getByRole('dialog', { name: 'Victoria Coach Station' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stops.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  await expect(stops.getByRole('heading', { name: 'Victoria Coach Station' })).toBeVisible();
  await stops.getByRole('combobox', { name: 'Ville' }).fill('Leeds');
  await stops.getByRole('option').first().click();
  await expect(stops.getByRole('heading', { name: 'Arrêts : Leeds' })).toBeVisible();
  await page.goBack();
  await expect(stops.getByRole('heading', { name: 'Arrêts : Londres' })).toBeVisible();
  await stops.getByRole('button', { name: 'Voir toutes les villes' }).press('Enter');
  await expect(stops.getByRole('heading', { name: 'Toutes les villes' })).toBeFocused();
});

test(
  'the route between two cities is shown and listed with the stops of its first coach',
  inGroup('screens'),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    await page.goto('/journey-planner/map?originId=1&destinationId=6');
    const planner = page.locator('coach-journey-planner');
    await expect(planner.getByRole('heading', { name: 'Londres – York' })).toBeVisible();
    await expect(planner.getByText(/\d\.\d.mi à vol d’oiseau/)).toBeVisible();
    const list = planner.getByRole('list', { name: 'Arrêts du trajet' });
    await expect(list.getByRole('listitem').first()).toContainText('Londres, ');
    await expect(planner.getByRole('application', { name: 'Carte du trajet' })).toBeVisible();
    await expect(planner.locator('.map-line')).toHaveCount(1);
    expect(await findAxeViolations(page)).toEqual([]);
    await list.getByRole('button').first().press('Enter');
    await expect(planner.getByRole('dialog', { name: /Victoria/ })).toBeVisible();
    pageErrors.expectClean();
  },
);
