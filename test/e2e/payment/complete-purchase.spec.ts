import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { getLatestOrder } from '../support/latest-order.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { findVisibleText } from '../support/pages/visible-text.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';

const readStructuredData = (page: Page) =>
  page.evaluate(() => document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');

// `journey/complete-journey.spec.ts` buys an order in each operation.
test('an order has its number in the address, describes both journeys to search engines, and survives a reload', async ({
  page,
}) => {
  const pageErrors = await collectPageErrors(page);
  const payment = new PaymentPage(page);
  await payment.openWithJourneys();
  await payment.fill();
  await payment.payButton.click();
  await new ProviderPage(page).pay('approved');

  await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  const { orderNumber, journeys } = await getLatestOrder(page);
  expect(journeys).toHaveLength(2);
  await expect(page).toHaveURL(`${payment.base}/confirmation?orderNumber=${orderNumber}`);
  await expect(payment.host.getByText(orderNumber, { exact: true })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  const data = JSON.parse(await readStructuredData(page)) as { readonly '@graph': readonly object[] };
  expect(data['@graph']).toMatchObject([
    { '@type': 'BusReservation', reservationNumber: orderNumber },
    { '@type': 'BusReservation', reservationNumber: orderNumber },
  ]);
  await page.reload();
  await expect(payment.host.getByText(orderNumber, { exact: true })).toBeVisible();
  pageErrors.expectClean();
});

test('after a decline a different card pays once, although the provider calls back twice', async ({ page }) => {
  const payment = new PaymentPage(page);
  const provider = new ProviderPage(page);
  await payment.openProvider();
  await provider.pay('noFunds');
  await expect(findVisibleText(payment.host, payment.texts.declined)).toBeVisible();
  await expect(findVisibleText(payment.host, payment.texts.notCharged)).toBeVisible();
  await expect(page).toHaveURL(`${payment.base}/payment`);
  await expect(payment.field('firstName')).toHaveValue('Anna');
  await expect(payment.field('terms')).toBeChecked();
  expect(await findAxeViolations(page)).toEqual([]);
  await payment.payButton.click();
  await provider.pay('calledBackTwice');
  await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  expect((await getLatestOrder(page)).journeys).toHaveLength(1);
  await payment.open('/payment');
  await expect(payment.host.getByText(/Il n’y a rien à payer/)).toBeVisible();
  await expect(payment.host.getByText(/^Votre commande .* est payée\.$/)).toBeVisible();
});
