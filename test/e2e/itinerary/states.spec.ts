import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { dayInWords, hourHere } from '../support/day-words.ts';
import { listenToEvents } from '../support/events.ts';
import { ItineraryPage, itineraryMoment, type JourneyFacts } from '../support/pages/itinerary-page.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { moments, travelDay } from '../support/test-days.ts';

test('on time: it has cities, day, arrival and a warning to come early, but no Refresh (spec §2)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const itinerary = new ItineraryPage(page);
  await itinerary.open(await itinerary.journey(({ delayStatus }) => delayStatus === 'ONTIME'));
  const { host } = itinerary;
  await expect(host.getByRole('heading', { name: 'Londres – Leeds' })).toBeVisible();
  await expect(host.getByText(dayInWords(travelDay))).toBeVisible();
  await expect(host.getByText('Dans les temps', { exact: true })).toBeVisible();
  await expect(
    host.getByText(
      new RegExp(`^Arrivée estimée\\s: \\d\\d:\\d\\d, ${dayInWords(travelDay, 'short').replaceAll(' ', '\\s')}$`),
    ),
  ).toBeVisible();
  await expect(host.getByText(/bien avant l’heure de départ/)).toBeVisible();
  await expect(itinerary.button('Actualiser')).toHaveCount(0);
  await expect(host.getByText(new RegExp(`^mis à jour à ${hourHere(moments.morning)}:\\d\\d$`))).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  pageErrors.expectClean();
});

test('delayed: it has the later arrival and Refresh, but no warning (spec §2, §4)', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  await itinerary.open(await itinerary.journey(({ delayStatus }) => delayStatus === 'DELAY'));
  await expect(itinerary.host.getByText('Delayed', { exact: true })).toBeVisible();
  await expect(itinerary.host.getByText(/^Arrivée estimée/).first()).toBeVisible();
  await expect(itinerary.host.getByText(/bien avant l’heure/)).toHaveCount(0);
  const again = page.waitForRequest(/\/api\/itinerary\?/);
  await itinerary.button('Actualiser').click();
  await again;
  await expect(itinerary.button('Actualiser')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
});

test('severe: it shows whom to ring in place of an arrival (spec §4, §8)', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  const query = 'scenario=severe-delay';
  const isLate = ({ delayStatus, isCancelled }: JourneyFacts) => delayStatus === 'SEVERE' && !isCancelled;
  await itinerary.open(await itinerary.journey(isLate, { query }));
  const { host } = itinerary;
  await expect(host.getByText('Retard important', { exact: true }).first()).toBeVisible();
  await expect(host.getByText(/Veuillez contacter le service client/)).toBeVisible();
  await expect(host.getByRole('link', { name: /^Appeler le/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(host.getByText(/^Arrivée estimée/)).toHaveCount(0);
  await expect(itinerary.button('Actualiser')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
});

test('an itinerary with a transfer says how long the wait is', async ({ page }) => {
  const itinerary = new ItineraryPage(page);
  const isChanged = ({ journeyId }: { readonly journeyId: string }) => journeyId.startsWith('*');
  await itinerary.open(await itinerary.journey(isChanged, { to: 26 }));
  await expect(itinerary.stops.getByText(/^Changement d’autocar, .+ d’attente$/)).toBeVisible();
});

test('a missing and an unknown journey are reported, the missing one with a way on', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const { host } = new ItineraryPage(page);
  await page.goto('/journey-planner/itinerary');
  await expect(host.getByText(/^Il manque le numéro du trajet/)).toBeVisible();
  await expect(host.getByRole('link', { name: 'Chercher un trajet' })).toHaveAttribute('href', '/journey-planner');
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/journey-planner/itinerary?journeyId=inconnu');
  await expect(host.getByText(/^Ce trajet est introuvable/)).toBeVisible();
  await expect(host.getByRole('heading', { name: 'Itinéraire' })).toBeVisible();
  pageErrors.expectClean([failedAnswers]);
});

test('an itinerary is in English on English pages, and says that times are local (field notes §3, 7)', async ({
  page,
}) => {
  const itinerary = new ItineraryPage(page);
  await page.goto(`/us/journey-planner?${itineraryMoment}`);
  // New York to Boston: the traveller of these tests is elsewhere.
  const journeyId = await itinerary.journey(() => true, { from: 101, to: 102 });
  await itinerary.open(journeyId, '/us/journey-planner/itinerary');
  await expect(itinerary.host.getByText('Times are those of each city.', { exact: true })).toBeVisible();
  await page.goto('/en/journey-planner/itinerary?journeyId=inconnu');
  await expect(itinerary.host.getByText(/^We can’t find this journey/)).toBeVisible();
  await itinerary.open(
    await itinerary.journey(({ delayStatus }) => delayStatus === 'ONTIME'),
    '/en/journey-planner/itinerary',
  );
  await expect(itinerary.host.getByText('On time', { exact: true })).toBeVisible();
  for (const name of ['Share', 'Print', 'Add to calendar']) await expect(itinerary.button(name)).toBeVisible();
});

test('a stop of the tag’s journey sends an event, and opens its details (spec §2)', async ({ page }) => {
  const events = await listenToEvents(page);
  const itinerary = new ItineraryPage(page);
  await page.goto(`/itinerary?${itineraryMoment}`);
  const end = itinerary.stops.getByRole('button').last();
  await end.click();
  const details = itinerary.host.getByRole('dialog', { name: 'Leeds Coach Station' });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end).toBeFocused();
  expect((await events()).at(-1)).toEqual({
    name: 'coach:stop-selected',
    detail: { version: 1, cityId: 4, stopId: 'lds-coach' },
  });
});
