import { type APIResponse, expect, type Page } from '@playwright/test';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';

/** The headers that a page sends with a call: token, CSRF and idempotency key. */
async function createHeaders(page: Page): Promise<Record<string, string>> {
  const { token } = (await (await page.request.get('/api/token')).json()) as { readonly token: string };
  const cookies = await page.context().cookies();
  return {
    [tokenHeader]: token,
    [csrfHeader]: cookies.find(({ name }) => name === csrfCookie)?.value ?? '',
    [idempotencyHeader]: crypto.randomUUID(),
    referer: page.url(),
  };
}

/** Calls the API with this browser's session, and expects success. The browser must have opened a page before. */
export async function getJson<Answer>(page: Page, address: string): Promise<Answer> {
  const answer = await page.request.get(address, { headers: await createHeaders(page) });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Answer;
}

/** Empties this browser's basket at the host, as the host does when it expires. */
export async function emptyBasket(page: Page): Promise<void> {
  const answer = await page.request.delete('/journey-planner/api/basket', { headers: await createHeaders(page) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Removes a journey from this browser's basket at the host, like a different page of the site. */
export async function removeLine(page: Page, lineItemId: string): Promise<void> {
  const address = `/journey-planner/api/basket/lineItem?lineItemId=${lineItemId}`;
  const answer = await page.request.delete(address, { headers: await createHeaders(page) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Sends a call to the API with this browser's session. */
export async function post(page: Page, address: string, data: object): Promise<APIResponse> {
  return page.request.post(address, { headers: await createHeaders(page), data });
}
