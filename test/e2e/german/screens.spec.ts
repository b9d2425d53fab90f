import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { germanOrigin } from '../support/german-host.ts';
import { expectFits, phone, screens, createPageLocales } from '../screens/page-locales.ts';
import { preparedScreens } from '../screens/prepared-screens.ts';

const germanLocales = createPageLocales(['de']);

test.use({ viewport: phone, baseURL: germanOrigin });

// German has the longest words: if they fit a screen, other languages fit as well.
for (const { name, pathFor } of screens) {
  test(`${name}: German texts fit a phone`, inGroup('languages'), async ({ page }) => {
    for (const locale of germanLocales) await expectFits(page, pathFor(locale.operation), locale);
  });
}

for (const { name, prepare } of preparedScreens) {
  test(`${name}: German texts fit a phone`, inGroup('languages'), async ({ page }) => {
    test.slow();
    for (const path of await prepare(page)) {
      for (const locale of germanLocales) await expectFits(page, path, locale);
    }
  });
}

const title = 'the tracker is in German, including the days of the week and texts for screen readers';
test(title, inGroup('languages'), async ({ page }) => {
  await expectFits(page, '/bus-tracker?originId=1&destinationId=4', { lang: 'de', operation: 'UK' });
  const tracker = page.locator('coach-bus-tracker');
  await expect(tracker.getByRole('heading', { name: 'Abfahrten in Echtzeit' })).toBeVisible();
  await expect(tracker.getByText(/Abfahrt \d\d:\d\d ab /).first()).toBeAttached();
  await expect(tracker.getByRole('radio', { name: /Mittwoch/ }).first()).toBeAttached();
  expect(await findAxeViolations(page)).toEqual([]);
});
