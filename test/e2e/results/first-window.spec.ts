import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { settled } from '../support/settled.ts';
import { homeCities, moments, searchOn, travelDay } from '../support/test-days.ts';

test.use({ hostMoment: moments.weekBefore, isMobile: true, hasTouch: true });

const windows = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

const pages = [
  { name: 'French', path: '/journey-planner', locale: 'fr' },
  { name: 'English', path: '/en/journey-planner', locale: 'en' },
  { name: 'US', path: '/us/journey-planner', locale: 'en' },
] as const;

for (const { name, path, locale } of pages) {
  for (const viewport of windows) {
    test.describe(`${name} results at ${viewport.width}×${viewport.height}`, () => {
      test.use({ viewport });

      test('have the first price in the window; a tap on the card chooses, one on its details opens them', async ({
        page,
      }) => {
        const results = new ResultsPage(page, locale);
        await results.open(searchOn(travelDay, undefined, homeCities(path)), { path });
        await settled(page);
        const price = results.cards.first().getByText(/^[£$]\d/);
        const box = await price.first().boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
        await expectNoSidewaysScroll(page);

        const details = results.cards.first().getByRole('button', { name: results.words.details });
        await details.tap();
        await expect(details).toHaveAttribute('aria-expanded', 'true');
        await expect(page).toHaveURL(/\/journeys\?/);
        await details.tap();
        await expect(details).toHaveAttribute('aria-expanded', 'false');

        const card = await results.cards.first().boundingBox();
        // Where the times stand: far from the button.
        await page.touchscreen.tap((card?.x ?? 0) + 40, (card?.y ?? 0) + 24);
        await expect(page).toHaveURL(/\/basket$/);
      });
    });
  }
}
