import { type Page } from '@playwright/test';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/headers.ts';
import { answerOf, londonToLeeds } from './results-page.ts';

/** A journey that is on sale. */
interface Told {
  readonly journeyId: string;
}

/**
 * Puts the first journeys of a day that have seats left into this browser's basket, as another page of the site would. The
 * browser must have opened a page before.
 *
 * @param day another day than the usual one: tests that choose seats do not fight for one coach
 * @returns the ids of the journeys
 */
export async function fillBasket(page: Page, journeys = 1, day?: string): Promise<readonly string[]> {
  const question = day === undefined ? londonToLeeds : londonToLeeds.replace(/[^=]+$/, day);
  const search = `/journey-planner/api/journeys?${question}&totalPassengers=2`;
  const { journeys: found } = await answerOf<{ readonly journeys: readonly Told[] }>(page, search);
  const { token } = (await (await page.request.get('/api/token')).json()) as { readonly token: string };
  const cookies = await page.context().cookies();
  const others = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };
  const add = (ids: readonly string[]) =>
    page.request.post('/journey-planner/api/basket/add', {
      headers: {
        [tokenHeader]: token,
        [csrfHeader]: cookies.find(({ name }) => name === csrfCookie)?.value ?? '',
        [idempotencyHeader]: crypto.randomUUID(),
        referer: page.url(),
      },
      data: { journeys: ids.map((journeyId) => ({ journeyId, passengerCount: 2, ...others })) },
    });
  const refusals: string[] = [];
  for (let first = 0; first + journeys <= found.length; first += 1) {
    const ids = found.slice(first, first + journeys).map(({ journeyId }) => journeyId);
    const answer = await add(ids);
    if (answer.ok()) return ids;
    refusals.push(await answer.text());
    // Error 231: other tests have bought that coach's last seats.
    if (!/"id":"?231/.test(refusals.at(-1) ?? '')) break;
  }
  throw new Error(`The basket took nothing: ${refusals.join(' ')}`);
}
