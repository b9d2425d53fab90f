import { type APIResponse, expect, type Page } from '@playwright/test';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';

/** The headers of a call, as a page of the site sends them: token, CSRF and idempotency key. */
async function headersFor(page: Page): Promise<Record<string, string>> {
  const { token } = (await (await page.request.get('/api/token')).json()) as { readonly token: string };
  const cookies = await page.context().cookies();
  return {
    [tokenHeader]: token,
    [csrfHeader]: cookies.find(({ name }) => name === csrfCookie)?.value ?? '',
    [idempotencyHeader]: crypto.randomUUID(),
    referer: page.url(),
  };
}

/** What the API answers this browser; it must answer. The browser must have opened a page before. */
export async function answerOf<Answer>(page: Page, address: string): Promise<Answer> {
  const answer = await page.request.get(address, { headers: await headersFor(page) });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Answer;
}

/** Empties this browser's basket at the host, as it does itself once the basket's time is over. */
export async function emptyBasket(page: Page): Promise<void> {
  const answer = await page.request.delete('/journey-planner/api/basket', { headers: await headersFor(page) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Takes a journey out of this browser's basket at the host, as another page of the site would. */
export async function removeLine(page: Page, lineItemId: string): Promise<void> {
  const address = `/journey-planner/api/basket/lineItem?lineItemId=${lineItemId}`;
  const answer = await page.request.delete(address, { headers: await headersFor(page) });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Sends something to the API as this browser. */
export async function sendTo(page: Page, address: string, data: object): Promise<APIResponse> {
  return page.request.post(address, { headers: await headersFor(page), data });
}
