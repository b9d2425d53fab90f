import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { recordAnnouncements } from '../support/measures/announcements.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { getJson } from '../support/host-calls.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { walkTabStops } from '../support/measures/walk-tab-stops.ts';
import { type SeatsLocale, SeatsPage } from './seats-page.ts';

interface BasketAnswer {
  readonly basket: {
    readonly journeys: readonly {
      readonly customersSeatSelection: boolean;
      readonly seats: readonly { readonly seat: { readonly seatNumber: string } }[];
    }[];
  };
}

const getBasketAnswer = (seats: SeatsPage) => getJson<BasketAnswer>(seats.page, '/journey-planner/api/basket');

// `widgets/journey-planner/screens/seats` covers the texts of the plan and its list.
test.describe('by keyboard only', () => {
  for (const [locale, details] of [
    ['fr', {}],
    ['en', inGroup('languages')],
  ] as const satisfies readonly (readonly [SeatsLocale, object])[]) {
    test(
      `each of two travellers gets a seat, from the check to the next step, in ${locale}`,
      details,
      async ({ page }) => {
        const seats = new SeatsPage(page, locale);
        await seats.openPlan();
        expect(await findAxeViolations(page)).toEqual([]);
        const { stops, faults } = await walkTabStops(page);
        expect(faults).toEqual([]);
        // The plan is one tab stop, and the focus is never trapped.
        expect(stops.filter((stop) => stop.startsWith('gridcell'))).toHaveLength(1);
        const readAnnouncements = await recordAnnouncements(seats.host);

        await tabTo(page, seats.plan.locator('[tabindex="0"]'));
        await page.keyboard.press('Enter');
        await expect(seats.selectedSeats).toHaveCount(1);
        await expect.poll(readAnnouncements).toContainEqual(expect.stringContaining(`${seats.texts.traveller} 2`));
        await seats.moveToFreeSeat();
        await page.keyboard.press(' ');
        await expect(seats.selectedSeats).toHaveCount(2);
        await expect(seats.host.getByText(seats.texts.all(2))).toBeVisible();
        expect(await findAxeViolations(page)).toEqual([]);

        await tabTo(page, seats.saveButton);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/journey-planner\/login/);
        const { basket } = await getBasketAnswer(seats);
        expect(basket.journeys).toMatchObject([{ customersSeatSelection: true }]);
        expect(basket.journeys[0]?.seats).toHaveLength(2);
      },
    );
  }
});

test('“Choose for me” selects seats on two coaches, which survive a reload', async ({ page }) => {
  const seats = new SeatsPage(page);
  await seats.openPlan(2);
  await seats.chooseForMe.click();
  await expect(seats.host.getByText(seats.texts.chosenForYou, { exact: true })).toBeVisible();
  await expect(seats.host.getByText(seats.texts.all(4))).toBeVisible();
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findAxeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
  }
  await page.reload();
  await expect(seats.host.getByText(seats.texts.all(4))).toBeVisible();
  await seats.saveButton.click();
  await expect(page).toHaveURL(/\/journey-planner\/login/);
  const { basket } = await getBasketAnswer(seats);
  expect(basket.journeys.map((journey) => journey.customersSeatSelection)).toEqual([true, true]);
});
