import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { collectPageErrors, failedAnswers } from '../support/measures/page-errors.ts';
import { expectNoSidewaysScroll } from '../support/measures/sideways.ts';
import { operatorPassword } from '../support/operator-password.ts';
import { buyOrder } from '../support/pages/buy-order.ts';
import { fillBasket } from '../support/pages/fill-basket.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { ManagePage } from './manage-page.ts';

const [french, english] = planners;

// `widgets/journey-planner/screens/{manage-booking,amend,cancellation}` cover these screens in each state.
for (const [planner, details] of [
  [english, {}],
  [french, inGroup('languages')],
] as const) {
  test(
    `an order is found, a passenger changed, a part cancelled and then the rest: ${planner[0]}`,
    details,
    async ({ page }) => {
      const { orderNumber } = await buyOrder(page, { planner, journeys: 2 });
      const pageErrors = await collectPageErrors(page);
      const manage = new ManagePage(page, planner);
      const { words } = manage;

      await manage.open('/manage-booking');
      await manage.looksWell();
      await manage.find('anna@example.com', 'WR0NG999');
      await expect(manage.seen(words.notFound)).toBeVisible();
      await manage.looksWell();
      await expect(manage.field('reference')).toHaveValue('WR0NG999');
      await manage.find(' Anna@Example.com', `${orderNumber.slice(0, 4)}-${orderNumber.slice(4).toLowerCase()}`);
      await manage.isAt(words.order);
      await expect(page).toHaveURL(`${manage.base}/amend`);

      await page.reload();
      await manage.press(manage.link(words.passengers));
      await manage.isAt(words.profiles);
      await manage.press(manage.link(words.change));
      await manage.type(manage.field('firstName'), 'Ada');
      await manage.type(manage.field('lastName'), 'King');
      await manage.looksWell();
      await page.keyboard.press('Enter');
      await manage.isAt(words.profiles);
      await expect(manage.seen('Ada King')).toBeVisible();
      await manage.press(manage.link(words.back));

      await manage.cancel(words.part);
      await expect(manage.seen(words.cancelled)).toHaveCount(1);
      await expect(manage.seen(words.refunded)).toHaveCount(1);
      await manage.press(manage.link(words.manageAgain));
      await manage.isAt(words.order);
      await manage.cancel();
      await expect(manage.seen(words.cancelled)).toHaveCount(2);
      await expect(manage.seen(words.refunded)).toHaveCount(2);
      pageErrors.expectClean([failedAnswers]);
    },
  );
}

test(
  'two journeys are exchanged for a cheaper one, and the difference is refunded',
  inGroup('orders'),
  async ({ page }) => {
    const { orderNumber } = await buyOrder(page, { journeys: 2 });
    const manage = new ManagePage(page, french);
    const { words, host } = manage;
    await manage.open(`/manage-booking?orderNumber=${orderNumber}`);
    await expect(host.getByRole('checkbox')).toHaveCount(2);
    for (const box of await host.getByRole('checkbox').all()) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    }
    await manage.press(manage.button(words.newJourney));
    await expect(page).toHaveURL(/\/journeys\?originId=1&destinationId=4/);
    await fillBasket(page);

    await manage.open('/basket');
    await expect(host.getByText('À vous rembourser')).toBeVisible();
    await expect(host.getByRole('region', { name: 'Trajets à échanger' }).getByRole('listitem')).toHaveCount(2);
    await manage.looksWell();
    const payment = new PaymentPage(page, french);
    await payment.open('/zero-payment');
    for (const name of ['emailAddress', 'firstName', 'lastName'] as const) {
      await payment.field(name).fill(name === 'emailAddress' ? 'anna@example.com' : 'Anna');
    }
    await payment.field('terms').check();
    await manage.press(manage.button('Confirmer la commande'));
    await expect(page).toHaveURL(new RegExp(`/confirmation\\?orderNumber=${orderNumber}`));

    await manage.open(`/amend?orderNumber=${orderNumber}`);
    await expect(manage.seen(words.exchanged)).toHaveCount(2);
    await expect(manage.seen(words.refunded).first()).toBeVisible();
  },
);

test(
  'a refund that the card refuses waits for the operator, who confirms by keyboard that it is paid otherwise',
  inGroup('orders'),
  async ({ page }) => {
    const { orderNumber, reservations } = await buyOrder(page, { journeys: 2 });
    const manage = new ManagePage(page, french);
    const { words } = manage;
    await manage.open(`/cancellation/${reservations[0]?.reservationKey}?scenario=refund-refused`);
    await manage.press(manage.button(words.receive));
    await manage.press(manage.button(words.yes));
    await manage.isAt(words.changed);
    await expect(manage.seen('Refusé par la carte')).toBeVisible();
    await expect(manage.host.getByText(/Le service client vous rembourse autrement/)).toBeVisible();

    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto('/operator');
    await tabTo(page, page.getByLabel('Password'));
    await page.keyboard.type(operatorPassword);
    await page.keyboard.press('Enter');
    const owed = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: orderNumber }) });
    await expect(owed).toContainText('refused, needs you');
    expect(await axeViolations(page)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await tabTo(page, owed.getByLabel('Reference, or who paid'));
    await page.keyboard.type('Transfer 4711');
    await tabTo(page, owed.getByRole('button', { name: `Paid back, order ${orderNumber}` }));
    await page.keyboard.press('Enter');
    await expect(owed).toHaveCount(0);
    await manage.open(`/amend?orderNumber=${orderNumber}`);
    await expect(manage.seen(words.refunded).first()).toBeVisible();
  },
);
