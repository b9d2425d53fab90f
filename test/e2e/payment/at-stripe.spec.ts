import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { challengeCode } from '../../../host-fixtures/provider/test-cards.ts';
import {
  openStripeStandIn,
  type StripeStandIn,
} from '../../../host-fixtures/testing/stripe-stand-in/open-stripe-stand-in.ts';
import { type HostProcess, createHostProcess } from '../../load/host-process.ts';
import { machineNow } from '../../support/machine-clock.ts';
import { test } from '../support/clocked-test.ts';
import { hostPort } from '../support/host-port.ts';
import { getLatestOrder } from '../support/latest-order.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { findVisibleText } from '../support/pages/visible-text.ts';
import { cards } from '../support/pages/provider-page.ts';

const port = hostPort + 30;
const providerSecret = 'sk_test_of_a_host_that_browsers_try_out';
const callbackSecret = 'whsec_of_a_host_that_browsers_try_out';

test.use({ baseURL: `http://localhost:${port}` });

let folder = '';
let stripe: StripeStandIn;
let host: HostProcess;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'coach-stripe-'));
  const [key, callbackKey] = [path.join(folder, 'key'), path.join(folder, 'callback-key')];
  await writeFile(key, providerSecret);
  await writeFile(callbackKey, callbackSecret);
  stripe = await openStripeStandIn({
    secret: providerSecret,
    callbackSecret,
    now: machineNow,
    post: async ({ body, headers }) => {
      const requestHeaders = { 'content-type': 'application/json', ...headers } as Record<string, string>;
      return (await fetch(`${host.origin}/provider-callback`, { method: 'POST', body, headers: requestHeaders })).ok;
    },
  });
  const provider = ['--provider', 'stripe', '--provider-url', stripe.origin, '--provider-secret-file', key];
  const callbacks = ['--provider-webhook-secret-file', callbackKey];
  host = await createHostProcess(path.join(folder, 'data'), '--port', String(port), ...provider, ...callbacks);
  await host.start();
});

test.afterAll(async () => {
  await host.stop();
  await stripe.close();
  await rm(folder, { recursive: true, force: true });
});

/** Enters a card on the page of the fake Stripe. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay' }).click();
}

test('payment redirects to Stripe’s page and back; after a decline, a different card with the bank’s code pays', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const payment = new PaymentPage(page);
  await payment.openProvider();
  await page.waitForURL(`${stripe.origin}/c/pay/*`);
  await typeCard(page, cards.noFunds);
  await page.waitForURL(`${stripe.origin}/c/pay/*`);

  // After going back to the shop, the traveller can continue.
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(payment.heading(payment.texts.inProgress)).toBeVisible();
  await expect(findVisibleText(payment.host, payment.texts.notCharged)).toBeVisible();
  await payment.button(payment.texts.continue).click();
  await page.waitForURL(`${stripe.origin}/c/pay/*`);
  await typeCard(page, cards.challenged);
  await page.getByLabel('Code').fill(challengeCode);
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  expect((await getLatestOrder(page)).journeys).toHaveLength(1);
  expect([...stripe.books.intents.values()].map(({ status }) => status)).toEqual(['succeeded']);
  pageErrors.expectClean();
});
