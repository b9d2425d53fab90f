import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { recordEvents } from '../support/events.ts';
import { expectReady } from '../support/tag-state.ts';
import { openTestPage } from './test-page.ts';

test('an unreachable API is reported once, and the mark is removed when it responds (host contract §5)', async ({
  page,
}) => {
  const events = await recordEvents(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, body: '' }));
  const itinerary = '<coach-itinerary journey-id="1"><a href="/x">Itinéraire</a></coach-itinerary>';
  await openTestPage(page, { body: `<h1>Une page</h1><coach-bus-tracker></coach-bus-tracker>${itinerary}` });
  const tags = page.locator('coach-bus-tracker, coach-itinerary');
  await expectReady(page.locator('coach-bus-tracker'));
  await page.getByRole('combobox', { name: 'De' }).click();
  for (const tag of await tags.all()) await expect(tag).toHaveAttribute('data-coach-api', 'unreachable');
  // The page must not claim that the journey does not exist.
  await expect(page.locator('coach-itinerary')).not.toContainText(/introuvable|existe/);
  await expect(page.locator('coach-itinerary').getByRole('button', { name: 'Réessayer' })).toBeVisible();
  const reports = (await events()).filter(({ name }) => name === 'coach:api-unreachable');
  expect(reports).toMatchObject([
    { detail: { version: 1, code: 'not-found', message: expect.stringContaining('404') } },
  ]);

  await page.unrouteAll();
  await page.locator('coach-bus-tracker').getByRole('button', { name: 'Réessayer' }).first().click();
  for (const tag of await tags.all()) await expect(tag).not.toHaveAttribute('data-coach-api');
});
