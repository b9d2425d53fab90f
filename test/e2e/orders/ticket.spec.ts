import { expect, type Page, type TestInfo } from '@playwright/test';
import { axeViolations } from '../support/measures/axe.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { codeInScreenshot } from '../support/code-in-screenshot.ts';
import { orderOf } from '../support/measures/order-of.ts';
import { PaymentPage } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { test } from '../support/clocked-test.ts';

test.use({ viewport: { width: 320, height: 800 } });

/** Somebody who has bought a ticket on a phone, and looks at it. */
async function boughtTicket(page: Page) {
  const payment = new PaymentPage(page);
  await payment.begin();
  await new ProviderPage(page).pay('approved');
  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  const { orderNumber, journeys } = await orderOf(page);
  const picture = payment.host.getByRole('img', { name: `Code du billet, réservation ${orderNumber}-1` });
  await expect(picture).toBeVisible();
  return { payment, orderNumber, picture, departure: journeys[0]?.departureDateTime ?? '' };
}

/** The page of a driver whose phone shows the time of the coach's departure. */
async function driverAt(page: Page, departure: string) {
  await page.clock.setFixedTime(`${departure.slice(0, 16)}:00Z`);
  await page.goto('/driver');
  const check = async (code: string) => {
    await page.getByLabel('Ticket code or booking number').fill(code);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  };
  return { check, verdict: page.locator('.driver-verdict') };
}

test('a ticket’s code is read from a screenshot at 320 px, in light and dark, and is good once', async ({
  page,
  browser,
}, testInfo: TestInfo) => {
  const pageErrors = await collectPageErrors(page);
  const { orderNumber, picture, departure } = await boughtTicket(page);
  expect(await axeViolations(page)).toEqual([]);
  const code = await codeInScreenshot(picture);
  expect(code).toMatch(/^CW1\.[\w-]+\.[\w-]{86}$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await codeInScreenshot(picture)).toBe(code);
  pageErrors.expectClean();

  const context = await browser.newContext({ baseURL: testInfo.project.use.baseURL ?? '', locale: 'en-GB' });
  const phone = await context.newPage();
  const driverErrors = await collectPageErrors(phone);
  const { check, verdict } = await driverAt(phone, departure);
  await phone.getByRole('button', { name: 'Download the list' }).click();
  await expect(phone.getByRole('status')).toContainText('Checking works without a network.');
  expect(await axeViolations(phone)).toEqual([]);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));

  // In a dead spot: the page, its list and its keys are on the phone.
  await context.setOffline(true);
  await phone.reload();
  await check(code ?? '');
  await expect(verdict).toContainText('Valid');
  await expect(phone.locator('.driver-result')).toContainText(`${orderNumber}-1`);
  expect(await axeViolations(phone)).toEqual([]);
  await check(code ?? '');
  await expect(verdict).toContainText('Already used');
  await check(`${code?.slice(0, -4)}AAAA`);
  await expect(verdict).toContainText('Forged');
  await check('https://thief.example/ticket');
  await expect(verdict).toContainText('This is not one of our codes');
  await context.setOffline(false);
  await phone.getByRole('button', { name: 'Download the list' }).click();
  await expect(phone.getByRole('status')).toContainText('All boardings are sent.');
  await check(code ?? '');
  await expect(verdict).toContainText('Already used');
  driverErrors.expectClean([/Failed to load resource|ERR_INTERNET_DISCONNECTED/]);
  await context.close();
});

test('a ticket is printed on a page of its own, its code large enough, and comes by email', async ({ page }) => {
  const { payment, orderNumber, picture } = await boughtTicket(page);
  await page.emulateMedia({ media: 'print' });
  await expect(payment.button('Imprimer')).toBeHidden();
  const millimetre = 96 / 25.4;
  expect((await picture.boundingBox())?.width ?? 0).toBeGreaterThan(30 * millimetre);
  await page.emulateMedia({ media: 'screen' });

  const { mails } = (await (await page.request.get('/outbox.json')).json()) as {
    mails: readonly { mail_id: string; lang: string; subject: string; attachments: readonly { name: string }[] }[];
  };
  const mail = mails.find(({ subject }) => subject.includes(orderNumber));
  expect(mail).toMatchObject({
    lang: 'fr',
    attachments: [{ name: `${orderNumber}-1.png` }, { name: `${orderNumber}.ics` }],
  });
  await page.goto(`/outbox/${mail?.mail_id}`);
  const body = page.frameLocator('iframe');
  await expect(body.getByRole('heading', { name: 'C’est réservé, merci !' })).toBeVisible();
  expect(await codeInScreenshot(body.getByRole('img', { name: new RegExp(`${orderNumber}-1`) }))).toMatch(/^CW1\./);
});

test('the ticket opens with its code from the copy on the device', async ({ page }) => {
  const { picture } = await boughtTicket(page);
  const code = await codeInScreenshot(picture);
  await page.route('**/journey-planner/api/**', (route) => route.abort());
  await page.reload();
  await expect(picture).toBeVisible();
  expect(await codeInScreenshot(picture)).toBe(code);
});
