import { expect } from '@playwright/test';
import { AccountPage, ownAccountOf } from '../e2e/support/pages/account-page.ts';
import { PaymentPage, planners } from '../e2e/support/pages/payment-page.ts';
import { ProviderPage } from '../e2e/support/pages/provider-page.ts';
import { ResultsPage } from '../e2e/support/pages/results-page.ts';
import { SeatsPage } from '../e2e/seats/seats-page.ts';
import { ownDays, moments } from '../e2e/support/test-days.ts';
import { test } from './picture-test.ts';

/** The green house is drawn in English, the yellow one in French. */
const of = (look: string) =>
  look === 'dense'
    ? ({ locale: 'en', planner: planners[1], home: '/en/home', tracker: '/locale-en' } as const)
    : ({ locale: 'fr', planner: planners[0], home: '/home', tracker: '/bus-tracker' } as const);

test('the way from home to the seat on the coach', async ({ page, look, draw }) => {
  const { locale, planner, home, tracker } = of(look);
  const [base] = planner;
  await page.goto(`${home}?look=${look}&${ownDays().now}`);
  await expect(page.locator('coach-find-tickets, [data-coach-widget="find-tickets"]').first()).toHaveAttribute(
    'data-coach-state',
    'ready',
  );
  await draw('home', page);

  const account = new AccountPage(page, locale);
  await account.open('/my-tickets');
  await draw('sign-in', page);
  await account.signIn(ownAccountOf('anna'));
  await expect(account.heading(account.words.tickets)).toBeVisible();

  const results = new ResultsPage(page, locale);
  await results.open(`${ownDays().returnSearch}&totalPassengers=2`, { path: base });
  await draw('results', page);
  const details = results.host.getByRole('button', { name: results.words.details }).first();
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await details.scrollIntoViewIfNeeded();
  await draw('details', page);

  const seats = new SeatsPage(page, locale);
  await seats.openPlan();
  await draw('seats', page);
  await seats.chooseForMe.click();
  await expect(seats.chosenSeats).toHaveCount(2);
  await seats.saveButton.click();
  await expect(page).toHaveURL(/\/(login|payment)/);

  const payment = new PaymentPage(page, planner);
  await payment.open('/basket');
  await expect(payment.heading(results.words.basket)).toBeVisible();
  await draw('basket', page);
  await payment.open('/payment');
  await expect(payment.payButton).toBeVisible();
  await draw('payment', page);
  await payment.fill();
  await payment.payButton.click();
  await new ProviderPage(page, locale).pay('approved');
  await expect(payment.heading(payment.words.confirmed)).toBeVisible();
  await draw('ticket', page);

  const orderNumber = new URL(page.url()).searchParams.get('orderNumber') ?? '';
  await account.open('/my-tickets');
  await expect(account.heading(account.words.tickets)).toBeVisible();
  await draw('account', page);
  await payment.open(`/manage-booking${orderNumber && `?orderNumber=${orderNumber}`}`);
  await draw('manage-booking', page);

  await page.goto(`${tracker}?now=${moments.afternoon}&originId=1&destinationId=4`);
  await expect(page.locator('coach-bus-tracker').getByRole('listitem').first()).toBeVisible();
  await draw('tracker', page);
});
