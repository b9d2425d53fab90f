import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { axeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/by-keyboard.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { FakePayments } from '../support/fake-payments.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';

// The planners of the other operations are paid in by `journey/whole-journey.spec.ts`.
// What the screens say in each state is in `widgets/journey-planner/{purchase,screens/payment-in-progress}`.
for (const [planner, details] of [
  [planners[0], {}],
  [planners[2], inGroup('languages')],
] as const) {
  const [base, , country] = planner;
  test(
    `${base}: errors are shown, then the form leads to the provider, by keyboard alone`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const provider = new FakePayments();
      await provider.answer(page);
      const payment = new PaymentPage(page, planner);
      await payment.openFilled();
      await expect(payment.field('country')).toHaveValue(country);
      expect(await axeViolations(page)).toEqual([]);

      await tabTo(page, payment.payButton);
      await page.keyboard.press('Enter');
      await expect(payment.host.getByText(payment.words.corrected)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);

      await payment.type(country);
      await expect(payment.host.getByText(payment.words.corrected)).toHaveCount(0);
      await tabTo(page, payment.payButton);
      await page.keyboard.press('Enter');
      await page.waitForURL('https://pay.example/p1');
      expect(provider.keys).toHaveLength(1);

      // Going back shows the actual state, not a form that would pay again.
      await page.goBack();
      await expect(payment.heading(payment.words.inProgress)).toBeVisible();
      await expect(payment.button(payment.words.goOn)).toBeVisible();
      await expect(payment.host.getByText(payment.words.notCharged)).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await tabTo(page, payment.button(payment.words.giveUp));
      await page.keyboard.press('Enter');
      await expect(payment.heading(payment.words.title)).toBeVisible();
      await expect(payment.host.getByText(payment.words.cancelled)).toBeVisible();
      await expect(payment.field('firstName')).toHaveValue('Anna');
      expect(await axeViolations(page)).toEqual([]);
      pageErrors.expectClean();
    },
  );
}
