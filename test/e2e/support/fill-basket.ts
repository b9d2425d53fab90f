import { expect, type Page } from '@playwright/test';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/headers.ts';
import { answerOf } from './results-page.ts';
import { ownDays } from './test-days.ts';

/** A journey that is on sale. */
interface Told {
  readonly journeyId: string;
}

/**
 * Puts the first journeys of the test's own day into this browser's basket, as another page of the site would. The browser
 * must have opened a page before, with `ownDays().now` in its address.
 *
 * @returns the ids of the journeys
 */
export async function fillBasket(page: Page, journeys = 1): Promise<readonly string[]> {
  const search = `/journey-planner/api/journeys?${ownDays().search}&totalPassengers=2`;
  const { journeys: found } = await answerOf<{ readonly journeys: readonly Told[] }>(page, search);
  const others = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };
  const headers = await headersOfAChange(page);
  const add = (ids: readonly string[]) =>
    page.request.post('/journey-planner/api/basket/add', {
      headers,
      data: { journeys: ids.map((journeyId) => ({ journeyId, passengerCount: 2, ...others })) },
    });
  const ids = found.slice(0, journeys).map(({ journeyId }) => journeyId);
  const answer = await add(ids);
  expect(answer.ok(), `The basket took nothing: ${await answer.text()}`).toBe(true);
  return ids;
}

/** What a call that changes something carries, for a test that makes it beside the page (spec §7). */
export async function headersOfAChange(page: Page): Promise<Record<string, string>> {
  const { token } = (await (await page.request.get('/api/token')).json()) as { readonly token: string };
  const cookies = await page.context().cookies();
  return {
    [tokenHeader]: token,
    [csrfHeader]: cookies.find(({ name }) => name === csrfCookie)?.value ?? '',
    [idempotencyHeader]: crypto.randomUUID(),
    referer: page.url(),
  };
}
