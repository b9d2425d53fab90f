import { expect, type Page } from '@playwright/test';
import { ManagePage } from '../orders/manage-page.ts';
import { AccountPage, ownAccountOf } from '../support/pages/account-page.ts';
import { planners } from '../support/pages/payment-page.ts';
import { ReschedulePage } from '../support/pages/reschedule-page.ts';
import { ResultsPage } from '../support/pages/results-page.ts';
import { ownDays } from '../support/test-days.ts';

/** The steps of a traveller, in French in the UK, before screens can be checked. Returns their addresses. */
interface Walk {
  readonly name: string;
  readonly walk: (page: Page) => Promise<readonly string[]>;
}

/** Screens that are empty if opened only by address. */
export const walks = [
  {
    name: 'the way to the payment, with a journey in the basket',
    walk: async (page) => {
      const results = new ResultsPage(page);
      const { now, search } = ownDays();
      await results.open(`${now}&${search}&totalPassengers=2`);
      await results.chooseButton(0).click();
      await expect(page).not.toHaveURL(/\/journeys/);
      return ['basket', 'seat-reservation', 'assisted-travel', 'login', 'payment'].map(
        (path) => `/journey-planner/${path}`,
      );
    },
  },
  {
    name: 'what follows the payment',
    walk: async (page) => {
      const bought = new ReschedulePage(page);
      const key = await bought.buy();
      const { orderNumber } = await bought.order();
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
    walk: async (page) => {
      const account = new AccountPage(page, 'fr');
      await account.open('/my-tickets');
      await account.signIn(ownAccountOf('anna'));
      return ['', '/my-tickets', '/my-settings', '/travel-profiles'].map((path) => `/account-management${path}`);
    },
  },
] as const satisfies readonly Walk[];
