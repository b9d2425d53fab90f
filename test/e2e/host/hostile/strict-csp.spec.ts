import { expect } from '@playwright/test';
import { test } from '../../support/clocked-test.ts';
import { expectWorkingTracker } from './search-by-keyboard.ts';

test('a strict policy with Trusted Types is not violated, including by dialogs and map', async ({ page }) => {
  const reports: string[] = [];
  page.on('request', (request) => request.url().endsWith('/csp-report') && reports.push(request.postData() ?? ''));
  const tracker = await expectWorkingTracker(page, '/hostile/strict-csp');
  await tracker.openItinerary();
  await tracker.dialog.getByRole('list', { name: 'Arrêts' }).getByRole('button').first().click();
  await expect(tracker.dialog.locator('.leaflet-container')).toBeVisible();
  expect(reports).toEqual([]);
});
