import { expect } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { FakePayments } from '../support/fake-payments.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';

// The planners of the other operations are paid in by `journey/whole-journey.spec.ts`.
for (const planner of [planners[0], planners[2]]) {
  const [base, , country] = planner;
  test(`${base}: errors are shown, then the form leads to the provider, by keyboard alone`, async ({ page }) => {
    const pageErrors = await collectPageErrors(page);
    const provider = new FakePayments();
    await provider.answer(page);
    const payment = new PaymentPage(page, planner);
    await payment.openFilled();
    await expect(payment.field('country')).toHaveValue(country);
    expect(await axeViolations(page)).toEqual([]);

    await tabTo(page, payment.payButton);
    await page.keyboard.press('Enter');
    await expect(payment.host.getByText(payment.words.corrected)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);

    await payment.type(country);
    await expect(payment.host.getByText(payment.words.corrected)).toHaveCount(0);
    await tabTo(page, payment.payButton);
    await page.keyboard.press('Enter');
    await page.waitForURL('https://pay.example/p1');
    expect(provider.keys).toHaveLength(1);

    // A step back leads to the truth, and not to a form that would pay again.
    await page.goBack();
    await expect(payment.heading(payment.words.inProgress)).toBeVisible();
    await expect(payment.button(payment.words.goOn)).toBeVisible();
    await expect(payment.host.getByText(payment.words.notCharged)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await tabTo(page, payment.button(payment.words.giveUp));
    await page.keyboard.press('Enter');
    await expect(payment.heading(payment.words.title)).toBeVisible();
    await expect(payment.host.getByText(payment.words.cancelled)).toBeVisible();
    await expect(payment.field('firstName')).toHaveValue('Anna');
    expect(await axeViolations(page)).toEqual([]);
    pageErrors.expectClean();
  });
}

test('what was typed survives a failed start and a reload; two presses and a retry send one key', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const provider = new FakePayments();
  provider.onStart = () => 500;
  await provider.answer(page);
  const payment = new PaymentPage(page);
  await payment.openFilled();
  await payment.fill();
  await payment.payButton.dblclick();
  await expect(payment.host.getByText('Le paiement n’a pas pu commencer. Réessayez dans un instant.')).toBeVisible();
  await expect(payment.host.getByText(payment.words.notCharged)).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(payment.field('lastName')).toHaveValue('Kowalska');
  await expect(payment.field('terms')).toBeChecked();
  provider.onStart = () => provider.redirect;
  await payment.payButton.click();
  await page.waitForURL('https://pay.example/p1');
  expect(new Set(provider.keys).size).toBe(1);
  pageErrors.expectClean([failedAnswers, /startPayment: status 500/]);
});

test('a pending payment is waited for through a reload and a lost network, and a decline is explained', async ({
  page,
}) => {
  const provider = new FakePayments();
  provider.payment = { ...provider.redirect, status: 'PENDING' };
  await provider.answer(page);
  const payment = new PaymentPage(page);
  await payment.openFilled();
  await payment.open('/payment/in-progress');
  await expect(payment.host.getByText(payment.words.undecided).first()).toBeVisible();
  await expect(payment.host.getByText(payment.words.notCharged)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(payment.host.getByText(payment.words.undecided).first()).toBeVisible();
  provider.isOutOfReach = true;
  await expect(payment.host.getByText(payment.words.outOfTouch).first()).toBeVisible({ timeout: 40_000 });
  await expect(payment.host.getByText(payment.words.undecided).first()).toBeVisible();
  provider.payment = { ...provider.payment, status: 'DECLINED', reason: 'insufficient_funds' };
  provider.isOutOfReach = false;
  await expect(payment.heading(payment.words.title)).toBeVisible();
  await expect(payment.host.getByText(payment.words.declined)).toBeVisible();
  await expect(payment.host.getByText(payment.words.notCharged)).toBeVisible();
});

test('a basket that costs nothing is ordered with name and e-mail alone: zero-total', async ({ page }) => {
  const pageErrors = await collectPageErrors(page);
  const payment = new PaymentPage(page);
  await page.goto(`${payment.base}/basket?scenario=zero-total`);
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
  pageErrors.expectClean();
});
