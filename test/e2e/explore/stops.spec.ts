import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { expectReady } from '../support/tag-state.ts';

async function openStops(page: Page, query = '', path = '/stops') {
  const host = page.locator('coach-stops');
  await page.goto(`${path}?${query}`);
  await expectReady(host);
  return host;
}

test('all cities are on a map and in a list, without layout shift', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  const stops = await openStops(page);
  await expect(stops.getByRole('application', { name: 'Carte des villes' })).toBeVisible();
  await expect(stops.getByRole('list', { name: 'Toutes les villes' }).getByRole('button')).toHaveCount(24);
  await expectNoShift();
  await expectNoSidewaysScroll(page);
  expect(await axeViolations(page)).toEqual([]);
  pageErrors.expectClean();
});

test('a city, one of its stops, its details, and all cities again are reached by keyboard alone', async ({ page }) => {
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
  await stops.getByRole('button', { name: 'Voir toutes les villes' }).press('Enter');
  await expect(stops.getByRole('heading', { name: 'Toutes les villes' })).toBeFocused();
});

test('the address of a stop shows it after a reload, and going back shows the city before', async ({ page }) => {
  const expectNoShift = await watchLayoutShifts(page);
  const stops = await openStops(page, 'cityId=1');
  await expect(stops.getByRole('list', { name: 'Arrêts : Londres' })).toBeVisible();
  await expect(stops.getByRole('application')).toBeVisible();
  await expectNoShift();
  expect(await axeViolations(page)).toEqual([]);
  await stops
    .getByRole('button', { name: /Victoria/ })
    .last()
    .click();
  await expect(page).toHaveURL(/stopId=/);
  await page.reload();
  await expect(stops.getByRole('heading', { name: 'Victoria Coach Station' })).toBeVisible();
  await stops.getByRole('combobox', { name: 'Ville' }).fill('Leeds');
  await stops.getByRole('option').first().click();
  await expect(stops.getByRole('heading', { name: 'Arrêts : Leeds' })).toBeVisible();
  await page.goBack();
  await expect(stops.getByRole('heading', { name: 'Arrêts : Londres' })).toBeVisible();
});

for (const [path, cityId, words] of [
  ['/en/stops', 1, /\d\.\d.mi from the centre/],
  ['/us/stops', 102, /\d\.\d.mi from the center/],
  ['/ca/stops', 201, /\d\.\d.km du centre/],
] as const) {
  test(`${path}: distances are written as the operation does (spec §9)`, async ({ page }) => {
    const stops = await openStops(page, `cityId=${cityId}`, path);
    await expect(stops.locator('.map-list-distance').first()).toContainText(words);
  });
}

test('maps-down: the list of stops works without a map', async ({ page }) => {
  const stops = await openStops(page, 'cityId=1&scenario=maps-down');
  await stops
    .getByRole('list', { name: 'Arrêts : Londres' })
    .getByRole('button', { name: /Victoria/ })
    .click();
  await expect(stops.getByRole('heading', { name: 'Victoria Coach Station' })).toBeVisible();
});

test('the route between two cities is drawn and listed over the stops of its first coach', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.goto('/journey-planner/map?originId=1&destinationId=6');
  const planner = page.locator('coach-journey-planner');
  await expect(planner.getByRole('heading', { name: 'Londres – York' })).toBeVisible();
  await expect(planner.getByText(/\d\.\d.mi à vol d’oiseau/)).toBeVisible();
  const list = planner.getByRole('list', { name: 'Arrêts du trajet' });
  await expect(list.getByRole('listitem').first()).toContainText('Londres, ');
  await expect(planner.getByRole('application', { name: 'Carte du trajet' })).toBeVisible();
  await expect(planner.locator('.map-line')).toHaveCount(1);
  expect(await axeViolations(page)).toEqual([]);
  await list.getByRole('button').first().press('Enter');
  await expect(planner.getByRole('dialog', { name: /Victoria/ })).toBeVisible();
  pageErrors.expectClean();
});

test('a search that finds no city leads to the map', async ({ page }) => {
  const stops = await openStops(page);
  await page.route('**/maps/api/place/predictions*', (route) => route.fulfill({ json: { predictions: [] } }));
  await stops.getByRole('combobox', { name: 'Ville' }).fill('Xyzzy');
  const link = stops.getByRole('link', { name: 'voyez nos arrêts sur la carte' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/journey-planner\/map$/);
  await expect(page.getByRole('heading', { name: 'Toutes les villes' })).toBeVisible();
});
