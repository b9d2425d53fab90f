import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { scrollToEnd } from '../support/measures/scroll-to-end.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { AccountPage, createDemoAddress, password } from '../support/pages/account-page.ts';
import { buyOrder } from '../support/pages/buy-order.ts';
import { touchscreen } from '../support/pages/input-device.ts';
import { planners } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { ReschedulePage } from '../support/pages/reschedule-page.ts';
import { waitUntilSettled } from '../support/wait-until-settled.ts';
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
    const provider = new ProviderPage(page, locale, touchscreen);
    const manage = new ManagePage(page, planner, touchscreen);
    const reschedule = new ReschedulePage(page, planner, touchscreen);
    const { texts } = manage;
    const expectNoProblems = async () => {
      expect(await findAxeViolations(page)).toEqual([]);
      await expectNoHorizontalScroll(page);
    };
    const ticket = account.host.getByRole('article', { name: 'Londres – Leeds' });
    const returnToTickets = () => manage.press(manage.link('Toutes mes commandes'));
    const openActions = async () => {
      // A different ticket may still replace the cached one.
      await waitUntilSettled(page);
      await ticket.getByRole('button', { name: 'Gérer ce billet' }).tap();
    };
    const findAction = (name: string) => ticket.getByRole('link', { name, exact: true });

    await account.open('/my-tickets');
    await touchscreen.type(account.emailAddress, createDemoAddress('anna'));
    await touchscreen.type(account.password, password);
    await account.button(account.texts.signIn).tap();
    await expect(account.host.getByText('Aucun billet pour l’instant.')).toBeVisible();

    const { orderNumber } = await buyOrder(page, { planner });

    // The account has the order, so its number is not required.
    await account.open('/my-tickets');
    await expect(ticket).toContainText(orderNumber);
    await expectNoProblems();
    await openActions();
    await findAction('Gérer la réservation').tap();
    await expect(page).toHaveURL(`${base}/amend`);
    await expect(manage.host.getByText(orderNumber).first()).toBeVisible();
    await expectNoProblems();

    await manage.press(manage.link(texts.passengers));
    await manage.expectScreen(texts.profiles);
    await manage.press(manage.link(texts.change));
    await manage.type(manage.field('firstName'), 'Ada');
    await manage.type(manage.field('lastName'), 'King');
    await expectNoProblems();
    await manage.press(manage.button(texts.save));
    await manage.expectScreen(texts.profiles);
    await expect(manage.findText('Ada King')).toBeVisible();
    await manage.press(manage.link(texts.back));
    await manage.expectScreen(texts.order);

    await returnToTickets();
    await expect(ticket).toContainText('Ada King');
    await openActions();
    await findAction('Changer d’horaire').tap();
    await expect(reschedule.heading(reschedule.texts.title)).toBeVisible();
    await expect(reschedule.cards.first()).toBeVisible();
    await expectNoProblems();
    await reschedule.chooseJourney(reschedule.texts.toPay);
    await expect(reschedule.heading(reschedule.texts.seats)).toBeVisible();
    await expect(reschedule.button(reschedule.texts.chooseForMe)).toBeVisible();
    await scrollToEnd(page);
    await expectNoProblems();
    await reschedule.acceptSeats();
    await expect(reschedule.heading(reschedule.texts.check)).toBeFocused();
    await expectNoProblems();
    await reschedule.press(reschedule.button(reschedule.texts.pay));
    await provider.pay('approved');
    await page.waitForURL(`**${base}/cancellation/*/order`);
    await expect(manage.findText(texts.exchanged)).toBeVisible();
    await expectNoProblems();

    await returnToTickets();
    // The exchanged ticket is not listed: there is one ticket, for the same travellers.
    await expect(ticket).toHaveCount(1);
    await expect(ticket).toContainText('Ada King');
    await openActions();
    await findAction('Annuler et obtenir un remboursement').tap();
    await expect(manage.host.getByRole('heading', { name: texts.cancelling, exact: true })).toBeVisible();
    await expectNoProblems();
    await manage.confirmRefund();
    await expect(manage.findText(texts.refunded).first()).toBeVisible();

    await returnToTickets();
    await expect(ticket.getByText('Annulé')).toBeVisible();
    await expect(ticket.getByRole('button', { name: 'Gérer ce billet' })).toHaveCount(0);
    await expect(findAction('Annuler et obtenir un remboursement')).toHaveCount(0);
    await expectNoProblems();
    // Before the sign-in the host does not reveal the account’s orders; the reschedule’s basket no longer exists once
    // it is paid.
    pageErrors.expectClean([/403 \(Forbidden\)/, /404/]);
  },
);
