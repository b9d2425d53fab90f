import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { formatLocalHour } from '../support/format-day.ts';
import { recordEvents } from '../support/events.ts';
import { ItineraryPage } from '../support/pages/itinerary-page.ts';
import { walkTabStops } from '../support/measures/walk-tab-stops.ts';
import { expectNoProblemsAtWidth } from '../support/measures/problems-at-width.ts';
import { testTimes } from '../support/test-days.ts';

// In the morning, coaches from London to Leeds run on time and late.
test.use({ hostTime: testTimes.morning });

test('an itinerary fits every width, works by Tab, and opens the details of a stop (spec §2)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const events = await recordEvents(page);
  const itinerary = new ItineraryPage(page);
  await itinerary.openPage();
  const { host } = itinerary;
  await expect(host.getByRole('heading', { name: 'Londres – Leeds' })).toBeVisible();
  await expect(host.getByText('Dans les temps', { exact: true })).toBeVisible();
  await expect(host.getByText(new RegExp(`^mis à jour à ${formatLocalHour(testTimes.morning)}:\\d\\d$`))).toBeVisible();

  for (const width of [320, 768, 1280]) await expectNoProblemsAtWidth(page, width);
  const { faults, stops } = await walkTabStops(page);
  expect(faults).toEqual([]);
  for (const name of ['Partager', 'Imprimer', 'Ajouter à l’agenda', 'Londres, détails de l’arrêt'])
    expect(stops).toContain(`button "${name}"`);

  const lastStop = itinerary.stops.getByRole('button').last();
  await lastStop.click();
  await expect(host.getByRole('dialog', { name: 'Leeds Coach Station' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lastStop).toBeFocused();
  expect((await events()).at(-1)).toEqual({
    name: 'coach:stop-selected',
    detail: { version: 1, cityId: 4, stopId: 'lds-coach' },
  });

  // It fades in (spec §4).
  const readFade = () =>
    itinerary.stops.evaluate((list) => {
      const { animationName, animationDuration } = getComputedStyle(list.parentElement ?? list);
      return `${animationName} ${animationDuration}`;
    });
  expect(await readFade()).toBe('itinerary-fade 0.2s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await readFade()).toBe('itinerary-fade 0.001s');
  pageErrors.expectClean();
});

test('a delayed journey is refreshed on request, and the button keeps the focus (spec §2, §4)', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  await itinerary.open(await itinerary.journey(({ delayStatus }) => delayStatus === 'DELAY'));
  await expect(itinerary.host.getByText('Delayed', { exact: true })).toBeVisible();
  const request = page.waitForRequest(/\/api\/itinerary\?/);
  await itinerary.button('Actualiser').click();
  await request;
  await expect(itinerary.button('Actualiser')).toBeFocused();
  await expect(itinerary.stops).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
});
