import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import ICAL from 'ical.js';
import { challengeCode } from '../../../host-fixtures/provider/test-cards.ts';
import { axeViolations } from '../support/axe.ts';
import { tabTo } from '../support/by-keyboard.ts';
import { collectComplaints } from '../support/console.ts';
import { PaymentPage, planners } from '../support/payment-page.ts';
import { ProviderPage } from '../support/provider-page.ts';
import { now } from '../support/results-page.ts';

/** What the host knows of the visitor's payment and order. */
async function orderOf(page: Page): Promise<{ readonly orderNumber: string; readonly journeys: readonly object[] }> {
  const { token } = (await (await page.request.get('/api/token')).json()) as { readonly token: string };
  const answer = await page.request.get('/journey-planner/api/orders/confirmation', {
    headers: { 'X-XSRF-Token': token },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Awaited<ReturnType<typeof orderOf>>;
}

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
  await payment.openFilled(1);
  await payment.fill();
  await payment.payButton.click();
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

test('a step back from the provider, and a closed page, lead to the payment that waits; giving up opens the basket again', async ({
  page,
}) => {
  const payment = new PaymentPage(page);
  await payment.openFilled(1);
  await payment.fill();
  await payment.payButton.click();
  await page.getByRole('heading', { name: 'Paiement par carte' }).waitFor();
  await page.goBack();
  await expect(payment.button(payment.words.goOn)).toBeVisible();
  await expect(payment.host.getByText(payment.words.notCharged)).toBeVisible();
  // Whoever opens the payment anew is led there (spec §4).
  await payment.open('/payment');
  await expect(payment.heading(payment.words.inProgress)).toBeVisible();
  await payment.button(payment.words.goOn).click();
  await page.getByRole('heading', { name: 'Paiement par carte' }).waitFor();
  await payment.open('/payment/in-progress');
  await payment.button(payment.words.giveUp).click();
  await expect(payment.host.getByText(payment.words.cancelled)).toBeVisible();
  await expect(payment.payButton).toBeVisible();
});

test('a cancellation at the provider leads back, and nothing was charged', async ({ page }) => {
  const payment = new PaymentPage(page);
  const provider = new ProviderPage(page);
  await payment.openFilled(1);
  await payment.fill();
  await payment.payButton.click();
  await page.getByRole('heading', { name: 'Paiement par carte' }).waitFor();
  await provider.cancel();
  await expect(payment.host.getByText(payment.words.cancelled)).toBeVisible();
  await expect(payment.host.getByText(payment.words.notCharged)).toBeVisible();
});

test('a bank that thinks is waited for, through a reload', async ({ page }) => {
  const payment = new PaymentPage(page);
  const provider = new ProviderPage(page);
  await payment.openFilled(1);
  await payment.fill();
  await payment.payButton.click();
  await provider.pay('pending');
  await expect(payment.host.getByText(payment.words.undecided).first()).toBeVisible();
  await page.reload();
  await expect(payment.host.getByText(payment.words.undecided).first()).toBeVisible();
  await expect(payment.heading(payment.words.confirmed)).toBeVisible({ timeout: 40_000 });
});

test('two tabs that pay at once come to one payment and one order', async ({ page, context }) => {
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
  // The one that is later leaves for the page that waits as soon as it hears of the other: both at one moment.
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

test('a basket that costs nothing is ordered by name and e-mail: zero-total', async ({ page }) => {
  const complaints = await collectComplaints(page);
  const payment = new PaymentPage(page);
  await page.goto(`${payment.base}/basket?${now}&scenario=zero-total`);
  await payment.openFilled(1, /^Confirmer la commande/);
  await expect(page).toHaveURL(`${payment.base}/zero-payment`);
  await expect(payment.field('country')).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await payment.field('firstName').fill('Anna');
  await payment.field('lastName').fill('Kowalska');
  await payment.field('emailAddress').fill('anna@example.com');
  await payment.field('terms').check();
  await payment.button('Confirmer la commande').click();
  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  complaints.expectClean();
});

test('the order opens from the device when its call does not answer', async ({ page }) => {
  const payment = new PaymentPage(page);
  await payment.openFilled(1);
  await payment.fill();
  await payment.payButton.click();
  await new ProviderPage(page).pay('approved');
  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  const { orderNumber } = await orderOf(page);
  await page.route('**/api/orders/confirmation**', (route) => route.abort());
  await page.reload();
  await expect(payment.host.getByText(orderNumber, { exact: true })).toBeVisible();
  await expect(payment.host.getByText('Voici la copie gardée sur cet appareil.')).toBeVisible({ timeout: 40_000 });
  expect(await axeViolations(page)).toEqual([]);
});
