import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { challengeCode } from '../../../host-fixtures/provider/test-cards.ts';
import { axeViolations } from '../support/axe.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectComplaints } from '../support/console.ts';
import { orderOf } from '../support/order-of.ts';
import { PaymentPage, planners } from '../support/payment-page.ts';
import { ProviderPage } from '../support/provider-page.ts';

const dataOf = (page: Page) =>
  page.evaluate(() => document.head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}');

for (const planner of planners) {
  const [base, locale, country] = planner;
  test(`${base}: from the basket through 3-D Secure to the order and its calendar, by keyboard alone`, async ({
    page,
  }) => {
    const complaints = await collectComplaints(page);
    const payment = new PaymentPage(page, planner);
    const provider = new ProviderPage(page, locale);
    await payment.openFilled();
    await payment.fill(country);
    await tabTo(page, payment.payButton);
    await page.keyboard.press('Enter');
    await provider.pay('challenged');
    await provider.confirm(challengeCode);

    await expect(payment.heading(payment.words.confirmed)).toBeVisible();
    const { orderNumber, journeys } = await orderOf(page);
    expect(journeys).toHaveLength(2);
    await expect(page).toHaveURL(`${base}/confirmation?orderNumber=${orderNumber}`);
    await expect(payment.host.getByText(orderNumber, { exact: true })).toBeVisible();
    await expect(payment.host.getByText('anna@example.com')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    const data = JSON.parse(await dataOf(page)) as { readonly '@graph': readonly object[] };
    expect(data['@graph']).toMatchObject([
      { '@type': 'BusReservation', reservationNumber: orderNumber },
      { '@type': 'BusReservation', reservationNumber: orderNumber },
    ]);

    const download = page.waitForEvent('download');
    await tabTo(page, payment.button(payment.words.toCalendar));
    await page.keyboard.press('Enter');
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(await (await download).path(), 'utf8')));
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2);

    // A reload stays; a step back leads to no form that would pay again.
    await page.reload();
    await expect(payment.host.getByText(orderNumber, { exact: true })).toBeVisible();
    complaints.expectClean();
  });
}

test('a decline leads back with what happened; another card then buys, once, though the provider calls twice', async ({
  page,
}) => {
  const payment = new PaymentPage(page);
  const provider = new ProviderPage(page);
  await payment.begin();
  await provider.pay('noFunds');
  await expect(payment.host.getByText(payment.words.declined)).toBeVisible();
  await expect(payment.host.getByText(payment.words.notCharged)).toBeVisible();
  await expect(page).toHaveURL(`${payment.base}/payment`);
  await expect(payment.field('firstName')).toHaveValue('Anna');
  await expect(payment.field('terms')).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await payment.payButton.click();
  await provider.pay('toldTwice');
  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  expect((await orderOf(page)).journeys).toHaveLength(1);
  await payment.open('/payment');
  await expect(payment.host.getByText(/Il n’y a rien à payer/)).toBeVisible();
  await expect(payment.host.getByText(/^Votre commande .* est payée\.$/)).toBeVisible();
});

test('the order opens from the device when its call does not answer', async ({ page }) => {
  const payment = new PaymentPage(page);
  await payment.begin();
  await new ProviderPage(page).pay('approved');
  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  const { orderNumber } = await orderOf(page);
  await page.route('**/api/orders/confirmation**', (route) => route.abort());
  await page.reload();
  await expect(payment.host.getByText(orderNumber, { exact: true })).toBeVisible();
  await expect(payment.host.getByText('Voici la copie gardée sur cet appareil.')).toBeVisible({ timeout: 40_000 });
  expect(await axeViolations(page)).toEqual([]);
});
