import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { formatLocalHour } from '../support/format-day.ts';
import { listenToEvents } from '../support/events.ts';
import { ItineraryPage } from '../support/pages/itinerary-page.ts';
import { tabWalk } from '../support/measures/tab-walk.ts';
import { expectWellAtWidth } from '../support/measures/well-at-width.ts';
import { moments } from '../support/test-days.ts';

// In the morning, coaches from London to Leeds run on time and late.
test.use({ hostMoment: moments.morning });

test('an itinerary fits every width, works by Tab, and opens the details of a stop (spec §2)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const events = await listenToEvents(page);
  const itinerary = new ItineraryPage(page);
  await itinerary.openPage();
  const { host } = itinerary;
  await expect(host.getByRole('heading', { name: 'Londres – Leeds' })).toBeVisible();
  await expect(host.getByText('Dans les temps', { exact: true })).toBeVisible();
  await expect(host.getByText(new RegExp(`^mis à jour à ${formatLocalHour(moments.morning)}:\\d\\d$`))).toBeVisible();

  for (const width of [320, 768, 1280]) await expectWellAtWidth(page, width);
  const { faults, stops } = await tabWalk(page);
  expect(faults).toEqual([]);
  for (const name of ['Partager', 'Imprimer', 'Ajouter à l’agenda', 'Londres, détails de l’arrêt'])
    expect(stops).toContain(`button "${name}"`);

  const end = itinerary.stops.getByRole('button').last();
  await end.click();
  await expect(host.getByRole('dialog', { name: 'Leeds Coach Station' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end).toBeFocused();
  expect((await events()).at(-1)).toEqual({
    name: 'coach:stop-selected',
    detail: { version: 1, cityId: 4, stopId: 'lds-coach' },
  });

  // It has faded in (spec §4).
  const fade = () =>
    itinerary.stops.evaluate((list) => {
      const { animationName, animationDuration } = getComputedStyle(list.parentElement ?? list);
      return `${animationName} ${animationDuration}`;
    });
  expect(await fade()).toBe('itinerary-fade 0.2s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBe('itinerary-fade 0.001s');
  pageErrors.expectClean();
});

test('a delayed journey is refreshed on request, and the focus stays on the button (spec §2, §4)', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  await itinerary.open(await itinerary.journey(({ delayStatus }) => delayStatus === 'DELAY'));
  await expect(itinerary.host.getByText('Delayed', { exact: true })).toBeVisible();
  const request = page.waitForRequest(/\/api\/itinerary\?/);
  await itinerary.button('Actualiser').click();
  await request;
  await expect(itinerary.button('Actualiser')).toBeFocused();
  await expect(itinerary.stops).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});
