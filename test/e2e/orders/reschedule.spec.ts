import { expect, type Page } from '@playwright/test';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { planners } from '../support/pages/payment-page.ts';
import { ProviderPage } from '../support/pages/provider-page.ts';
import { findVisibleText } from '../support/pages/visible-text.ts';
import { ReschedulePage } from '../support/pages/reschedule-page.ts';
import { getTestDays } from '../support/test-days.ts';

const expectNoAxeViolations = async (page: Page) => expect(await findAxeViolations(page)).toEqual([]);
const [french, english] = planners;
const languages = inGroup('languages');

// `widgets/journey-planner/screens/reschedule*` covers the states of these screens. Every run has each test in one
// language.
for (const [planner, details] of [
  [french, {}],
  [english, languages],
] as const) {
  const [base, locale] = planner;
  test(
    `on ${base}, a journey is moved to a dearer one with seats, and paid at the provider, by keyboard`,
    details,
    async ({ page }) => {
      const reschedule = new ReschedulePage(page, planner);
      const { texts } = reschedule;
      const key = await reschedule.buy();
      const pageErrors = await collectPageErrors(page);
      await reschedule.open(key);
      await expect(reschedule.heading(texts.title)).toBeVisible();
      await expect(reschedule.cards.first()).toBeVisible();
      await expectNoAxeViolations(page);
      await reschedule.chooseJourney(texts.toPay);
      await expect(reschedule.heading(texts.seats)).toBeVisible();
      await expect(reschedule.host.getByRole('grid')).toBeVisible();
      await expectNoAxeViolations(page);
      await reschedule.press(reschedule.button(texts.chooseForMe));
      await reschedule.press(reschedule.button(texts.save));

      await expect(reschedule.heading(texts.check)).toBeFocused();
      await expect(reschedule.host.getByRole('region', { name: texts.before })).toBeVisible();
      await expect(reschedule.host.getByRole('region', { name: texts.after })).toContainText(/\d+[A-D]/);
      await expectNoAxeViolations(page);
      await reschedule.press(reschedule.button(texts.pay));
      const provider = new ProviderPage(page, locale);
      await provider.pay('noFunds');
      await expect(findVisibleText(reschedule.host, texts.declined)).toBeVisible();
      await expectNoAxeViolations(page);
      await reschedule.press(reschedule.button(texts.pay));
      await provider.pay('approved');

      await page.waitForURL(`**${base}/cancellation/${key}/order`);
      const { reservations } = await reschedule.order();
      expect(reservations.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'EXCHANGED']);
      await expectNoAxeViolations(page);
      // The reschedule's basket no longer exists once it is paid.
      pageErrors.expectClean([/404/]);
      await reschedule.open(key, '/reschedule/basket', `?reservationKey=${key}`);
      await page.waitForURL(`**${base}/cancellation/${key}/order`);
    },
  );
}

for (const [planner, details] of [
  [english, inGroup('orders')],
  [french, languages],
] as const) {
  const [base] = planner;
  test(
    `on ${base}, a cancelled coach is exchanged free of charge for a cheaper journey, with a refund`,
    details,
    async ({ page }) => {
      const reschedule = new ReschedulePage(page, planner);
      const { texts } = reschedule;
      const key = await reschedule.buy({ isMostExpensive: true });
      const { outbound } = getTestDays();
      const laterDate = `departureDate=${addDays(outbound, 4)}`;
      await reschedule.open(
        key,
        '/reschedule',
        `?scenario=coach-cancelled&now=${addDays(outbound, -1)}T09:00&${laterDate}`,
      );
      await expect(reschedule.host.getByText(texts.cancelledByOperator)).toBeVisible();
      await expectNoAxeViolations(page);
      await reschedule.chooseJourney(texts.refund);
      await reschedule.acceptSeats();
      await expect(reschedule.host.getByText(texts.refundNote)).toBeVisible();
      await expectNoAxeViolations(page);
      await reschedule.press(reschedule.button(texts.changeWithRefund));
      await page.waitForURL(`**${base}/cancellation/${key}/order`);
      expect((await reschedule.order()).refunds).toHaveLength(1);
    },
  );
}
