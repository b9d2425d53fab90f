import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { walkTabStops } from '../support/measures/walk-tab-stops.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

/** Expects that Tab reaches only controls that are named and visible, and that axe finds nothing. */
function expectAccessible(page: Page, state: string): Promise<void> {
  return test.step(state, async () => {
    expect(await findAxeViolations(page), state).toEqual([]);
    const { stops, faults } = await walkTabStops(page);
    expect(faults, `${state}:\n${stops.join('\n')}`).toEqual([]);
    expect(stops.length).toBeGreaterThan(2);
  });
}

test.describe('Tab reaches named and visible controls only', () => {
  test('in the form, empty and with errors', inGroup('screens'), async ({ page }) => {
    const tracker = new TrackerPage(page);
    await tracker.open();
    await expectAccessible(page, 'the form');
    await tracker.submit();
    await expect(tracker.field('origin')).toBeFocused();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'errors');
  });

  test('on a board without departures, and after a failed search', inGroup('screens'), async ({ page }) => {
    const tracker = new TrackerPage(page);
    await tracker.openSearch('scenario=no-journeys');
    await expect(tracker.host.getByRole('button', { name: /^Voir le/ })).toBeVisible();
    await expectAccessible(page, 'a day without departures');
    await page.route(/\/api\/schedule\//, (route) => route.fulfill({ status: 400, json: {} }));
    await tracker.host.getByRole('button', { name: /^Voir le/ }).click();
    await expect(tracker.host.getByRole('button', { name: 'Réessayer' })).toBeVisible();
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await expectAccessible(page, 'a failed search');
  });

  test('on the board, in a trip, and in dialogs over it', async ({ page }) => {
    const tracker = new TrackerPage(page);
    await tracker.openSearch('scenario=alerts-storm');
    await expect(tracker.rows.filter({ hasText: 'Dans les temps' }).first()).toBeVisible();
    await tracker.earlierButton.click();
    await expect(tracker.rows.filter({ hasText: 'Annulé' })).toHaveCount(1);
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await expectAccessible(page, 'departures');
    await tracker.openItinerary(tracker.rows.filter({ hasText: 'Delayed' }));
    await expectAccessible(page, 'the trip');
    await tracker.openNeedToKnow();
    await expectAccessible(page, 'need to know');
    await tracker.dialog.getByRole('tab', { name: tracker.texts.tripItinerary }).click();
    await tracker.dialog.getByRole('list', { name: tracker.texts.stops }).getByRole('button').last().click();
    await expect(tracker.host.getByRole('dialog', { name: 'Leeds Coach Station' })).toBeVisible();
    await expectAccessible(page, 'a stop');
    await tracker.host.getByRole('button', { name: 'Tous les arrêts de Leeds' }).click();
    await expect(tracker.dialog.getByRole('region').getByRole('button', { name: /Stourton/ })).toBeVisible();
    await expectAccessible(page, 'the map of its city');
  });
});
