import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { germanOrigin } from '../support/german-host.ts';
import { expectFits, phone, screens, speeches } from '../screens/in-language.ts';
import { walks } from '../screens/walks.ts';

const inGerman = speeches(['de']);

test.use({ viewport: phone, baseURL: germanOrigin });

// German has the longest words: if they fit a screen, those of other languages do.
for (const { name, pathFor } of screens) {
  test(`${name}: German words have room on a phone`, inGroup('languages'), async ({ page }) => {
    for (const speech of inGerman) await expectFits(page, pathFor(speech.operation), speech);
  });
}

for (const { name, walk } of walks) {
  test(`${name}: German words have room on a phone`, inGroup('languages'), async ({ page }) => {
    test.slow();
    for (const path of await walk(page)) {
      for (const speech of inGerman) await expectFits(page, path, speech);
    }
  });
}

const spoken = 'the tracker speaks German, with the days of the week and what a screen reader hears';
test(spoken, inGroup('languages'), async ({ page }) => {
  await expectFits(page, '/bus-tracker?originId=1&destinationId=4', { lang: 'de', operation: 'UK' });
  const tracker = page.locator('coach-bus-tracker');
  await expect(tracker.getByRole('heading', { name: 'Abfahrten in Echtzeit' })).toBeVisible();
  await expect(tracker.getByText(/Abfahrt \d\d:\d\d ab /).first()).toBeAttached();
  await expect(tracker.getByRole('radio', { name: /Mittwoch/ }).first()).toBeAttached();
  expect(await axeViolations(page)).toEqual([]);
});
