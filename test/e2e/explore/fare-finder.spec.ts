import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { watchLayoutShifts } from '../support/measures/layout-shifts.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { FareFinderPage } from './fare-finder-page.ts';

const leeds = 'originId=4';
const upwards = (one: number, other: number) => one - other;

test('every destination is shown with its lowest price, cheapest first, without layout shift', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const expectNoShift = await watchLayoutShifts(page);
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder?${leeds}`);
  await finder.settled();
  await expect(finder.cards).toHaveCount(12);
  const amounts = await finder.amounts();
  expect(amounts).toEqual([...amounts].sort(upwards));
  await expect(finder.cards.first()).toContainText(/dès £\d+\.\d\d/);
  await expect(finder.cards.first()).toContainText(/\d\.\d.mi/);
  await expectNoShift();
  await expectNoSidewaysScroll(page);
  expect(await axeViolations(page)).toEqual([]);
  pageErrors.expectClean();
});

test('origin, budget, order, more cards and the journeys of a day are reached by keyboard alone', async ({ page }) => {
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder/search?edit=true&${leeds}`);
  await expect(finder.origin).toBeFocused();
  await finder.settled();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('lond');
  await expect(finder.host.getByRole('option').first()).toContainText('Londres');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/fare-finder\/search\?originId=1$/);
  await finder.settled();

  const any = finder.host.getByRole('radio').first();
  await tabTo(page, any, { mostStops: 4 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/budget=20/);
  await expect(finder.status).toContainText('£20 ou moins');
  const cheap = await finder.amounts();
  expect(cheap.length).toBeGreaterThan(0);
  expect(Math.max(...cheap)).toBeLessThanOrEqual(20);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(finder.order).toBeFocused();
  await page.keyboard.type('Nom');
  await expect(page).toHaveURL(/sort=name/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(finder.cards.first()).toBeFocused();

  const more = finder.host.getByRole('button', { name: /autres? destinations?/ });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(finder.cards.nth(12)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    /\/journey-planner\/journeys\?originId=1&destinationId=\d+&departureDate=\d{4}-\d\d-\d\d&totalPassengers=1/,
  );
});

test('a reload keeps what the address says, and going back restores the origin before', async ({ page }) => {
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder?${leeds}&sort=distance&budget=30`);
  await finder.settled();
  const before = await finder.cards.allTextContents();
  await page.reload();
  await finder.settled();
  expect(await finder.cards.allTextContents()).toEqual(before);
  await finder.origin.click();
  await finder.origin.fill('Londres');
  await finder.host.getByRole('option').first().click();
  await expect(page).toHaveURL(/originId=1&.*sort=distance&budget=30/);
  await finder.settled();
  await page.goBack();
  await expect(finder.origin).toHaveValue('Leeds');
  await finder.settled();
  expect(await finder.cards.allTextContents()).toEqual(before);
});

test('where no destination is within the budget, one button shows all', async ({ page }) => {
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder?${leeds}&budget=1`);
  await expect(finder.host.getByText(/Aucune destination à £1 ou moins/)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await finder.host.getByRole('button', { name: 'Voir toutes les destinations' }).click();
  await expect(finder.cards).toHaveCount(12);
  await expect(page).not.toHaveURL(/budget/);
});

test('destinations whose prices fail leave the others shown, and are loaded by a retry', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  let isDown = true;
  await page.route(/journeys\/prices\?.*destinationId=(1|6)&/, (route) =>
    isDown ? route.fulfill({ status: 404, json: { errors: [] } }) : route.continue(),
  );
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder?${leeds}`);
  await finder.settled();
  await expect(finder.host.getByText('Les prix de 2 destinations n’ont pas pu être chargés.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  isDown = false;
  await finder.host.getByRole('button', { name: 'Réessayer' }).click();
  await expect(finder.host.getByText(/n’ont pas pu être chargés/)).toHaveCount(0);
  await expect(finder.cards.filter({ hasText: /^York/ })).toHaveCount(1);
  pageErrors.expectClean([failedAnswers]);
});

test('the fare finder asks for an origin when it has none', async ({ page }) => {
  const expectNoShift = await watchLayoutShifts(page);
  const finder = new FareFinderPage(page);
  await finder.open('/fare-finder');
  await expect(finder.host.getByText(/Choisissez une ville de départ/)).toBeVisible();
  await expectNoShift();
  expect(await axeViolations(page)).toEqual([]);
});

for (const [path, originId, price, distance] of [
  ['/en/fare-finder', 4, /from £\d/, /\d\.\d.mi/],
  ['/us/fare-finder', 102, /from \$\d/, /\d\.\d.mi/],
  ['/ca/fare-finder', 201, /dès \$\d/, /\d\.\d.km/],
] as const) {
  test(`${path}: money and distances are written as the operation does (spec §9)`, async ({ page }) => {
    const finder = new FareFinderPage(page);
    await finder.open(`${path}?originId=${originId}`);
    await finder.settled();
    await expect(finder.cards.first()).toContainText(price);
    await expect(finder.cards.first()).toContainText(distance);
    const prefix = path.slice(0, path.lastIndexOf('/'));
    await expect(finder.cards.first()).toHaveAttribute('href', new RegExp(`^${prefix}/journey-planner/journeys\\?`));
  });
}

test('the map shows the prices of the cards, and leads to the same journeys', async ({ page }) => {
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder?${leeds}`);
  await finder.settled();
  await finder.host.getByRole('button', { name: 'Carte' }).click();
  const map = finder.host.getByRole('application', { name: 'Carte des destinations' });
  await expect(map).toBeVisible();
  const marker = map.getByRole('button', { name: /, dès £/ }).first();
  await expect(marker).toContainText('£');
  expect(await axeViolations(page)).toEqual([]);
  await marker.press('Enter');
  await map.getByRole('button', { name: 'Voir les trajets' }).press('Enter');
  await expect(page).toHaveURL(/\/journey-planner\/journeys\?originId=4&destinationId=\d+/);
});

test('maps-down: the cards are shown while Google does not answer, and then a map without a key', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  await page.clock.install();
  const finder = new FareFinderPage(page);
  await finder.open(`/fare-finder?${leeds}&scenario=maps-down`);
  await finder.settled();
  await finder.host.getByRole('button', { name: 'Carte' }).click();
  await expect(finder.cards).toHaveCount(12);
  await expect.poll(() => pageErrors.lines.some((line) => /TrustedScriptURL/.test(line))).toBe(true);
  await page.clock.fastForward(21_000);
  await expect(finder.host.getByText(/^Contours\s: Natural Earth$/)).toBeVisible();
});
