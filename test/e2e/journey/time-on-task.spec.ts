import { expect } from '@playwright/test';
import { inGroup } from '../../support/groups.mjs';
import { test } from '../support/clocked-test.ts';
import { BasketPage } from '../support/pages/basket-page.ts';
import { PaymentPage, planners } from '../support/pages/payment-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { SeatsPage } from '../seats/seats-page.ts';
import { expectReady } from '../support/tag-state.ts';
import { getTestDays } from '../support/test-days.ts';
import { ScriptedTraveller } from './scripted-traveller.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/**
 * Budget of the purchase. First measured on 25 November 2026: 15 actions, 2 scrolls, 155 lines, 44 s, when the day of
 * travel had to be typed; since it is offered, 14 actions, 2 scrolls, 154 lines, 43 s. The traveller takes the offered
 * day, the first coach and any seat, as a guest.
 */
const budget = { actions: 14, scrolls: 4, seconds: 45 } as const;

test(
  'from the search to a complete payment form: 14 actions and 4 scrolls on a phone',
  inGroup('screens'),
  async ({ page }) => {
    const { now } = getTestDays();
    const traveller = new ScriptedTraveller(page);
    await page.goto(`/en/find-tickets?${now}`);
    const form = page.locator('[data-coach-widget=find-tickets]');
    await expectReady(form);
    await traveller.startScreen(form.getByRole('button', { name: 'Find tickets' }));
    for (const [label, city] of [
      ['From', 'London'],
      ['To', 'Leeds'],
    ] as const) {
      await traveller.type(form.getByRole('combobox', { name: label, exact: true }), city);
      await traveller.tap(form.getByRole('option').first(), city);
    }
    await expect(form.getByRole('textbox', { name: 'Outbound' })).not.toHaveValue('');
    await traveller.tap(form.getByRole('button', { name: 'Find tickets' }), 'Find tickets');

    const results = new ResultsPage(page, 'en');
    await traveller.startScreen(results.chooseButton(0));
    await traveller.tap(results.chooseButton(0), 'Choose this journey');

    const basket = new BasketPage(page, 'en', '/en/journey-planner');
    await traveller.startScreen(basket.heading(basket.texts.basket));
    await traveller.tap(basket.button(basket.texts.continue), 'Continue');

    const seats = new SeatsPage(page, 'en');
    await traveller.startScreen(seats.plan);
    await traveller.tap(seats.host.getByRole('button', { name: seats.texts.skip }), 'Skip seat selection');

    await traveller.startScreen(basket.heading(basket.texts.login));
    await traveller.tap(basket.host.getByRole('link', { name: basket.texts.guest }), 'Continue as a guest');

    const payment = new PaymentPage(page, planners[1]);
    await traveller.startScreen(payment.payButton);
    for (const [field, value] of payment.getFormValues('GB')) await traveller.type(field, value);
    await traveller.tap(payment.field('terms'), 'terms');
    const { actions, scrolls, seconds } = traveller.total;
    const log = traveller.log.join('\n');
    expect(actions, log).toBeLessThanOrEqual(budget.actions);
    expect(scrolls, log).toBeLessThanOrEqual(budget.scrolls);
    expect(seconds, log).toBeLessThanOrEqual(budget.seconds);
    // The remaining action is visible.
    await expect(payment.payButton).toBeInViewport({ ratio: 1 });
  },
);
