import { expect } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { orderOf } from '../support/measures/order-of.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';

test('going back from the provider leads to the payment in progress, which leads to the order', async ({ page }) => {
  const payment = new PaymentPage(page);
  await payment.begin();
  await page.getByRole('heading', { name: 'Paiement par carte' }).waitFor();
  await page.goBack();
  await payment.completeInProgress();
});

test('a cancellation at the provider leads back, and nothing was charged', async ({ page }) => {
  const payment = new PaymentPage(page);
  const provider = new ProviderPage(page);
  await payment.begin();
  await page.getByRole('heading', { name: 'Paiement par carte' }).waitFor();
  await provider.cancel();
  await expect(payment.host.getByText(payment.words.cancelled)).toBeVisible();
  await expect(payment.host.getByText(payment.words.notCharged)).toBeVisible();
});

test('two tabs that pay at once make one payment and one order', async ({ page, context }) => {
  const one = new PaymentPage(page);
  const otherPage = await context.newPage();
  const other = new PaymentPage(otherPage);
  const begun: string[] = [];
  await context.route('**/journey-planner/api/payments', async (route) => {
    const answer = await route.fetch();
    begun.push(((await answer.json()) as { readonly payment: { readonly paymentId: string } }).payment.paymentId);
    await route.fulfill({ response: answer });
  });
  await one.openFilled(1);
  await other.open('/payment');
  await one.fill();
  await other.fill();
  // The one that is later leaves for the page that waits as soon as it is notified of the other: both at one moment.
  await Promise.all([one, other].map(({ payButton }) => payButton.evaluate((button: HTMLElement) => button.click())));
  await expect.poll(() => begun).toHaveLength(2);
  expect(new Set(begun).size).toBe(1);
  // Whichever tab goes on with it, the order is one.
  const third = new PaymentPage(await context.newPage());
  await third.open('/payment/in-progress');
  await third.button(third.words.goOn).click();
  await new ProviderPage(third.page).pay('approved');
  await expect(third.heading(third.words.confirmed)).toBeVisible();
  const { orderNumber } = await orderOf(third.page);
  await other.open('/payment/in-progress').catch(() => other.open('/payment/in-progress'));
  await expect(other.host.getByText(orderNumber, { exact: true })).toBeVisible();
});
