import { expect } from '@playwright/test';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

test('the tracker works by keyboard only, and the focus returns to its previous element', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const tracker = new TrackerPage(page);
  const press = (key: string) => page.keyboard.press(key);
  await tracker.open('/bus-tracker');

  await tabTo(page, tracker.field('origin'), { maxStops: 12 });
  await expect(tracker.options.first()).toBeVisible();
  await page.keyboard.type('lond');
  await expect(tracker.options.first()).toContainText('Londres');
  await press('Enter');
  await expect(tracker.field('origin')).toHaveValue('Londres');
  await press('Tab');
  await expect(tracker.swapButton).toBeFocused();
  await press('Tab');
  await expect(tracker.field('destination')).toBeFocused();
  await expect(tracker.options.first()).toBeVisible();
  await page.keyboard.type('leed');
  await press('Enter');
  await expect(tracker.field('destination')).toHaveValue('Leeds');
  await press('Tab');
  await expect(tracker.submitButton).toBeFocused();
  await press('Enter');

  // The form was removed with its button: its summary gets the focus.
  await expect(tracker.rows.first()).toBeVisible();
  await expect(tracker.summary).toBeFocused();
  await press('Tab');
  await expect(tracker.changeButton).toBeFocused();
  await press('Tab');
  await expect(tracker.ribbon.getByRole('radio', { checked: true })).toBeFocused();
  await press('ArrowRight');
  await expect(tracker.days.nth(1)).toBeFocused();
  await press('Enter');
  await expect(tracker.days.nth(1)).toHaveAttribute('aria-checked', 'true');
  await expect(tracker.rows.first()).toBeVisible();
  await expect(tracker.days.nth(1)).toBeFocused();
  await press('Home');
  await press('Space');
  await expect(tracker.days.first()).toHaveAttribute('aria-checked', 'true');
  await expect(tracker.rows.first()).toBeVisible();

  await press('Tab');
  await expect(tracker.host.getByRole('link', { name: 'Alertes de service' })).toBeFocused();
  await press('Tab');
  await expect(tracker.earlierButton).toBeFocused();
  await press('Tab');
  await expect(tracker.getButton(tracker.rows.first())).toBeFocused();
  await press('Enter');
  await expect(tracker.dialog.getByRole('heading', { name: 'Londres – Leeds' })).toBeFocused();
  await expect(tracker.dialog.getByRole('list', { name: 'Arrêts' })).toBeVisible();
  const tripTab = tracker.dialog.getByRole('tab', { name: 'Trip itinerary' });
  const needToKnowTab = tracker.dialog.getByRole('tab', { name: 'À savoir' });
  await press('Tab');
  await press('Tab');
  await expect(tripTab).toBeFocused();
  await press('ArrowRight');
  await expect(needToKnowTab).toBeFocused();
  await expect(needToKnowTab).toHaveAttribute('aria-selected', 'true');
  await press('ArrowLeft');
  await expect(tripTab).toHaveAttribute('aria-selected', 'true');

  const stop = tracker.dialog.getByRole('list', { name: 'Arrêts' }).getByRole('button').first();
  await tabTo(page, stop, { maxStops: 4 });
  await press('Enter');
  await expect(tracker.dialog.getByRole('heading', { name: 'Victoria Coach Station' })).toBeFocused();
  await press('Escape');
  await expect(stop).toBeFocused();
  await press('Escape');
  await expect(tracker.host.getByRole('dialog')).toHaveCount(0);
  await expect(tracker.getButton(tracker.rows.first())).toBeFocused();

  await tracker.changeButton.focus();
  await press('Enter');
  await expect(tracker.form).toBeVisible();
  await expect(tracker.host.getByRole('group', { name: tracker.texts.title, exact: true })).toBeFocused();
  await press('Tab');
  await expect(tracker.field('origin')).toBeFocused();
  pageErrors.expectClean();
});
