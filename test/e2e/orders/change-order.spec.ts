import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { collectPageErrors, failedResponses } from '../support/measures/page-errors.ts';
import { expectNoHorizontalScroll } from '../support/measures/horizontal-scroll.ts';
import { signInOperator } from '../support/sign-in-operator.ts';
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
      const { texts } = manage;

      await manage.open('/manage-booking');
      await manage.expectNoAxeViolations();
      await manage.find('anna@example.com', 'WR0NG999');
      await expect(manage.findText(texts.notFound)).toBeVisible();
      await manage.expectNoAxeViolations();
      await expect(manage.field('reference')).toHaveValue('WR0NG999');
      await manage.find(' Anna@Example.com', `${orderNumber.slice(0, 4)}-${orderNumber.slice(4).toLowerCase()}`);
      await manage.expectScreen(texts.order);
      await expect(page).toHaveURL(`${manage.base}/amend`);

      await page.reload();
      await manage.press(manage.link(texts.passengers));
      await manage.expectScreen(texts.profiles);
      await manage.press(manage.link(texts.change));
      await manage.type(manage.field('firstName'), 'Ada');
      await manage.type(manage.field('lastName'), 'King');
      await manage.expectNoAxeViolations();
      await page.keyboard.press('Enter');
      await manage.expectScreen(texts.profiles);
      await expect(manage.findText('Ada King')).toBeVisible();
      await manage.press(manage.link(texts.back));

      await manage.cancel(texts.oneJourney);
      await expect(manage.findText(texts.cancelled)).toHaveCount(1);
      await expect(manage.findText(texts.refunded)).toHaveCount(1);
      await manage.press(manage.link(texts.manageAgain));
      await manage.expectScreen(texts.order);
      await manage.cancel();
      await expect(manage.findText(texts.cancelled)).toHaveCount(2);
      await expect(manage.findText(texts.refunded)).toHaveCount(2);
      pageErrors.expectClean([failedResponses]);
    },
  );
}

test(
  'two journeys are exchanged for a cheaper one, and the difference is refunded',
  inGroup('orders'),
  async ({ page }) => {
    const { orderNumber } = await buyOrder(page, { journeys: 2 });
    const manage = new ManagePage(page, french);
    const { texts, host } = manage;
    await manage.open(`/manage-booking?orderNumber=${orderNumber}`);
    await expect(host.getByRole('checkbox')).toHaveCount(2);
    for (const box of await host.getByRole('checkbox').all()) {
      await tabTo(page, box);
      await page.keyboard.press('Space');
    }
    await manage.press(manage.button(texts.newJourney));
    await expect(page).toHaveURL(/\/journeys\?originId=1&destinationId=4/);
    await fillBasket(page);

    await manage.open('/basket');
    await expect(host.getByText('À vous rembourser')).toBeVisible();
    await expect(host.getByRole('region', { name: 'Trajets à échanger' }).getByRole('listitem')).toHaveCount(2);
    await manage.expectNoAxeViolations();
    const payment = new PaymentPage(page, french);
    await payment.open('/zero-payment');
    for (const name of ['emailAddress', 'firstName', 'lastName'] as const) {
      await payment.field(name).fill(name === 'emailAddress' ? 'anna@example.com' : 'Anna');
    }
    await payment.field('terms').check();
    await manage.press(manage.button('Confirmer la commande'));
    await expect(page).toHaveURL(new RegExp(`/confirmation\\?orderNumber=${orderNumber}`));

    await manage.open(`/amend?orderNumber=${orderNumber}`);
    await expect(manage.findText(texts.exchanged)).toHaveCount(2);
    await expect(manage.findText(texts.refunded).first()).toBeVisible();
  },
);

test(
  'a refund that the card refuses is pending for the operator, who confirms another payment by keyboard',
  inGroup('orders'),
  async ({ page }) => {
    const { orderNumber, reservations } = await buyOrder(page, { journeys: 2 });
    const manage = new ManagePage(page, french);
    const { texts } = manage;
    await manage.open(`/cancellation/${reservations[0]?.reservationKey}?scenario=refund-refused`);
    await manage.press(manage.button(texts.receive));
    await manage.press(manage.button(texts.yes));
    await manage.expectScreen(texts.changed);
    await expect(manage.findText('Refusé par la carte')).toBeVisible();
    await expect(manage.host.getByText(/Le service client vous rembourse autrement/)).toBeVisible();

    await page.setViewportSize({ width: 320, height: 720 });
    await page.goto('/operator');
    await signInOperator(page);
    const refundRow = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: orderNumber }) });
    await expect(refundRow).toContainText('refused, needs you');
    expect(await findAxeViolations(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    await tabTo(page, refundRow.getByLabel('Reference, or who paid'));
    await page.keyboard.type('Transfer 4711');
    await tabTo(page, refundRow.getByRole('button', { name: `Paid back, order ${orderNumber}` }));
    await page.keyboard.press('Enter');
    await expect(refundRow).toHaveCount(0);
    await manage.open(`/amend?orderNumber=${orderNumber}`);
    await expect(manage.findText(texts.refunded).first()).toBeVisible();
  },
);
