import { expect, type Page } from '@playwright/test';
import { answerOf, sendTo } from '../host-calls.ts';
import { homeCities, ownDays, searchOn } from '../test-days.ts';

/** A journey that is on sale. */
interface OnSale {
  readonly journeyId: string;
  readonly price: number | null;
}

const others = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };

/**
 * Puts the first journeys of the test's own day into this browser's basket, for two travellers, as another page of the
 * site would. The browser must have opened a page before, with `ownDays().now` in its address: in the country of that
 * page's operation the journeys are, so that they cost its money.
 *
 * @param order which of them count as the first; as they are answered by default
 */
export async function fillBasket(
  page: Page,
  journeys = 1,
  order: (one: OnSale, other: OnSale) => number = () => 0,
): Promise<void> {
  const question = searchOn(ownDays().outbound, undefined, homeCities(new URL(page.url()).pathname));
  const search = `/journey-planner/api/journeys?${question}&totalPassengers=2`;
  const found = await answerOf<{ readonly journeys: readonly OnSale[] }>(page, search);
  const chosen = found.journeys.toSorted(order).slice(0, journeys);
  const answer = await sendTo(page, '/journey-planner/api/basket/add', {
    journeys: chosen.map(({ journeyId }) => ({ journeyId, passengerCount: 2, ...others })),
  });
  expect(answer.ok(), `The basket took nothing: ${await answer.text()}`).toBe(true);
}
