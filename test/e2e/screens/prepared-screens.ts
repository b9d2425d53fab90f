import { expect, type Page } from '@playwright/test';
import { ManagePage } from '../orders/manage-page.ts';
import { AccountPage, createDemoAddress } from '../support/pages/account-page.ts';
import { planners } from '../support/pages/payment-page.ts';
import { ReschedulePage } from '../support/pages/reschedule-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { getTestDays } from '../support/test-days.ts';

/** Screens that need data, such as a basket or an order. */
interface ScreenPreparation {
  readonly name: string;
  /** Creates the data, in French in the UK. Returns the addresses of the screens. */
  readonly prepare: (page: Page) => Promise<readonly string[]>;
}

/** Screens that are empty if opened only by address. */
export const preparedScreens = [
  {
    name: 'from the basket to the payment',
    prepare: async (page) => {
      const results = new ResultsPage(page);
      const { now, search } = getTestDays();
      await results.open(`${now}&${search}&totalPassengers=2`);
      await results.chooseButton(0).click();
      await expect(page).not.toHaveURL(/\/journeys/);
      return ['basket', 'seat-reservation', 'assisted-travel', 'login', 'payment'].map(
        (path) => `/journey-planner/${path}`,
      );
    },
  },
  {
    name: 'from the confirmation to the reschedule',
    prepare: async (page) => {
      const reschedule = new ReschedulePage(page);
      const key = await reschedule.buy();
      const { orderNumber } = await reschedule.order();
      const manage = new ManagePage(page, planners[0]);
      await manage.open('/manage-booking');
      await manage.find('anna@example.com', orderNumber);
      await expect(page).toHaveURL(/\/amend$/);
      return [
        `/journey-planner/confirmation?orderNumber=${orderNumber}`,
        ...['/amend', '/amend/profiles'].map((path) => `/journey-planner${path}`),
        ...['', '/order', '/reschedule'].map((path) => `/journey-planner/cancellation/${key}${path}`),
      ];
    },
  },
  {
    name: 'the account',
    prepare: async (page) => {
      const account = new AccountPage(page, 'fr');
      await account.open('/my-tickets');
      await account.signIn(createDemoAddress('anna'));
      return ['', '/my-tickets', '/my-settings', '/travel-profiles'].map((path) => `/account-management${path}`);
    },
  },
] as const satisfies readonly ScreenPreparation[];
