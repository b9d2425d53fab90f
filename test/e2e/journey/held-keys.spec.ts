import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/clocked-test.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { buyOrder } from '../support/pages/buy-order.ts';
import { createHeldKeyboard } from '../support/pages/input-device.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { ReschedulePage } from '../support/pages/reschedule-page.ts';
import { ManagePage } from '../orders/manage-page.ts';
import { SeatsPage } from '../seats/seats-page.ts';

const [french] = planners;

/** Counts the calls of a page that change something at the host, such as `DELETE /journey-planner/api/basket`. */
function countChanges(page: Page, method: string, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

/** Holds Enter on a button that asks a question, then on "no": the question closes, and nothing else happens. */
async function refuse(page: Page, button: Locator, question: Locator): Promise<void> {
  const keyboard = createHeldKeyboard(page);
  await keyboard.press(button);
  await expect(question).toBeFocused();
  await keyboard.press(question.getByRole('button').first());
  await expect(question).toBeHidden();
  await expect(button).toBeFocused();
}

test('a purchase with Enter held at every button does only what was asked for', async ({ page }) => {
  const keyboard = createHeldKeyboard(page);
  const basket = new BasketPage(page);
  const { texts } = basket;
  await basket.openWithJourneys({ journeys: 2 });
  const countRemovals = countChanges(page, 'DELETE', /\/api\/basket/);
  const countSavedSeats = countChanges(page, 'POST', /\/api\/basket\/seat$/);
  const countPayments = countChanges(page, 'POST', /\/api\/payments$/);
  await refuse(page, basket.button(texts.remove).first(), basket.host.getByRole('group', { name: /^Retirer / }));
  await refuse(page, basket.button(texts.clear), basket.host.getByRole('group', { name: /^Vider le panier/ }));
  expect(countRemovals()).toBe(0);
  await expect(basket.button(texts.remove)).toHaveCount(2);
  // Once the question is answered with yes, one journey is removed.
  await keyboard.press(basket.button(texts.remove).first());
  await keyboard.press(basket.button('Oui, retirer'));
  await expect(basket.button(texts.remove)).toHaveCount(1);
  await expect(basket.heading(texts.basket)).toBeFocused();
  expect(countRemovals()).toBe(1);

  await keyboard.press(basket.button(texts.continue));
  const seats = new SeatsPage(page);
  await expect(seats.plan).toBeVisible();
  await expect(basket.heading(seats.texts.title)).toBeFocused();
  await keyboard.press(seats.chooseForMe);
  await keyboard.press(seats.saveButton);
  await expect(basket.heading(texts.login)).toBeFocused();
  expect(countSavedSeats()).toBeGreaterThan(0);
  await keyboard.press(basket.host.getByRole('link', { name: texts.guest }));

  const payment = new PaymentPage(page);
  await expect(payment.heading(payment.texts.title)).toBeFocused();
  expect(countPayments()).toBe(0);
  await payment.type('GB');
  await keyboard.press(payment.payButton);
  const provider = new ProviderPage(page, 'fr', keyboard);
  await provider.pay('approved');
  await expect(payment.heading(payment.texts.confirmed)).toBeFocused();
  expect([countRemovals(), countPayments()]).toEqual([1, 1]);
});

test('an exchange with Enter held at every button does only what was asked for', async ({ page }) => {
  const keyboard = createHeldKeyboard(page);
  const reschedule = new ReschedulePage(page, french, keyboard);
  const key = await reschedule.buy({ isMostExpensive: true });
  const countDeletions = countChanges(page, 'DELETE', /\/reschedule$/);
  const countConfirmations = countChanges(page, 'POST', /\/reschedule\/confirm$/);
  await reschedule.open(key);
  await reschedule.chooseJourney(/^\+|£/);
  await reschedule.acceptSeats();
  expect([countDeletions(), countConfirmations()]).toEqual([0, 0]);
  const question = reschedule.host.getByRole('group', { name: /^Renoncer à ce changement/ });
  for (const name of ['Choisir un autre trajet', 'Garder mon voyage actuel']) {
    await refuse(page, reschedule.button(name), question);
  }
  expect([countDeletions(), countConfirmations()]).toEqual([0, 0]);
  await keyboard.press(reschedule.button('Garder mon voyage actuel'));
  await keyboard.press(reschedule.button('Oui, renoncer'));
  await page.waitForURL(`**/cancellation/${key}`);
  await expect(reschedule.heading('Annuler un trajet')).toBeFocused();
  expect([countDeletions(), countConfirmations()]).toEqual([1, 0]);
});

test('a cancellation with Enter held at every button does only what was asked for', async ({ page }) => {
  const keyboard = createHeldKeyboard(page);
  const { reservations } = await buyOrder(page, { journeys: 1 });
  const manage = new ManagePage(page, french, keyboard);
  const { texts } = manage;
  const countRefunds = countChanges(page, 'POST', /\/refund$/);
  await manage.open(`/cancellation/${reservations[0]?.reservationKey}`);
  const question = manage.host.getByRole('group', { name: /^Une annulation est définitive/ });
  await refuse(page, manage.button(texts.receive), question);
  expect(countRefunds()).toBe(0);
  // A double press, as of a trembling hand, does not answer the question either.
  await tabTo(page, manage.button(texts.receive));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  expect(countRefunds()).toBe(0);
  await keyboard.press(manage.button(texts.yes));
  await expect(reservationsHeading(manage)).toBeFocused();
  expect(countRefunds()).toBe(1);
});

const reservationsHeading = ({ host, texts }: ManagePage) => host.getByRole('heading', { name: texts.changed });
