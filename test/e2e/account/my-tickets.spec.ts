import { expect } from '@playwright/test';
import { AccountPage, createDemoAddress } from '../support/pages/account-page.ts';
import { buyOrder } from '../support/pages/buy-order.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { test } from '../support/clocked-test.ts';

test.use({ viewport: { width: 390, height: 720 }, isMobile: true, hasTouch: true });

test('orders are in my tickets and on the home page, even without a network', async ({ page }) => {
  const account = new AccountPage(page);
  await account.open('/my-tickets');
  await account.signIn(createDemoAddress('anna'));
  await expect(account.host.getByText('Aucun billet pour l’instant.')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);

  const { orderNumber } = await buyOrder(page);

  await account.open('/my-tickets');
  const ticket = account.host.getByRole('article', { name: 'Londres – Leeds' });
  await expect(ticket).toHaveCount(1);
  await expect(ticket.getByText(orderNumber)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await expectNoHorizontalScroll(page);
  await ticket.getByRole('button', { name: 'Gérer ce billet' }).tap();
  await expect(ticket.getByRole('link', { name: 'Signaler un objet oublié' })).toHaveAttribute(
    'href',
    new RegExp(`orderNumber=${orderNumber}&journeyId=`),
  );

  // Without an answer, the copy on this device is shown.
  await page.route('**/account-management/api/**', (route) => route.abort());
  await page.reload();
  await expect(account.host.getByText('Voici la copie conservée sur cet appareil.')).toBeVisible();
  await expect(ticket.getByText(orderNumber)).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.unroute('**/account-management/api/**');
  await account.button('Réessayer').tap();
  await expect(account.host.getByText('Voici la copie conservée sur cet appareil.')).toHaveCount(0);

  await page.goto('/user-home');
  const home = page.locator('coach-user-home');
  await expect(home.getByRole('heading', { name: 'Bonjour Anna Martin' })).toBeVisible();
  await expect(home.getByRole('region', { name: 'Votre prochain voyage' })).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await home.getByRole('link', { name: 'Voir le billet' }).tap();
  await expect(page).toHaveURL(new RegExp(`confirmation\\?orderNumber=${orderNumber}`));
});
