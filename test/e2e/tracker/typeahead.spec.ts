import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { listenToEvents } from '../support/events.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

const active = 'aria-activedescendant';

async function openTracker(page: Page) {
  const tracker = new TrackerPage(page);
  await tracker.open();
  return { tracker, origin: tracker.field('origin') };
}

test('focus lists all cities and highlights nothing; leaving chooses nothing (spec §2, field notes §4)', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const { tracker, origin } = await openTracker(page);
  const said = await recordAnnouncements(tracker.host);
  await origin.click();
  await expect(tracker.options).toHaveCount(93);
  await expect(origin).toHaveAttribute('aria-expanded', 'true');
  await expect(origin).not.toHaveAttribute(active);
  await expect.poll(said).toContain('93 villes');
  expect(await axeViolations(page)).toEqual([]);
  await origin.blur();
  await expect(origin).toHaveValue('');
  await expect(tracker.options).toHaveCount(0);
  pageErrors.expectClean();
});

test('typing filters, folding accents, apostrophes, hyphens and case (spec §5, issue §5)', async ({ page }) => {
  const { tracker, origin } = await openTracker(page);
  await origin.click();
  for (const [typed, city] of [
    ['montreal', 'Montréal'],
    ['MONTRÉ', 'Montréal'],
    ['Kings ly', "King's Lynn"],
    ['king’s', "King's Lynn"],
    ['stoke on', 'Stoke-on-Trent'],
    ['riviere du', 'Rivière-du-Loup'],
    ['edimb', 'Édimbourg'],
    ['Edinburgh', 'Édimbourg'],
    [' leeds ', 'Leeds'],
  ] as const) {
    await origin.fill(typed);
    await expect(tracker.options.first()).toContainText(city);
  }
  // A part of a region will do as well.
  await origin.fill('midlands');
  await expect(tracker.options.first()).toContainText('Midlands');
});

test('arrows move, Enter takes the first match, Escape closes, then clears (spec §2)', async ({ page }) => {
  const { tracker, origin } = await openTracker(page);
  const highlighted = tracker.host.getByRole('option', { selected: true });
  await origin.focus();
  await expect(tracker.options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(highlighted).toContainText('Aberdeen');
  await page.keyboard.press('ArrowDown');
  await expect(highlighted).toContainText('Bath');
  await page.keyboard.press('ArrowUp');
  await expect(highlighted).toContainText('Aberdeen');
  await page.keyboard.press('Enter');
  await expect(origin).toHaveValue('Aberdeen');
  await expect(tracker.options).toHaveCount(0);

  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('edin');
  await expect(highlighted).toContainText('Édimbourg');
  await page.keyboard.press('Enter');
  await expect(origin).toHaveValue('Édimbourg');
  await expect(tracker.form).toBeVisible();

  await page.keyboard.press('ArrowDown');
  await expect(tracker.options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tracker.options).toHaveCount(0);
  await expect(origin).toHaveValue('Édimbourg');
  await page.keyboard.press('Escape');
  await expect(origin).toHaveValue('');
});

test('leaving takes the highlighted city, and clearing a field sends an event (spec §2, host contract §5)', async ({
  page,
}) => {
  const events = await listenToEvents(page);
  const { tracker, origin } = await openTracker(page);
  const cleared = async () => (await events()).filter(({ name }) => name === 'coach:city-cleared');
  await origin.click();
  await origin.fill('Bris');
  await expect(tracker.host.getByRole('option', { selected: true })).toContainText('Bristol');
  await page.keyboard.press('Tab');
  await expect(origin).toHaveValue('Bristol');
  expect(await cleared()).toEqual([]);

  await tracker.choose('destination', 'Londres');
  await tracker.host.getByRole('button', { name: 'Effacer (Á)' }).click();
  await expect(tracker.field('destination')).toHaveValue('');
  await expect(tracker.field('destination')).toBeFocused();
  await expect.poll(cleared).toEqual([{ name: 'coach:city-cleared', detail: { version: 1, field: 'destination' } }]);

  await origin.fill('');
  await expect.poll(cleared).toContainEqual({ name: 'coach:city-cleared', detail: { version: 1, field: 'origin' } });
});

test('two letters that match nothing offer recent cities, and none is chosen on leaving (spec §5)', async ({
  page,
}) => {
  const events = await listenToEvents(page);
  const { tracker, origin } = await openTracker(page);
  await tracker.choose('origin', 'Londres');
  await origin.fill('qx');
  await expect(tracker.options).toHaveCount(1);
  await expect(tracker.options.first()).toContainText('Londres');
  await expect(tracker.host.getByRole('option', { selected: true })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect.poll(events).toContainEqual({ name: 'coach:city-cleared', detail: { version: 1, field: 'origin' } });
  await tracker.submit();
  await expect(origin).toHaveAccessibleDescription(/Veuillez sélectionner/);
});

test('a search without a match says so and offers the map (spec §2)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const { tracker, origin } = await openTracker(page);
  await page.route(/place\/predictions/, (route) => route.fulfill({ json: { predictions: [] } }));
  await origin.click();
  await origin.fill('zzzz');
  await expect(tracker.host.getByText('Aucun résultat trouvé.')).toBeVisible();
  const map = tracker.host.getByRole('link', { name: 'voyez nos arrêts sur la carte' });
  await expect(map).toHaveAttribute('href', '/journey-planner/map');
  expect(await axeViolations(page)).toEqual([]);
  // The way to the map can be reached from the field.
  await page.keyboard.press('Tab');
  await expect(map).toBeFocused();
  pageErrors.expectClean();
});

test('a place that is no city offers the nearest cities, with one look-up for a term (spec §5)', async ({ page }) => {
  let lookups = 0;
  await page.route(/place\/predictions/, (route) => {
    lookups += 1;
    const found = { name: 'Ilkley', lat: 53.925, lng: -1.822, matchedSubstrings: [{ offset: 0, length: 6 }] };
    return route.fulfill({ json: { predictions: [{ placeId: 'ilkley', ...found }] } });
  });
  const { tracker, origin } = await openTracker(page);
  await origin.click();
  await origin.pressSequentially('ilkley', { delay: 20 });
  await expect(tracker.options).toHaveCount(2);
  await expect(tracker.options.first()).toContainText('Leeds');
  await expect(tracker.options.first()).toContainText(/Près d’Ilkley \(\d+[,.]\d\s?mi/);
  expect(lookups).toBe(1);
  await origin.fill('');
  await origin.fill('ilkley');
  await expect(tracker.options).toHaveCount(2);
  expect(lookups).toBe(1);
  await tracker.options.first().click();
  await expect(origin).toHaveValue('Leeds');
});

test('a list that cannot be loaded says so and can be asked again (field notes §3, 9)', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  let isDown = true;
  await page.route(/origin-cities/, (route) => (isDown ? route.fulfill({ status: 503, json: {} }) : route.fallback()));
  const { tracker, origin } = await openTracker(page);
  await origin.click();
  await expect(tracker.host.getByText('La liste des villes n’a pas pu être chargée.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  isDown = false;
  await tracker.host.getByRole('button', { name: 'Réessayer' }).click();
  await expect(tracker.options).toHaveCount(93);
  pageErrors.expectClean([failedAnswers, /getOriginCities/]);
});
