import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { dayInWords } from '../support/day-words.ts';
import { dayLater } from '../support/test-days.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

const tomorrow = dayInWords(dayLater(1), 'withoutYear');

test('departures show their badges, “+1 jour” and the link to all alerts (spec §2, §4)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.filter({ hasText: 'Dans les temps' }).first()).toBeVisible();
  // In the afternoon the board opens at now; what has left is folded.
  await tracker.earlierButton.click();
  await expect(tracker.earlierButton).toBeFocused();
  await expect(tracker.rows.filter({ hasText: 'Delayed' })).toHaveCount(1);
  await expect(tracker.rows.filter({ hasText: 'Annulé' })).toHaveCount(1);
  await expect(tracker.rows.filter({ hasText: '+1 jour' })).toHaveCount(3);
  await expect(tracker.host.getByRole('link', { name: 'Alertes de service' })).toHaveAttribute(
    'href',
    '/service-alerts',
  );
  expect(await axeViolations(page)).toEqual([]);
  pageErrors.expectClean();
  // London to Glasgow: no coach has an alert that is major or severe.
  await tracker.openSearch('', { to: 24 });
  await expect(tracker.rows.first()).toBeVisible();
  await expect(tracker.host.getByRole('link', { name: 'Alertes de service' })).toHaveCount(0);
});

test('every coach with live data is severely delayed: severe-delay', async ({ page }) => {
  const tracker = new TrackerPage(page);
  await tracker.openSearch('scenario=severe-delay');
  await expect(tracker.rows.filter({ hasText: 'Retard important' }).first()).toBeVisible();
  await expect(tracker.rows.filter({ hasText: 'Dans les temps' })).toHaveCount(0);
  await tracker.earlierButton.click();
  await expect(tracker.rows.filter({ hasText: 'Annulé' }).first()).toBeVisible();
});

test('a day without departures says so and offers the next day that has some (spec §2, field notes §3, 9)', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.openSearch('scenario=no-journeys');
  await expect(
    tracker.host
      .getByText('Malheureusement, nous ne pouvons trouver de voyages pour cet itinéraire - essayez-en un autre?', {
        exact: true,
      })
      .first(),
  ).toBeVisible();
  await expect(tracker.announcer).toHaveText(/Malheureusement/);
  expect(await axeViolations(page)).toEqual([]);
  await tracker.host.getByRole('button', { name: `Voir le ${tomorrow}` }).click();
  await expect(tracker.rows.first()).toBeVisible();
  await expect(tracker.day(tomorrow)).toHaveAttribute('aria-checked', 'true');
  pageErrors.expectClean();
});

test('a search that fails empties the board and can be tried again (spec §4, §8)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await expect(tracker.rows.first()).toBeVisible();
  await page.route(/\/api\/schedule\//, (route) => route.fulfill({ status: 400, json: { errors: [] } }));
  await tracker.days.nth(2).click();
  await expect(tracker.host.getByText('Impossible de charger les horaires.').first()).toBeVisible();
  await expect(tracker.rows).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(/\/api\/schedule\//);
  await tracker.host.getByRole('button', { name: 'Réessayer' }).click();
  await expect(tracker.rows.first()).toBeVisible();
  pageErrors.expectClean([failedAnswers]);
});

test('a slow search shows placeholder rows, and words after 1500 ms: slow-api (spec §9)', async ({ page }) => {
  const tracker = new TrackerPage(page);
  await tracker.openSearch('scenario=slow-api');
  const words = tracker.host.getByText('Recherche des départs…');
  await expect(words).toBeAttached({ timeout: 40_000 });
  await expect(words).toHaveCSS('animation-delay', /1\.5s/);
  expect(await axeViolations(page)).toEqual([]);
  await expect(tracker.rows.first()).toBeVisible({ timeout: 40_000 });
  await expect(words).toBeHidden();
});

test('without live data the board shows the timetable and says so: live-missing (field notes §3, 9)', async ({
  page,
}) => {
  const tracker = new TrackerPage(page);
  await tracker.openSearch('scenario=live-missing');
  await expect(tracker.host.getByText('Temps réel indisponible : voici les horaires prévus.')).toBeVisible();
  await expect(tracker.rows.first()).toBeVisible();
  await expect(tracker.rows.filter({ hasText: 'Dans les temps' })).toHaveCount(0);
});

// The early request of the bootstrap is the first of five tries (spec §7), and the host fails five.
test('cities that five tries did not bring come when they are asked for again: api-500-then-recovers', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.open('/bus-tracker?scenario=api-500-then-recovers');
  await tracker.field('origin').click();
  const failed = tracker.host.getByText('La liste des villes n’a pas pu être chargée.');
  await expect(failed).toBeVisible({ timeout: 40_000 });
  await tracker.host.getByRole('button', { name: tracker.words.retry }).first().click();
  await expect(failed).toHaveCount(0);
  await expect(tracker.options).toHaveCount(93);
  pageErrors.expectClean([failedAnswers, /\[coach-widgets\] getOriginCities: status 500/]);
});

test('a refused token is renewed without an error on screen: token-lost (spec §7)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.openSearch('scenario=token-lost');
  await expect(tracker.rows.first()).toBeVisible();
  await tracker.openItinerary();
  pageErrors.expectClean([failedAnswers]);
});

test('answers that break the contract fail the departures, not the form: malformed-answers', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  await tracker.open('/bus-tracker?scenario=malformed-answers');
  await tracker.choose('origin', 'Londres');
  await tracker.choose('destination', 'Leeds');
  await tracker.submit();
  await expect(tracker.host.getByText('Impossible de charger les horaires.').first()).toBeVisible();
  await expect(tracker.rows).toHaveCount(0);
  pageErrors.expectClean([/coach-widgets|getOriginCities|getDestinationCities|getSchedule|getJourneyDays/]);
});
