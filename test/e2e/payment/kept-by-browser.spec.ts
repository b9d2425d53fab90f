import { expect, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { test } from '../support/clocked-test.ts';
import { answerOf } from '../support/host-calls.ts';
import { holdAnswers } from '../support/hold-answers.ts';
import { beginPayment, payBasket } from '../support/pages/buy-order.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';

// Playwright turns the back/forward cache off; travellers have it.
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** The fixture pages forbid caching, which the pages of a real site rarely do. */
test.beforeEach(({ page }) =>
  page.route('**/journey-planner/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } });
  }),
);

const markAsLeft = (page: Page) => page.evaluate(() => Reflect.set(window, 'wasLeft', true));

/** Goes back, and expects the document that was left, with all its state. */
async function goBackToKeptPage(page: Page): Promise<void> {
  // A page that is restored from the cache does not load.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => Reflect.get(window, 'wasLeft')), 'restored from the cache').toBe(true);
}

/** The ids of all payments that the pages of this browser begin. */
async function recordPayments(page: Page): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  await page.context().route('**/journey-planner/api/payments', async (route) => {
    const response = await route.fetch();
    const { payment } = (await response.json()) as { readonly payment?: { readonly paymentId: string } };
    if (payment) ids.add(payment.paymentId);
    await route.fulfill({ response });
  });
  return ids;
}

const latest = async (page: Page) =>
  (await answerOf<{ payment: { paymentId: string; status: string } }>(page, '/journey-planner/api/payments/current'))
    .payment;

for (const [name, isPaid] of [
  ['is waiting at the provider', false],
  ['is paid', true],
] as const) {
  test(`Pay on a form restored from the cache begins no second payment when one ${name}`, async ({ page }) => {
    const payments = await recordPayments(page);
    const payment = new PaymentPage(page);
    await payment.openFilled(1);
    await payment.fill();
    await markAsLeft(page);
    await page.goto('/contact');

    // Meanwhile the basket is paid elsewhere: a message of another tab would remove the page from the cache.
    await (isPaid ? payBasket(page) : beginPayment(page));
    const { paymentId } = await latest(page);

    // The traveller is faster than the server's answer about the basket.
    const release = await holdAnswers(page, '**/journey-planner/api/basket');
    await goBackToKeptPage(page);
    await expect(payment.payButton).toBeVisible();
    await payment.payButton.click();
    release();
    if (isPaid) await expect(payment.heading(payment.words.confirmed)).toBeVisible();
    // Whichever answer is first leads on: that of the basket to the payment in progress, that of the payment to the provider.
    else
      await payment
        .heading(payment.words.inProgress)
        .or(page.getByRole('heading', { name: 'Paiement par carte' }))
        .waitFor();
    expect((await latest(page)).paymentId).toBe(paymentId);
    expect([...payments, paymentId].filter((id) => id !== paymentId)).toEqual([]);
  });
}
