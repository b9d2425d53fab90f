import { expect, type Page } from '@playwright/test';

/** What the host knows of the visitor's payment and order. */
export async function orderOf(
  page: Page,
): Promise<{ readonly orderNumber: string; readonly journeys: readonly object[] }> {
  const { token } = (await (await page.request.get('/api/token')).json()) as { readonly token: string };
  const answer = await page.request.get('/journey-planner/api/orders/confirmation', {
    headers: { 'X-XSRF-Token': token },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Awaited<ReturnType<typeof orderOf>>;
}
