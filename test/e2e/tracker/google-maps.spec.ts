import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { TrackerPage } from '../support/pages/tracker-page.ts';

const fakeScript = readFileSync(path.join(import.meta.dirname, '../../support/google-maps-stand-in.js'), 'utf8');
const settings = '{"googleMapsApiKey":"key-of-the-test","googleMapsMapId":"map-of-the-test"}';

/**
 * A page whose operator has a key, under a policy that allows Google's script. The first `failures` requests for it
 * fail.
 */
async function servePageWithGoogle(page: Page, failures: number): Promise<() => number> {
  let requestCount = 0;
  await page.route(/\/bus-tracker\?/, async (route) => {
    const answer = await route.fetch();
    const policy = "default-src 'self'; script-src 'self' https://maps.googleapis.com; style-src 'self'";
    const block = `<script type="application/json" data-coach-config>${settings}</script>`;
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), 'content-security-policy': policy },
      body: (await answer.text()).replace('<script type="module"', `${block}<script type="module"`),
    });
  });
  await page.route(/^https:\/\/maps\.googleapis\.com\//, (route) => {
    requestCount += 1;
    if (requestCount <= failures) return route.abort();
    return route.fulfill({ contentType: 'text/javascript', body: fakeScript });
  });
  return () => requestCount;
}

async function openStop(page: Page) {
  const tracker = new TrackerPage(page);
  await tracker.openSearch();
  await tracker.openItinerary();
  await tracker.dialog.getByRole('list', { name: 'Arrêts' }).getByRole('button').last().click();
  return { tracker, details: tracker.host.getByRole('dialog', { name: 'Leeds Coach Station' }) };
}

test('with a key Google renders the maps, even if its script loads only at the fourth attempt (spec §4 "Maps loader", §9)', async ({
  page,
}) => {
  const countRequests = await servePageWithGoogle(page, 3);
  const { tracker, details } = await openStop(page);
  await expect(details.locator('[data-google-map="map-of-the-test"]')).toBeVisible();
  expect(countRequests()).toBe(4);
  const calls = (await page.evaluate(() =>
    Reflect.get(Reflect.get(window, 'googleMapsStandIn'), 'calls'),
  )) as unknown[];
  expect(calls[0]).toEqual(['script', expect.objectContaining({ key: 'key-of-the-test', v: 'weekly' })]);
  expect(await findAxeViolations(page)).toEqual([]);

  await details.getByRole('button', { name: 'Tous les arrêts de Leeds' }).click();
  const city = tracker.host.getByRole('dialog', { name: /^Arrêts\s: Leeds$/ });
  await city.locator('gmp-advanced-marker').filter({ visible: true }).last().click();
  await expect(city.getByText('Parking gratuit', { exact: false })).toBeVisible();
});
