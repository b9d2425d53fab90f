import { type Page } from '@playwright/test';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/headers.ts';
import { answerOf, londonToLeeds } from './results-page.ts';

/** A journey that is on sale. */
interface Told {
  readonly journeyId: string;
}

/**
 * Puts the first journeys of a day into this browser's basket, as another page of the site would. The browser must have
 * opened a page before.
 *
 * @param from how many of the day's journeys to pass by: tests that choose seats do not fight for one coach
 * @returns the ids of the journeys
 */
export async function fillBasket(page: Page, journeys = 1, from = 0): Promise<readonly string[]> {
  const search = `/journey-planner/api/journeys?${londonToLeeds}&totalPassengers=2`;
  const { journeys: found } = await answerOf<{ readonly journeys: readonly Told[] }>(page, search);
  const ids = found.slice(from, from + journeys).map(({ journeyId }) => journeyId);
  const { token } = (await (await page.request.get('/api/token')).json()) as { readonly token: string };
  const cookies = await page.context().cookies();
  const others = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };
  const answer = await page.request.post('/journey-planner/api/basket/add', {
    headers: {
      [tokenHeader]: token,
      [csrfHeader]: cookies.find(({ name }) => name === csrfCookie)?.value ?? '',
      [idempotencyHeader]: crypto.randomUUID(),
      referer: page.url(),
    },
    data: { journeys: ids.map((journeyId) => ({ journeyId, passengerCount: 2, ...others })) },
  });
  if (!answer.ok()) throw new Error(`The basket took nothing: ${answer.status()} ${await answer.text()}`);
  return ids;
}
