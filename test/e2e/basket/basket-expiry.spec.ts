import { expect } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { test } from '../support/clocked-test.ts';
import { emptyBasket } from '../support/host-calls.ts';
import { advanceUntilVisible } from '../support/page-time.ts';
import { getTestDays } from '../support/test-days.ts';

test('a traveller is warned before the basket expires, and can hold the seats again (field notes §6 "Basket rescue")', async ({
  page,
}) => {
  await page.clock.install();
  const basket = new BasketPage(page);
  const { texts } = basket;
  await basket.openWithJourneys({ query: '&scenario=basket-ends-in-40s' });
  await expect(page).toHaveTitle(/^Panier\s: 1 minute – /);
  const lastSeconds = basket.host.locator('.last-seconds');
  await advanceUntilVisible(page, lastSeconds);
  await expect(lastSeconds).toBeInViewport();
  await basket.button(texts.continue).click();
  await expect(page).toHaveURL(/\/basket/);
  // The host's clock does not move with the page's, so the test empties the basket there.
  await emptyBasket(page);
  await advanceUntilVisible(page, basket.button(texts.holdAgain));
  await expect(page).toHaveTitle('Votre panier – Chercher et réserver');
  expect(await findAxeViolations(page)).toEqual([]);
  // The same applies to the clock by which the reopened page detects the expiry.
  await basket.open('/basket', `&${getTestDays().now.replace('T09:00', 'T09:02')}`);
  await basket.button(texts.holdAgain).click();
  await expect(basket.host.getByText(texts.rescued).first()).toBeVisible();
  await page.reload();
  await expect(basket.host.getByText(texts.rescued).first()).toBeVisible();
  await expect(basket.host.getByRole('button', { name: texts.remove })).toHaveCount(2);
  expect(await findAxeViolations(page)).toEqual([]);
});
