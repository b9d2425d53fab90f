import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { waitForRender } from '../support/measures/wait-for-render.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { getCitiesOfPage, testTimes, createSearchQuery, travelDay } from '../support/test-days.ts';

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 320, height: 568 },
];

test.use({ hostTime: testTimes.weekBefore, isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

/**
 * Expects the first price to be visible on each phone without scrolling, and that a card and its details can be tapped.
 */
async function expectFirstPriceVisible(page: Page, path: string, locale: 'fr' | 'en'): Promise<void> {
  const results = new ResultsPage(page, locale);
  await results.open(createSearchQuery(travelDay, undefined, getCitiesOfPage(path)), { path });
  const card = results.cards.first();
  for (const phone of phones) {
    await test.step(`${phone.width}×${phone.height}`, async () => {
      await page.setViewportSize(phone);
      await waitForRender(page);
      const box = await card
        .getByText(/^[£$]\d/)
        .first()
        .boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(phone.height);
      await expectNoHorizontalScroll(page);
    });
  }

  const details = card.getByRole('button', { name: results.texts.details });
  await details.tap();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(page).toHaveURL(/\/journeys\?/);
  await details.tap();
  await expect(details).toHaveAttribute('aria-expanded', 'false');

  // On the times, far from the button.
  const { x = 0, y = 0 } = (await card.boundingBox()) ?? {};
  await page.touchscreen.tap(x + 40, y + 24);
  await expect(page).toHaveURL(/\/basket$/);
}

// With its notice of the booking fee it is the tallest of the three.
test('US results show the first price on a phone without scrolling, and a tap on a card chooses the journey', async ({
  page,
}) => {
  await expectFirstPriceVisible(page, '/us/journey-planner', 'en');
});

for (const [name, path, locale] of [
  ['French', '/journey-planner', 'fr'],
  ['English', '/en/journey-planner', 'en'],
] as const) {
  test(
    `${name} results show the first price on a phone without scrolling, and a tap on a card chooses the journey`,
    inGroup('languages'),
    async ({ page }) => {
      await expectFirstPriceVisible(page, path, locale);
    },
  );
}
