import { expect, type Page } from '@playwright/test';
import { getJson, post } from '../host-calls.ts';
import { getTestDays } from '../test-days.ts';
import { type BasketContent, fillBasket, visit } from './fill-basket.ts';
import { addresses, type planners } from './payment-page.ts';
import { cards } from './provider-page.ts';

type Planner = (typeof planners)[number];

/** The fields of an order that browser tests read. */
export interface BoughtOrder {
  readonly orderNumber: string;
  readonly journeys: readonly { readonly departureDateTime: string }[];
  readonly refunds: readonly object[];
  readonly reservations: readonly {
    readonly reservationKey: string;
    readonly status: string;
    readonly journey: { readonly journeyId: string };
  }[];
}

const api = '/journey-planner/api';
const french: Planner = ['/journey-planner', 'fr', 'GB'];

/**
 * Buys the first journeys of the test's day for two travellers by API calls, without rendering a page. Afterwards this
 * browser's session has the order, as after a purchase on the screens.
 */
export async function buyOrder(
  page: Page,
  { planner = french, ...content }: Omit<BasketContent, 'path'> & { readonly planner?: Planner } = {},
): Promise<BoughtOrder> {
  const path = `${planner[0]}/basket`;
  await visit(page, `${path}?${getTestDays().now}`);
  await fillBasket(page, { ...content, path });
  return payBasket(page, planner);
}

/**
 * Starts paying for this browser's basket by API calls. The browser must have opened or visited a page before.
 *
 * @returns the address of the payment provider's page
 */
export async function beginPayment(page: Page, [base, locale, country]: Planner = french): Promise<string> {
  const { basket } = await getJson<{ basket: { total: number } }>(page, `${api}/basket`);
  const answer = await post(page, `${api}/payments`, {
    billingInfo: {
      emailAddress: 'anna@example.com',
      firstName: 'Anna',
      lastName: 'Kowalska',
      postalCode: addresses[country].postalCode,
      country,
    },
    total: basket.total,
    returnUrl: `${base}/payment/in-progress`,
    locale: `${locale}-${country}`,
  });
  const { payment } = (await answer.json()) as { readonly payment?: { readonly redirectUrl?: string } };
  expect(payment?.redirectUrl, 'address of the payment provider').toBeDefined();
  return payment?.redirectUrl ?? '';
}

/** Pays for this browser's basket by API calls. The browser must have opened or visited a page before. */
export async function payBasket(page: Page, planner: Planner = french): Promise<BoughtOrder> {
  await page.request.post(await beginPayment(page, planner), {
    form: { number: cards.approved, expiry: '12/99', securityCode: '123' },
    maxRedirects: 0,
  });
  await expect
    .poll(async () => (await getJson<{ payment: { status: string } }>(page, `${api}/payments/current`)).payment.status)
    .toBe('PAID');
  return getJson<BoughtOrder>(page, `${api}/orders/confirmation`);
}
