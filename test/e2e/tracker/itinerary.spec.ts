import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { recordEvents, addDataLayer } from '../support/events.ts';
import { testTimes } from '../support/test-days.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

const itineraryCall = /\/api\/itinerary\?/;

test('a trip has its stops, a refresh button if delayed, stop details, a map of the city, and events (spec §2)', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const readEvents = await recordEvents(page);
  const tracker = new TrackerPage(page);
  // In the morning the delayed coach is still running, so its arrival is still relevant.
  await tracker.openSearch(`now=${testTimes.morning}`);
  const row = tracker.rows.filter({ hasText: 'Delayed' });
  await tracker.openItinerary(row);
  const { dialog } = tracker;
  await expect(dialog).toHaveAccessibleName('Londres – Leeds');
  await expect(dialog.getByText('Delayed').first()).toBeVisible();
  await expect(dialog.getByText(/^Arrivée estimée\s: \d{2}:\d{2}/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  const refreshRequest = page.waitForRequest(itineraryCall);
  await dialog.getByRole('button', { name: 'Actualiser' }).click();
  await refreshRequest;

  const stops = dialog.getByRole('list', { name: 'Arrêts' });
  const stopButtons = stops.getByRole('button');
  await expect(stopButtons).toHaveCount(2);
  await stopButtons.last().click();
  const details = tracker.host.getByRole('dialog', { name: 'Leeds Coach Station' });
  await expect(details).toBeVisible();
  await expect(details.getByText('York Street', { exact: false }).first()).toBeVisible();
  const map = details.getByRole('region', { name: /^Carte\s: Leeds Coach Station$/ });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(map.getByText(/^Contours\s: Natural Earth$/)).toBeVisible();
  const guide = details.getByRole('link', { name: 'Guide de Leeds (s’ouvre dans un nouvel onglet)' });
  await expect(guide).toHaveAttribute('target', '_blank');
  expect(await findAxeViolations(page)).toEqual([]);

  await details.getByRole('button', { name: 'Tous les arrêts de Leeds' }).click();
  const city = tracker.host.getByRole('dialog', { name: /^Arrêts\s: Leeds$/ });
  const stopList = city.getByRole('list');
  await expect(stopList.getByRole('button')).toHaveCount(2);
  await stopList.getByRole('button', { name: /Stourton/ }).click();
  await expect(city.getByText('Parking gratuit', { exact: false })).toBeVisible();
  // The marker on the map does the same as the entry of the list.
  await city.getByRole('region').getByRole('button', { name: 'Leeds Coach Station' }).press('Enter');
  await expect(city.getByText('Accès de plain-pied', { exact: false })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(city).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(stopButtons.last()).toBeFocused();
  await tracker.closeDialog();
  await expect(tracker.host.getByRole('dialog')).toHaveCount(0);
  await expect(tracker.getButton(row)).toBeFocused();

  const receivedEvents = await readEvents();
  const openedDetail = receivedEvents.find(({ name }) => name === 'coach:itinerary-opened')?.detail;
  expect(openedDetail).toEqual({ version: 1, journeyId: expect.any(String) });
  expect(receivedEvents.at(-1)).toEqual({
    name: 'coach:stop-selected',
    detail: { version: 1, cityId: 4, stopId: 'lds-coach' },
  });
  pageErrors.expectClean();
});

test(
  'À savoir shows alerts, guide, restrictions and luggage, and analytics get its events (spec §2, §7)',
  inGroup('screens'),
  async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const readDataLayer = await addDataLayer(page);
    const tracker = new TrackerPage(page);
    await tracker.openSearch('scenario=alerts-storm');
    await tracker.openItinerary();
    await tracker.openNeedToKnow();
    const { dialog } = tracker;
    const alerts = dialog.getByRole('article');
    // Fourteen alerts of the storm, except an expired one, and those of the route.
    await expect(alerts.filter({ hasText: 'Perturbation nº' })).toHaveCount(13);
    await expect(alerts.first()).toContainText('Alerte grave');

    const alert = alerts.filter({ hasText: 'Perturbation nº 1 :' });
    const learnMore = alert.getByRole('button', { name: /^Learn more/ });
    await expect(learnMore).toHaveAttribute('aria-expanded', 'false');
    await expect(alert.getByText('Suivez les consignes', { exact: false })).toBeHidden();
    await learnMore.click();
    await expect(alert.getByText('Suivez les consignes', { exact: false })).toBeVisible();
    const externalLink = alert.getByRole('link', { name: /Voir la météo/ });
    await expect(externalLink).toHaveAttribute('target', '_blank');
    await expect(externalLink).toHaveAttribute('rel', /noopener/);
    await expect(externalLink).toHaveAttribute('href', 'https://www.gov.uk/check-uk-weather');
    await expect(alert.getByRole('link', { name: /Lien vers un autre site/ })).toHaveAttribute('rel', /noopener/);
    // No hostile markup remains.
    await expect(alert.getByRole('link', { name: 'Lien douteux' })).toHaveCount(0);
    await expect(alert.locator('img, script, [style], [onerror]')).toHaveCount(0);
    await expect(page).not.toHaveTitle('alert');

    await expect(dialog.getByText(/^Un enfant de moins de 3 ans/)).toBeVisible();
    await expect(dialog.getByText(/^Une valise de 20\s?kg au maximum/)).toBeVisible();
    const policy = dialog.getByRole('button', { name: 'Toutes les règles sur les bagages' });
    await policy.click();
    await expect(dialog.getByText('Un petit bagage à main, que vous gardez avec vous à bord.')).toBeVisible();
    const guide = dialog.getByRole('link', { name: 'Guide de Leeds (s’ouvre dans un nouvel onglet)' });
    await expect(guide).toHaveAttribute('target', '_blank');
    await expect(guide).toHaveAttribute('href', '/guides/leeds');
    expect(await findAxeViolations(page)).toEqual([]);

    const realTime = { fromTo: 'Londres - Leeds', origin: 'Londres', destination: 'Leeds', dateSelected: 'Today' };
    expect(await readDataLayer()).toEqual([
      { event: 'realTimeCheckTimes', realTime },
      { event: 'realTimeViewItinerary', realTime },
      { event: 'realTimeServiceAlerts', realTime },
    ]);
    pageErrors.expectClean();
  },
);

test('stop details are shown at once, and a map without a key if Google does not respond: maps-down', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  await page.clock.install();
  const tracker = new TrackerPage(page);
  await tracker.openSearch('scenario=maps-down');
  await tracker.openItinerary();
  await tracker.dialog.getByRole('list', { name: 'Arrêts' }).getByRole('button').first().click();
  const details = tracker.host.getByRole('dialog', { name: 'Victoria Coach Station' });
  await expect(details.getByText('Adresse')).toBeVisible();
  await expect.poll(() => pageErrors.lines.some((line) => /TrustedScriptURL/.test(line))).toBe(true);
  await page.clock.fastForward(21_000);
  await expect(details.getByText(/^Contours\s: Natural Earth$/)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  pageErrors.expectClean([
    /js-api-loader|TrustedScriptURL|Google Maps did not load in time|^policy: (require-)?trusted-types/,
  ]);
});
