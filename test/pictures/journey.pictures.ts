import { expect } from '@playwright/test';
import { AccountPage, createDemoAddress } from '../e2e/support/pages/account-page.ts';
import { PaymentPage, planners } from '../e2e/support/pages/payment-page.ts';
import { ProviderPage } from '../e2e/support/pages/provider-page.ts';
import { ResultsPage } from '../e2e/support/pages/results-page.ts';
import { SeatsPage } from '../e2e/seats/seats-page.ts';
import { getTestDays, testTimes } from '../e2e/support/test-days.ts';
import { test } from './picture-test.ts';

/** The pages of a theme: English for the dense theme, French for the bold one. */
const getPages = (theme: string) =>
  theme === 'dense'
    ? ({ locale: 'en', planner: planners[1], home: '/en/home', tracker: '/locale-en' } as const)
    : ({ locale: 'fr', planner: planners[0], home: '/home', tracker: '/bus-tracker' } as const);

test('the journey from the home page to the ticket', async ({ page, theme, takePicture }) => {
  const { locale, planner, home, tracker } = getPages(theme);
  const [base] = planner;
  await page.goto(`${home}?look=${theme}&${getTestDays().now}`);
  await expect(page.locator('coach-find-tickets, [data-coach-widget="find-tickets"]').first()).toHaveAttribute(
    'data-coach-state',
    'ready',
  );
  await takePicture('home', page);

  const account = new AccountPage(page, locale);
  await account.open('/my-tickets');
  await takePicture('sign-in', page);
  await account.signIn(createDemoAddress('anna'));
  await expect(account.heading(account.texts.tickets)).toBeVisible();

  const results = new ResultsPage(page, locale);
  await results.open(`${getTestDays().returnSearch}&totalPassengers=2`, { path: base });
  await takePicture('results', page);
  const details = results.host.getByRole('button', { name: results.texts.details }).first();
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await details.scrollIntoViewIfNeeded();
  await takePicture('details', page);

  const seats = new SeatsPage(page, locale);
  await seats.openPlan();
  await takePicture('seats', page);
  await seats.chooseForMe.click();
  await expect(seats.selectedSeats).toHaveCount(2);
  await seats.saveButton.click();
  await expect(page).toHaveURL(/\/(login|payment)/);

  const payment = new PaymentPage(page, planner);
  await payment.open('/basket');
  await expect(payment.heading(results.texts.basket)).toBeVisible();
  await takePicture('basket', page);
  await payment.open('/payment');
  await expect(payment.payButton).toBeVisible();
  await takePicture('payment', page);
  await payment.fill();
  await payment.payButton.click();
  await new ProviderPage(page, locale).pay('approved');
  await expect(payment.heading(payment.texts.confirmed)).toBeVisible();
  await takePicture('ticket', page);

  const orderNumber = new URL(page.url()).searchParams.get('orderNumber') ?? '';
  await account.open('/my-tickets');
  await expect(account.heading(account.texts.tickets)).toBeVisible();
  await takePicture('account', page);
  await payment.open(`/manage-booking${orderNumber && `?orderNumber=${orderNumber}`}`);
  await takePicture('manage-booking', page);

  await page.goto(`${tracker}?now=${testTimes.afternoon}&originId=1&destinationId=4`);
  await expect(page.locator('coach-bus-tracker').getByRole('listitem').first()).toBeVisible();
  await takePicture('tracker', page);
});
