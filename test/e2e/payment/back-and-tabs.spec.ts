import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { getLatestOrder } from '../support/latest-order.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { findVisibleText } from '../support/pages/visible-text.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';

test('going back from the provider opens the payment in progress, which continues to the order', async ({ page }) => {
  const payment = new PaymentPage(page);
  await payment.openProvider();
  await page.getByRole('heading', { name: 'Paiement par carte' }).waitFor();
  await page.goBack();
  await payment.completeInProgress();
});

test('cancelling at the provider returns to the shop without a charge', async ({ page }) => {
  const payment = new PaymentPage(page);
  const provider = new ProviderPage(page);
  await payment.openProvider();
  await page.getByRole('heading', { name: 'Paiement par carte' }).waitFor();
  await provider.cancel();
  await expect(findVisibleText(payment.host, payment.texts.cancelled)).toBeVisible();
  await expect(findVisibleText(payment.host, payment.texts.notCharged)).toBeVisible();
});

test('two tabs that pay at once make one payment and one order', async ({ page, context }) => {
  const firstTab = new PaymentPage(page);
  const otherPage = await context.newPage();
  const secondTab = new PaymentPage(otherPage);
  const paymentIds: string[] = [];
  await context.route('**/journey-planner/api/payments', async (route) => {
    const answer = await route.fetch();
    paymentIds.push(((await answer.json()) as { readonly payment: { readonly paymentId: string } }).payment.paymentId);
    await route.fulfill({ response: answer });
  });
  await firstTab.openWithJourneys(1);
  await secondTab.open('/payment');
  await firstTab.fill();
  await secondTab.fill();
  // The later tab goes to the waiting page as soon as it is notified of the other one: both may happen at once.
  await Promise.all(
    [firstTab, secondTab].map(({ payButton }) => payButton.evaluate((button: HTMLElement) => button.click())),
  );
  await expect.poll(() => paymentIds).toHaveLength(2);
  expect(new Set(paymentIds).size).toBe(1);
  // There is one order, whichever tab continues.
  const thirdTab = new PaymentPage(await context.newPage());
  await thirdTab.open('/payment/in-progress');
  await thirdTab.button(thirdTab.texts.continue).click();
  await new ProviderPage(thirdTab.page).pay('approved');
  await expect(thirdTab.heading(thirdTab.texts.confirmed)).toBeVisible();
  const { orderNumber } = await getLatestOrder(thirdTab.page);
  await secondTab.open('/payment/in-progress').catch(() => secondTab.open('/payment/in-progress'));
  await expect(secondTab.host.getByText(orderNumber, { exact: true })).toBeVisible();
});
