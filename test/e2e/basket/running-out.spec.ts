import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { test } from '../support/clocked-test.ts';
import { emptyBasket } from '../support/host-calls.ts';
import { forwardUntilSeen } from '../support/page-time.ts';
import { ownDays } from '../support/test-days.ts';

test('a traveller is warned before the basket runs out, and can hold it again (field notes §6 "Basket rescue")', async ({
  page,
}) => {
  await page.clock.install();
  const basket = new BasketPage(page);
  const { words } = basket;
  await basket.openFilled({ query: '&scenario=basket-ends-in-40s' });
  await expect(page).toHaveTitle(/^Panier\s: 1 minute – /);
  const lastSeconds = basket.host.locator('.last-seconds');
  await forwardUntilSeen(page, lastSeconds);
  await expect(lastSeconds).toBeInViewport();
  await basket.button(words.goOn).click();
  await expect(page).toHaveURL(/\/basket/);
  // The host's clock does not move with the page's, so the test empties the basket there.
  await emptyBasket(page);
  await forwardUntilSeen(page, basket.button(words.holdAgain));
  await expect(page).toHaveTitle('Votre panier – Chercher et réserver');
  expect(await axeViolations(page)).toEqual([]);
  // The same for the clock by which the returning page learns that its time is over.
  await basket.open('/basket', `&${ownDays().now.replace('T09:00', 'T09:02')}`);
  await basket.button(words.holdAgain).click();
  await expect(basket.host.getByText(words.rescued).first()).toBeVisible();
  await page.reload();
  await expect(basket.host.getByText(words.rescued).first()).toBeVisible();
  await expect(basket.host.getByRole('button', { name: words.remove })).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
});
