import { expect } from '@playwright/test';
import { SeatsPage } from '../seats/seats-page.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { test } from '../support/clocked-test.ts';
import { formatTypedDay } from '../support/format-day.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';

test.use({ viewport: { width: 390, height: 720 }, isMobile: true, hasTouch: true });

test('on a phone, a journey is searched, chosen and its seats selected by taps only', async ({ page }) => {
  const { now, outbound } = getTestDays();
  await page.goto(`/find-tickets?${now}`);
  const form = page.locator('coach-find-tickets');
  await expectReady(form);
  for (const [label, city] of [
    ['De', 'Londres'],
    ['À', 'Leeds'],
  ] as const) {
    const field = form.getByRole('combobox', { name: label, exact: true });
    await field.tap();
    await field.fill(city);
    await form.getByRole('option').first().tap();
    await expect(field).toHaveValue(city);
  }
  await form.getByRole('textbox', { name: 'Aller' }).fill(formatTypedDay(outbound));
  await form.getByRole('button', { name: 'Trouver des billets' }).tap();

  const results = new ResultsPage(page);
  await results.chooseButton(0).tap();
  const basket = new BasketPage(page);
  await expect(basket.heading(basket.texts.basket)).toBeVisible();
  await expectNoHorizontalScroll(page);
  await basket.button(basket.texts.continue).tap();

  const seats = new SeatsPage(page);
  const free = seats.freeSeats.first();
  const seat = await seats.readNumber(free);
  await free.tap();
  await expect(seats.selectedSeats).toHaveText([new RegExp(`^${seat}`)]);
  await expectNoHorizontalScroll(page);
  await seats.saveButton.tap();
  await expect(page).toHaveURL(/\/journey-planner\/login/);
});
