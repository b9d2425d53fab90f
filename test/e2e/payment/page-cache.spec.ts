import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../support/find-chromium.mjs';
import { test } from '../support/clocked-test.ts';
import { getJson } from '../support/host-calls.ts';
import { forward } from '../support/forward.ts';
import { hostPort } from '../support/host-port.ts';
import { holdResponses } from '../support/hold-responses.ts';
import { getLatestOrder } from '../support/latest-order.ts';
import { beginPayment, payBasket } from '../support/pages/buy-order.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';

const port = hostPort + 31;

// Playwright disables the back/forward cache, which travellers have.
test.use({
  baseURL: `http://localhost:${port}`,
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumArguments],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** The delay of the code of the payment in progress: the traveller may have left for the provider by then. */
const delayMs = 1000;
/** The number of requests that have started a payment. */
let paymentCount = 0;

/**
 * A proxy for the host that allows caching, as most real sites do and the fixture pages do not. Playwright's routes
 * cannot be used: they never answer a request that is held while its page is left.
 */
const proxy = createServer((incoming, outgoing) => {
  const { method, url = '' } = incoming;
  if (method === 'POST' && url.endsWith('/journey-planner/api/payments')) paymentCount += 1;
  forward(incoming, outgoing, {
    to: `http://localhost:${hostPort}${url}`,
    receive(response) {
      const { statusCode = 502, headers } = response;
      const isPage = headers['content-type']?.startsWith('text/html');
      const respond = () => {
        outgoing.writeHead(statusCode, isPage ? { ...headers, 'cache-control': 'no-cache' } : headers);
        response.pipe(outgoing);
      };
      if (url.includes('payment-in-progress')) setTimeout(respond, delayMs);
      else respond();
    },
  });
});
// One worker, since there is only one proxy.
test.describe.configure({ mode: 'default' });
test.beforeAll(() => new Promise<void>((resolve) => proxy.listen(port, resolve)));
test.afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

const markAsLeft = (page: Page) => page.evaluate(() => Reflect.set(window, 'wasLeft', true));

/** Goes back, and expects the previous document with its state. */
async function goBackToCachedPage(page: Page): Promise<void> {
  // A page that is restored from the cache does not load.
  await page.goBack({ waitUntil: 'commit' });
  expect(await page.evaluate(() => Reflect.get(window, 'wasLeft')), 'restored from the cache').toBe(true);
}

/** The ids of all payments that this browser starts. */
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

const getLatestPayment = async (page: Page) =>
  (await getJson<{ payment: { paymentId: string; status: string } }>(page, '/journey-planner/api/payments/current'))
    .payment;

const cardPageTitle = 'Paiement par carte';

test('a page that was left for the provider before its code loaded shows the payment in progress, then the order', async ({
  page,
}) => {
  const payment = new PaymentPage(page);
  await payment.openWithJourneys(1);
  await payment.fill();
  await markAsLeft(page);
  const countBefore = paymentCount;
  await payment.payButton.click();
  const provider = page.getByRole('heading', { name: cardPageTitle });
  await provider.waitFor();

  await goBackToCachedPage(page);
  await payment.completeInProgress();
  const { orderNumber } = await getLatestOrder(page);

  // Back past the provider's page to the page that waited for the payment. It loads again, since the message to other
  // tabs has removed it from the cache.
  await page.goBack({ waitUntil: 'commit' });
  await provider.waitFor();
  await page.goBack({ waitUntil: 'commit' });
  await expect(payment.host.getByText(orderNumber, { exact: true })).toBeVisible();
  await expect(payment.payButton).toHaveCount(0);
  expect(paymentCount - countBefore).toBe(1);
});

for (const [name, isPaid] of [
  ['is waiting at the provider', false],
  ['is paid', true],
] as const) {
  test(`Pay on a form restored from the cache starts no second payment if one ${name}`, async ({ page }) => {
    const payments = await recordPayments(page);
    const payment = new PaymentPage(page);
    await payment.openWithJourneys(1);
    await payment.fill();
    await markAsLeft(page);
    await page.goto('/contact');

    // Meanwhile the basket is paid in a different browser: a message from another tab would remove the page from the
    // cache.
    await (isPaid ? payBasket(page) : beginPayment(page));
    const { paymentId } = await getLatestPayment(page);

    // The traveller is faster than the server's answer about the basket.
    const release = await holdResponses(page, '**/journey-planner/api/basket');
    await goBackToCachedPage(page);
    await expect(payment.payButton).toBeVisible();
    await payment.payButton.click();
    release();
    if (isPaid) await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
    // The first response decides: the basket's opens the payment in progress, the payment's the provider.
    else
      await payment
        .heading(payment.texts.inProgress)
        .or(page.getByRole('heading', { name: cardPageTitle }))
        .waitFor();
    expect((await getLatestPayment(page)).paymentId).toBe(paymentId);
    expect([...payments, paymentId].filter((id) => id !== paymentId)).toEqual([]);
  });
}
