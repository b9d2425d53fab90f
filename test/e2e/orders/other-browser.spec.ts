import { type Browser, expect, type Page } from '@playwright/test';
import { visitCookies } from '../../../host-fixtures/server/http/visits/visit.ts';
import { test } from '../support/clocked-test.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { waitForOrderMail } from '../support/order-mails.ts';
import { beginPayment, buyOrder } from '../support/pages/buy-order.ts';
import { fillBasket, visit } from '../support/pages/fill-basket.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { cards } from '../support/pages/provider-page.ts';
import { getTestDays } from '../support/test-days.ts';
import { ManagePage } from './manage-page.ts';

const [french] = planners;
const phone = { width: 390, height: 844 };

/** The cookie by which the host moves its clock for a browser. The others are those of the visitor. */
const readClockCookie = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === visitCookies.clock);

/** A browser without cookies and storage, at the same time of the host. */
async function openCleanBrowser(browser: Browser, page: Page): Promise<Page> {
  const baseURL = test.info().project.use.baseURL ?? '';
  const context = await browser.newContext({ baseURL, locale: 'fr-FR' });
  await context.addCookies(await readClockCookie(page));
  return context.newPage();
}

test.use({ viewport: phone });

test('an order is cancelled by the link of its mail in a clean browser, and the phone tells the truth', async ({
  page,
  browser,
}) => {
  const { orderNumber } = await buyOrder(page);
  const payment = new PaymentPage(page);
  await payment.open(`/confirmation?orderNumber=${orderNumber}`);
  const code = payment.host.getByRole('img', { name: `Code du billet, réservation ${orderNumber}-1` });
  await expect(code).toBeVisible();

  // Another browser: the mail's links contain only the number, and the page asks for the address.
  const mail = await waitForOrderMail(page, orderNumber, 'order-bought');
  const [orderLink = '', manageLink = ''] = mail.text_body.match(/http\S+\?orderNumber=\S+/g) ?? [];
  const other = await openCleanBrowser(browser, page);
  await other.goto(orderLink);
  const manage = new ManagePage(other, french);
  await expect(manage.host.getByRole('heading', { name: 'Ouvrir votre commande' })).toBeVisible();
  expect(await findAxeViolations(other)).toEqual([]);
  await expect(manage.field('reference')).toHaveValue(orderNumber);
  await manage.type(manage.field('customer'), 'stranger@example.com');
  await manage.press(manage.button(manage.texts.find));
  await expect(manage.findText(manage.texts.notFound)).toBeVisible();
  await manage.field('customer').fill('anna@example.com');
  await manage.press(manage.button(manage.texts.find));
  await expect(manage.host.getByRole('heading', { name: payment.texts.confirmed })).toBeFocused();
  await expect(manage.host.getByRole('img', { name: `Code du billet, réservation ${orderNumber}-1` })).toBeVisible();
  await other.goto(manageLink);
  await manage.expectScreen(manage.texts.order);
  await manage.cancel();
  await other.context().close();

  // The phone has lost its session. With a network: the copy is not shown, and the address of the copy is filled in.
  const clock = await readClockCookie(page);
  await page.context().clearCookies();
  await page.context().addCookies(clock);
  await page.reload();
  const proof = payment.host.getByRole('heading', { name: 'Ouvrir votre commande' });
  await expect(proof).toBeVisible();
  await expect(payment.host.getByLabel(manage.texts.customer, { exact: true })).toHaveValue('anna@example.com');
  await expect(payment.host.getByText(/n’est peut-être plus à jour/)).toBeVisible();
  await expect(payment.host).not.toContainText(/valable|réservé/);
  await expect(code).toBeHidden();
  expect(await findAxeViolations(page)).toEqual([]);

  // Without a network: the copy, with the time of its last comparison, and no word of its validity.
  await page.route('**/journey-planner/api/**', (route) => route.abort());
  await page.reload();
  await expect(payment.host.getByText(/^Dernière comparaison avec votre commande/)).toBeVisible();
  await expect(payment.heading('Vos billets')).toBeVisible();
  await expect(payment.host).not.toContainText(/valable|réservé/);
  await expect(code).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  // With a network again, and the address: what has become of the order.
  await page.unroute('**/journey-planner/api/**');
  await page.reload();
  await payment.button(manage.texts.find).click();
  await expect(payment.heading('Commande annulée')).toBeVisible();
  await expect(payment.host.getByText(/leurs codes ne sont plus acceptés/)).toBeVisible();
  await expect(code).toBeHidden();
});

test('the return from the bank tells the truth in another browser', async ({ page, browser }) => {
  const path = '/journey-planner/basket';
  await visit(page, `${path}?${getTestDays().now}`);
  await fillBasket(page, { path });
  const answer = await page.request.post(await beginPayment(page), {
    form: { number: cards.approved, expiry: '12/99', securityCode: '123' },
    maxRedirects: 0,
  });
  const returnUrl = answer.headers().location ?? '';

  const other = await openCleanBrowser(browser, page);
  await other.goto(returnUrl);
  const host = other.locator('coach-journey-planner');
  await expect(host.getByText('Votre paiement est accepté.')).toBeVisible();
  await expect(host).not.toContainText('Rien n’a été débité');
  expect(await findAxeViolations(other)).toEqual([]);
  await host.getByRole('link', { name: 'Voir la commande' }).click();
  await expect(host.getByRole('heading', { name: 'Ouvrir votre commande' })).toBeVisible();
  await host.getByLabel('Adresse e\u2011mail', { exact: true }).fill('anna@example.com');
  await host.getByRole('button', { name: 'Retrouver ma commande' }).click();
  await expect(host.getByRole('heading', { name: 'C’est réservé, merci !' })).toBeVisible();
  await other.context().close();

  // Without the mark, nothing is known about the payment.
  const thirdBrowser = await openCleanBrowser(browser, page);
  await thirdBrowser.goto(new URL(returnUrl).pathname);
  const thirdHost = thirdBrowser.locator('coach-journey-planner');
  await expect(thirdHost.getByText('Nous ne voyons pas votre paiement dans ce navigateur.')).toBeVisible();
  await expect(thirdHost).not.toContainText('débité');
  await expect(thirdHost.getByRole('link', { name: 'Retrouver ma commande' })).toBeVisible();
  expect(await findAxeViolations(thirdBrowser)).toEqual([]);
  await thirdBrowser.context().close();
});
