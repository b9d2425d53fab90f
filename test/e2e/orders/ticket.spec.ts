import { expect, type Page, type TestInfo } from '@playwright/test';
import { PNG } from 'pngjs';
import { inGroup } from '../../support/groups.mjs';
import type { DriverList } from '../../../host-fixtures/operations/check-tickets/ticket-list.ts';
import type { ListedTicket } from '../../../host-fixtures/operations/check-tickets/check-ticket.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { decodeScreenshot } from '../support/decode-screenshot.ts';
import { buyOrder } from '../support/pages/buy-order.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { test } from '../support/clocked-test.ts';

test.use({ viewport: { width: 320, height: 800 } });

/** A traveller with a ticket on a phone. */
async function buyTicket(page: Page, planner: (typeof planners)[number] = planners[0]) {
  const payment = new PaymentPage(page, planner);
  const { orderNumber, journeys } = await buyOrder(page, { planner });
  await payment.open(`/confirmation?orderNumber=${orderNumber}`);
  await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  const name = new RegExp(`^(Code du billet, réservation|Ticket code, booking) ${orderNumber}-1$`);
  const picture = payment.host.getByRole('img', { name });
  await expect(picture).toBeVisible();
  return { payment, orderNumber, picture, departure: journeys[0]?.departureDateTime ?? '' };
}

/** The driver's page at the time of the coach's departure. */
async function openDriverPage(page: Page, departure: string) {
  await page.clock.setFixedTime(`${departure.slice(0, 16)}:00Z`);
  await page.goto('/driver');
  const check = async (code: string) => {
    await page.getByLabel('Ticket code or booking number').fill(code);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
  };
  return { check, verdict: page.locator('.driver-verdict') };
}

test('a ticket’s code is decoded from a screenshot at 320 px, in light, dark and print, and is valid once', async ({
  page,
  browser,
}, testInfo: TestInfo) => {
  const pageErrors = await collectPageErrors(page);
  const { payment, orderNumber, picture, departure } = await buyTicket(page);
  expect(await findAxeViolations(page)).toEqual([]);
  const code = await decodeScreenshot(picture);
  expect(code).toMatch(/^CW1\.[\w-]+\.[\w-]{86}$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await decodeScreenshot(picture)).toBe(code);
  pageErrors.expectClean();
  await page.emulateMedia({ media: 'print' });
  await expect(payment.button('Imprimer')).toBeHidden();
  const millimetre = 96 / 25.4;
  expect((await picture.boundingBox())?.width ?? 0).toBeGreaterThan(30 * millimetre);

  const context = await browser.newContext({ baseURL: testInfo.project.use.baseURL ?? '', locale: 'en-GB' });
  const phone = await context.newPage();
  const driverErrors = await collectPageErrors(phone);
  const { check, verdict } = await openDriverPage(phone, departure);
  await phone.getByRole('button', { name: 'Download the list' }).click();
  await expect(phone.getByRole('status')).toContainText('Checking works without a network.');
  expect(await findAxeViolations(phone)).toEqual([]);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));

  // Without a network: the page, its list and its keys are on the phone.
  await context.setOffline(true);
  await phone.reload();
  await check(code ?? '');
  await expect(verdict).toContainText('Valid');
  await expect(phone.locator('.driver-result')).toContainText(`${orderNumber}-1`);
  expect(await findAxeViolations(phone)).toEqual([]);
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

test(
  'a code that the list marks as cancelled is refused; without a camera the driver types it',
  inGroup('orders'),
  async ({ page }) => {
    const { orderNumber, picture, departure } = await buyTicket(page);
    const code = (await decodeScreenshot(picture)) ?? '';
    // The list covers two days from the real time, and the tests travel later.
    await page.route('**/driver/list', async (route) => {
      const answer = await route.fetch();
      const list = (await answer.json()) as DriverList;
      const ticket: ListedTicket = {
        reservationNumber: `${orderNumber}-1`,
        version: 1,
        status: 'CANCELLED',
        coaches: [],
        uses: [],
        departsAt: Date.parse(`${departure.slice(0, 16)}:00Z`),
        from: 'Londres',
        to: 'Leeds',
        travellers: 2,
        seats: '',
        initials: '',
      };
      await route.fulfill({ response: answer, json: { ...list, tickets: [ticket] } });
    });
    const { check, verdict } = await openDriverPage(page, departure);
    await page.getByRole('button', { name: 'Download the list' }).click();
    await expect(page.getByRole('status')).toContainText('Checking works without a network.');
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(page.getByText(/^The camera is not available\./)).toBeVisible();
    await check(code);
    await expect(verdict).toContainText('Cancelled');
    expect(await findAxeViolations(page)).toEqual([]);
  },
);

for (const [planner, details] of [
  [planners[1], {}],
  [planners[0], inGroup('languages')],
] as const) {
  const [base, locale] = planner;
  test(
    `on ${base}, the ticket is sent by email with the calendar, in the page’s language`,
    details,
    async ({ page }) => {
      const { payment, orderNumber } = await buyTicket(page, planner);
      await page.goto('/outbox');
      expect(await findAxeViolations(page)).toEqual([]);
      const mail = page.getByRole('link', { name: orderNumber });
      await tabTo(page, mail, { maxStops: 250 });
      await page.keyboard.press('Enter');
      await expect(page.locator('dd', { hasText: orderNumber })).toHaveAttribute('lang', locale);
      await expect(page.locator('dd', { hasText: 'anna@example.com' })).toBeVisible();
      const body = page.frameLocator('iframe');
      await expect(body.getByRole('heading', { name: payment.texts.confirmed })).toBeVisible();
      const code = body.getByRole('img', { name: new RegExp(`${orderNumber}-1`) });
      // The picture is another request, which may end after the text is shown.
      await expect.poll(async () => (await decodeScreenshot(code)) ?? '').toMatch(/^CW1\./);
      await expect(page.getByRole('region', { name: 'As plain text' })).toContainText(payment.texts.confirmed);

      const fetchAttachment = async (name: string) => {
        const link = page.getByRole('link', { name, exact: true });
        return page.request.get((await link.getAttribute('href')) ?? '');
      };
      const ticket = await fetchAttachment(`${orderNumber}-1.png`);
      expect(ticket.headers()['content-type']).toBe('image/png');
      expect(PNG.sync.read(await ticket.body()).width).toBeGreaterThan(100);
      const calendar = await fetchAttachment(`${orderNumber}.ics`);
      expect(calendar.headers()['content-type']).toContain('text/calendar');
      const calendarText = (await calendar.text()).replaceAll('\r\n ', '');
      expect(calendarText).toMatch(new RegExp(`^BEGIN:VCALENDAR[^]*${orderNumber}`));
    },
  );
}

test('the ticket opens with its code from the copy on the device', inGroup('orders'), async ({ page }) => {
  const { picture } = await buyTicket(page);
  const code = await decodeScreenshot(picture);
  await page.route('**/journey-planner/api/**', (route) => route.abort());
  await page.reload();
  await expect(picture).toBeVisible();
  expect(await decodeScreenshot(picture)).toBe(code);
});
