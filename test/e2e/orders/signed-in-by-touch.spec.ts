import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { goToEnd } from '../support/measures/page-end.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { AccountPage, ownAccountOf, password } from '../support/pages/account-page.ts';
import { buyOrder } from '../support/pages/buy-order.ts';
import { finger } from '../support/pages/hand.ts';
import { planners } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { ReschedulePage } from '../support/pages/reschedule-page.ts';
import { settled } from '../support/settled.ts';
import { ManagePage } from './manage-page.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test(
  'on a phone, a signed-in traveller changes, reschedules and cancels from their tickets, by taps only',
  inGroup('orders'),
  async ({ page }) => {
    const planner = planners[0];
    const [base, locale] = planner;
    const pageErrors = await collectPageErrors(page);
    const account = new AccountPage(page, locale);
    const provider = new ProviderPage(page, locale, finger);
    const manage = new ManagePage(page, planner, finger);
    const reschedule = new ReschedulePage(page, planner, finger);
    const { words } = manage;
    const looksWell = async () => {
      expect(await axeViolations(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
    };
    const ticket = account.host.getByRole('article', { name: 'Londres – Leeds' });
    const toTickets = () => manage.press(manage.link('Toutes mes commandes'));
    const openWays = async () => {
      // A different ticket may still replace the cached one.
      await settled(page);
      await ticket.getByRole('button', { name: 'Gérer ce billet' }).tap();
    };
    const way = (name: string) => ticket.getByRole('link', { name, exact: true });

    await account.open('/my-tickets');
    await finger.type(account.emailAddress, ownAccountOf('anna'));
    await finger.type(account.password, password);
    await account.button(account.words.signIn).tap();
    await expect(account.host.getByText('Aucun billet pour l’instant.')).toBeVisible();

    const { orderNumber } = await buyOrder(page, { planner });

    // The account has the order, so its number is not required.
    await account.open('/my-tickets');
    await expect(ticket).toContainText(orderNumber);
    await looksWell();
    await openWays();
    await way('Gérer la réservation').tap();
    await expect(page).toHaveURL(`${base}/amend`);
    await expect(manage.host.getByText(orderNumber).first()).toBeVisible();
    await looksWell();

    await manage.press(manage.link(words.passengers));
    await manage.isAt(words.profiles);
    await manage.press(manage.link(words.change));
    await manage.type(manage.field('firstName'), 'Ada');
    await manage.type(manage.field('lastName'), 'King');
    await looksWell();
    await manage.press(manage.button(words.save));
    await manage.isAt(words.profiles);
    await expect(manage.seen('Ada King')).toBeVisible();
    await manage.press(manage.link(words.back));
    await manage.isAt(words.order);

    await toTickets();
    await expect(ticket).toContainText('Ada King');
    await openWays();
    await way('Changer d’horaire').tap();
    await expect(reschedule.heading(reschedule.words.title)).toBeVisible();
    await expect(reschedule.cards.first()).toBeVisible();
    await looksWell();
    await reschedule.chooseBy(/^\+/);
    await expect(reschedule.heading(reschedule.words.seats)).toBeVisible();
    await expect(reschedule.button(reschedule.words.chooseForMe)).toBeVisible();
    await goToEnd(page);
    await looksWell();
    await reschedule.takeSeats();
    await expect(reschedule.heading(reschedule.words.check)).toBeFocused();
    await looksWell();
    await reschedule.press(reschedule.button(reschedule.words.pay));
    await provider.pay('approved');
    await page.waitForURL(`**${base}/cancellation/*/order`);
    await expect(manage.seen(words.exchanged)).toBeVisible();
    await looksWell();

    await toTickets();
    // The exchanged ticket is not listed: there is one ticket, for the same travellers.
    await expect(ticket).toHaveCount(1);
    await expect(ticket).toContainText('Ada King');
    await openWays();
    await way('Annuler et être remboursé').tap();
    await expect(manage.host.getByRole('heading', { name: words.cancelling, exact: true })).toBeVisible();
    await looksWell();
    await manage.giveBack();
    await expect(manage.seen(words.refunded).first()).toBeVisible();

    await toTickets();
    await expect(ticket.getByText('Annulé')).toBeVisible();
    await expect(ticket.getByRole('button', { name: 'Gérer ce billet' })).toHaveCount(0);
    await expect(way('Annuler et être remboursé')).toHaveCount(0);
    await looksWell();
    // Before the sign-in the host does not reveal the account’s orders; the reschedule’s basket no longer exists once
    // it is paid.
    pageErrors.expectClean([/403 \(Forbidden\)/, /404/]);
  },
);
