import { expect, type Page } from '@playwright/test';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { inGroup } from '../../support/groups.mjs';
import { SeatsPage } from '../seats/seats-page.ts';
import { test } from '../support/clocked-test.ts';
import { getJson } from '../support/host-calls.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { addJourneys, visit } from '../support/pages/fill-basket.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { getTestDays, createSearchQuery } from '../support/test-days.ts';

test.use({ viewport: { width: 320, height: 720 } });

/** The maximum of a basket, with the travellers of one search. */
const fullBasket = { journeys: 20, travellers: 9 };

/** Fills this browser's basket with journeys of three days, since one day has too few. */
async function fillToMaximum(page: Page): Promise<void> {
  const allJourneys: { readonly journeyId: string }[] = [];
  for (const days of [0, 1, 2]) {
    const query = `${createSearchQuery(addDays(getTestDays().outbound, days))}&totalPassengers=${fullBasket.travellers}`;
    const { journeys } = await getJson<{ journeys: typeof allJourneys }>(
      page,
      `/journey-planner/api/journeys?${query}`,
    );
    allJourneys.push(...journeys);
  }
  expect(allJourneys.length).toBeGreaterThanOrEqual(fullBasket.journeys);
  await addJourneys(page, allJourneys.slice(0, fullBasket.journeys), fullBasket.travellers);
}

test(
  'a full basket fits a phone on the screens for basket, seats and payment',
  inGroup('screens'),
  async ({ page }) => {
    test.slow();
    const basket = new BasketPage(page);
    await visit(page, `${basket.base}/basket?${getTestDays().now}`);
    await fillToMaximum(page);
    const expectNoProblems = async () => {
      await expectNoHorizontalScroll(page);
      expect(await findAxeViolations(page)).toEqual([]);
    };
    await basket.open('/basket');
    await expect(basket.button(basket.texts.remove)).toHaveCount(fullBasket.journeys);
    await expectNoProblems();

    await basket.open('/seat-reservation');
    const seats = new SeatsPage(page);
    await expect(seats.plan).toBeVisible();
    await expectNoProblems();

    const payment = new PaymentPage(page);
    await payment.open('/payment');
    await expect(payment.payButton).toBeVisible();
    await expectNoProblems();
  },
);
