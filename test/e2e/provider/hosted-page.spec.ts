import { expect, type Page } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { fillBasket, visit } from '../support/pages/fill-basket.ts';
import { getJson, post } from '../support/host-calls.ts';
import { getTestDays } from '../support/test-days.ts';

/** The return address of the provider: a page of the shop that does not depend on the planner. */
const returnPath = '/bus-tracker';
/** The address of the page after the payment: the host has added the mark of the payment. */
const returnedUrl = /\/bus-tracker\?payment=[\w.-]+$/;
const currentPaymentPath = '/journey-planner/api/payments/current';

interface Answer {
  readonly payment: { readonly status: string; readonly redirectUrl?: string; readonly reason?: string };
}

/**
 * Fills a basket and starts to pay for it, like a page of the shop.
 *
 * @returns the address of the provider's page
 */
async function startPayment(page: Page, locale: string): Promise<string> {
  await visit(page, `${returnPath}?${getTestDays().now}`);
  await fillBasket(page, { path: returnPath });
  const { basket } = await getJson<{ basket: { total: number } }>(page, '/journey-planner/api/basket');
  const answer = await post(page, '/journey-planner/api/payments', {
    billingInfo: { emailAddress: 'anna@example.com' },
    total: basket.total,
    returnUrl: returnPath,
    locale,
  });
  return ((await answer.json()) as Answer).payment.redirectUrl ?? '';
}

const getPayment = async (page: Page) => (await getJson<Answer>(page, currentPaymentPath)).payment;

/** Fills in the card by keyboard only, from the top of the page. */
async function typeCard(page: Page, number: string): Promise<void> {
  for (const value of [number, '12/99', '123']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
}

/** A heading can be visible before the page's style sheet has loaded. */
async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.waitForLoadState();
  expect(await findAxeViolations(page)).toEqual([]);
}

for (const [locale, texts, details] of [
  [
    'fr',
    { title: 'Paiement par carte', bank: 'Confirmez votre paiement', code: 'Code de votre banque', paid: 'accepté' },
    {},
  ],
  [
    'en',
    { title: 'Card payment', bank: 'Confirm your payment', code: 'Code from your bank', paid: 'approved' },
    inGroup('languages'),
  ],
] as const) {
  test(
    `a card and the bank’s code are typed by keyboard in ${locale}; a second visit shows that it is paid`,
    details,
    async ({ page, baseURL }) => {
      const pageErrors = await collectPageErrors(page);
      const address = await startPayment(page, locale);
      expect(new URL(address).origin).not.toBe(baseURL);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
      await expectNoAxeViolations(page);

      await typeCard(page, '4000 0000 0000 3220');
      await expect(page.getByRole('heading', { level: 1, name: texts.bank })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByLabel(texts.code).fill('123456');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(returnedUrl);
      await expect.poll(async () => (await getPayment(page)).status).toBe('PAID');

      await page.goto(address);
      await expect(page.getByRole('status')).toContainText(texts.paid);
      await expectNoAxeViolations(page);
      pageErrors.expectClean();
    },
  );
}

test('without any script, an error in a card has the focus, and the traveller can cancel', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await startPayment(page, 'en'));
  await typeCard(page, '4111 1111 1111 1111');
  await expect(page).toHaveTitle('Error: Card payment');
  const number = page.getByLabel('Card number');
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription('Error: This is not a test card. Choose one from the list.');
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(page).toHaveURL(returnedUrl);
  await expect.poll(async () => (await getPayment(page)).status).toBe('CANCELLED');
  await context.close();
});
