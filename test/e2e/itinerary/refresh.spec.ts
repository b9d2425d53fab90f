import { expect } from '@playwright/test';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { test } from '../support/clocked-test.ts';
import { ItineraryPage, itineraryMoment } from '../support/pages/itinerary-page.ts';
import { countCalls, forward, showPage } from '../support/page-time.ts';
import { settled } from '../support/settled.ts';

const itineraryCall = /\/api\/itinerary\?/;

const isDelayed = ({ delayStatus }: { readonly delayStatus?: string }) => delayStatus === 'DELAY';

test('the itinerary is loaded again each minute, not while hidden, and at once on return (spec §9)', async ({
  page,
}) => {
  const itinerary = new ItineraryPage(page);
  await page.clock.install();
  const calls = countCalls(page, itineraryCall);
  await page.goto(`/itinerary?${itineraryMoment}`);
  await expect(itinerary.stops).toBeVisible();
  await settled(page);
  expect(calls()).toBe(1);
  // What came with the first answer is said a moment after it has been drawn.
  await expect(itinerary.host.getByRole('status').filter({ hasText: 'Arrivée estimée' })).toBeAttached();
  const said = await recordAnnouncements(itinerary.host);
  await forward(page, 61_000);
  await expect.poll(calls).toBe(2);
  await showPage(page, 'hidden');
  await forward(page, 180_000);
  expect(calls()).toBe(2);
  await showPage(page, 'visible');
  await expect.poll(calls).toBe(3);
  // A refresh that brings nothing new is quiet.
  expect(await said()).toEqual([]);
});

test('Refresh loads the itinerary again after 200 ms, and keeps it visible (spec §4, §9)', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  const journeyId = await itinerary.journey(isDelayed);
  await page.clock.install();
  const calls = countCalls(page, itineraryCall);
  await itinerary.open(journeyId);
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  const before = calls();
  await itinerary.button('Actualiser').click();
  await expect(itinerary.button('Actualiser')).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(150);
  expect(calls()).toBe(before);
  await page.clock.runFor(100);
  await expect.poll(calls).toBe(before + 1);
  await expect(itinerary.stops).toBeVisible();
});

test('a refresh that fails keeps the last itinerary, and says so', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  const journeyId = await itinerary.journey(isDelayed);
  await page.clock.install();
  await itinerary.open(journeyId);
  await page.route(itineraryCall, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await page.clock.fastForward(61_000);
  const stale = itinerary.host.getByText('La mise à jour a échoué : voici le dernier itinéraire connu.');
  await expect(stale).toBeVisible();
  await expect(itinerary.stops).toBeVisible();
  await page.unroute(itineraryCall);
  await page.clock.fastForward(300_000);
  await expect(stale).toBeHidden();
});

test('an itinerary that did not load offers a retry that works', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  const journeyId = await itinerary.journey(isDelayed);
  await page.route(itineraryCall, (route) => route.fulfill({ status: 503, json: { errors: [] } }));
  await page.goto(`/journey-planner/itinerary?journeyId=${journeyId}`);
  await expect(itinerary.host.getByText('L’itinéraire n’a pas pu être chargé.')).toBeVisible();
  await page.unroute(itineraryCall);
  await itinerary.button('Réessayer').click();
  await expect(itinerary.stops).toBeVisible();
});

test('the itinerary fades in within 200 ms, and at once with reduced motion (spec §4)', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  const fade = () =>
    itinerary.stops.evaluate((list) => {
      const { animationName, animationDuration } = getComputedStyle(list.parentElement ?? list);
      return `${animationName} ${animationDuration}`;
    });
  const journeyId = await itinerary.journey(isDelayed);
  await itinerary.open(journeyId);
  expect(await fade()).toBe('itinerary-fade 0.2s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await fade()).toBe('itinerary-fade 0.001s');
});
