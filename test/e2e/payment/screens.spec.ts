import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { findAxeViolations } from '../support/measures/axe.ts';
import { tabTo } from '../support/measures/tab-to.ts';
import { test } from '../support/clocked-test.ts';
import { collectPageErrors } from '../support/measures/page-errors.ts';
import { FakePayments } from '../support/fake-payments.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { findVisibleText } from '../support/pages/visible-text.ts';

// `journey/complete-journey.spec.ts` pays in the planners of the other operations.
// `widgets/journey-planner/{purchase,screens/payment-in-progress}` covers the texts of each state.
for (const [planner, details] of [
  [planners[0], {}],
  [planners[2], inGroup('languages')],
] as const) {
  const [base, , country] = planner;
  test(
    `${base}: errors are shown, then the form continues to the provider, by keyboard only`,
    details,
    async ({ page }) => {
      const pageErrors = await collectPageErrors(page);
      const provider = new FakePayments();
      await provider.answer(page);
      const payment = new PaymentPage(page, planner);
      await payment.openWithJourneys();
      await expect(payment.field('country')).toHaveValue(country);
      expect(await findAxeViolations(page)).toEqual([]);

      await tabTo(page, payment.payButton);
      await page.keyboard.press('Enter');
      await expect(payment.host.getByText(payment.texts.errorSummary)).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);

      await payment.type(country);
      await expect(payment.host.getByText(payment.texts.errorSummary)).toHaveCount(0);
      await tabTo(page, payment.payButton);
      await page.keyboard.press('Enter');
      await page.waitForURL('https://pay.example/p1');
      expect(provider.keys).toHaveLength(1);

      // Going back shows the actual state, not a form that would pay again.
      await page.goBack();
      await expect(payment.heading(payment.texts.inProgress)).toBeVisible();
      await expect(payment.button(payment.texts.continue)).toBeVisible();
      await expect(findVisibleText(payment.host, payment.texts.notCharged)).toBeVisible();
      expect(await findAxeViolations(page)).toEqual([]);
      await tabTo(page, payment.button(payment.texts.cancelPayment));
      await page.keyboard.press('Enter');
      await expect(payment.host.getByRole('heading', { name: payment.texts.cancelledTitle })).toBeVisible();
      await expect(findVisibleText(payment.host, payment.texts.cancelled)).toBeVisible();
      await expect(payment.field('firstName')).toHaveValue('Anna');
      expect(await findAxeViolations(page)).toEqual([]);
      pageErrors.expectClean();
    },
  );
}
