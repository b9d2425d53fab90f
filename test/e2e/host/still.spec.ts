import { expect } from '@playwright/test';
import { setBrowserClock, test } from '../support/clocked-test.ts';
import { watchLayoutShifts } from '../support/layout-shifts.ts';
import { dayLater, searchOn } from '../support/test-days.ts';

const search = searchOn(dayLater(3));
const andBack = searchOn(dayLater(3), dayLater(6));
const journeys = '/journey-planner/journeys';

// The browser and the host show one time, as they do outside of tests: another day would be words of another length.
test.beforeEach(({ page }) => setBrowserClock(page));

test.describe('nothing jumps while a page comes, in any state of it (host contract §6)', () => {
  for (const [state, path] of [
    ['results', `${journeys}?${search}`],
    ['results of a return trip', `${journeys}?${andBack}`],
    ['its way back', `${journeys}/return?${andBack}`],
    ['too many travellers', `${journeys}?${search}&totalPassengers=99`],
    ['a filter that hides all', `${journeys}?${search}&betweenStartTime=03:01&betweenEndTime=03:02`],
    ['a carrier that is down', `${journeys}?${search}&scenario=carrier-down`],
    ['a carrier that is slow', `${journeys}?${search}&scenario=slow-carrier`],
    ['no prices', `${journeys}?${search}&scenario=no-fares`],
    ['the search form', '/find-tickets'],
    ['the planner without a search', '/journey-planner'],
    ['the map of the planner', '/journey-planner/map'],
    ['a city on it', '/journey-planner/map?originId=1'],
    ['fares', '/fare-finder?originId=1'],
    ['stops', '/stops'],
    ['an itinerary', '/itinerary'],
    ['the searches of a visitor', '/user-home'],
    ['the sign-in', '/account-management/login'],
    ['a page that asks for it', '/account-management/my-tickets'],
  ] as const) {
    test(state, async ({ page }) => {
      const shifts = await watchLayoutShifts(page);
      await page.goto(path);
      await expect(page.locator('[data-coach-state]').first()).toHaveAttribute('data-coach-state', 'ready');
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toBeLessThanOrEqual(0.001);
    });
  }

  // The cities, asked for before the planner knows which of its pages it is, are read by nobody here.
  test('an empty basket', async ({ page }) => {
    const shifts = await watchLayoutShifts(page);
    await page.goto('/journey-planner/basket');
    await expect(page.getByText('Votre panier est vide.').first()).toBeVisible();
    expect(await shifts()).toBeLessThanOrEqual(0.001);
  });
});
