import { expect, type Page } from '@playwright/test';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { inGroup } from '../../support/groups.mjs';
import { SeatsPage } from '../seats/seats-page.ts';
import { test } from '../support/clocked-test.ts';
import { answerOf } from '../support/host-calls.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { addJourneys, visit } from '../support/pages/fill-basket.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { ownDays, searchOn } from '../support/test-days.ts';

test.use({ viewport: { width: 320, height: 720 } });

/** The maximum of a basket, with the travellers of one search. */
const full = { journeys: 20, travellers: 9 };

/** Fills this browser's basket with journeys of three days, since one day has too few. */
async function fillCompletely(page: Page): Promise<void> {
  const added: { readonly journeyId: string }[] = [];
  for (const days of [0, 1, 2]) {
    const query = `${searchOn(addDays(ownDays().outbound, days))}&totalPassengers=${full.travellers}`;
    const { journeys } = await answerOf<{ journeys: typeof added }>(page, `/journey-planner/api/journeys?${query}`);
    added.push(...journeys);
  }
  expect(added.length).toBeGreaterThanOrEqual(full.journeys);
  await addJourneys(page, added.slice(0, full.journeys), full.travellers);
}

test(
  'a full basket fits a phone on the screens for basket, seats and payment',
  inGroup('screens'),
  async ({ page }) => {
    test.slow();
    const basket = new BasketPage(page);
    await visit(page, `${basket.base}/basket?${ownDays().now}`);
    await fillCompletely(page);
    const looksWell = async () => {
      await expectNoSidewaysScroll(page);
      expect(await axeViolations(page)).toEqual([]);
    };
    await basket.open('/basket');
    await expect(basket.button(basket.words.remove)).toHaveCount(full.journeys);
    await looksWell();

    await basket.open('/seat-reservation');
    const seats = new SeatsPage(page);
    await expect(seats.plan).toBeVisible();
    await looksWell();

    const payment = new PaymentPage(page);
    await payment.open('/payment');
    await expect(payment.payButton).toBeVisible();
    await looksWell();
  },
);
