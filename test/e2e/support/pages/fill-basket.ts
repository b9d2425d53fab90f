import { expect, type Page } from '@playwright/test';
import { getJson, post } from '../host-calls.ts';
import { getCitiesOfPage, getTestDays, createSearchQuery } from '../test-days.ts';

/** A journey that is on sale. */
interface JourneyOnSale {
  readonly journeyId: string;
  readonly price: number | null;
}

/** Which line items to add to a basket. */
export interface BasketContent {
  /** The number of journeys of the test's day. */
  readonly journeys?: number;
  /** The order of the journeys; the host's by default. */
  readonly order?: (a: JourneyOnSale, b: JourneyOnSale) => number;
  /** The path of a page; its operation determines the country and currency of the journeys. */
  readonly path?: string;
}

const noOtherPassengers = {
  concessionCount: 0,
  nusCount: 0,
  otherDisabilityCount: 0,
  wheelchairSeatedCount: 0,
  pcaCount: 0,
};

/**
 * Adds the first journeys of the test's day for two travellers to this browser's basket, like a different page of the
 * site. The browser must have opened or visited a page before, with `ownDays().now` in its address.
 */
export async function fillBasket(page: Page, content: number | BasketContent = 1): Promise<void> {
  const { journeys = 1, order, path } = typeof content === 'number' ? { journeys: content } : content;
  const cities = getCitiesOfPage(path ?? new URL(page.url()).pathname);
  const query = `${createSearchQuery(getTestDays().outbound, undefined, cities)}&totalPassengers=2`;
  const answer = await getJson<{ readonly journeys: readonly JourneyOnSale[] }>(
    page,
    `/journey-planner/api/journeys?${query}`,
  );
  const sortedJourneys = order ? answer.journeys.toSorted(order) : answer.journeys;
  await addJourneys(page, sortedJourneys.slice(0, journeys));
}

/**
 * Requests a page without rendering it, so that the host sets the cookies for its clock, its scenario and the CSRF
 * token.
 *
 * @param address of the page, for example with `?now=` or `?scenario=`
 */
export async function visit(page: Page, address: string): Promise<void> {
  expect((await page.request.get(address)).ok(), address).toBe(true);
}

/** Adds journeys to this browser's basket. */
export async function addJourneys(
  page: Page,
  journeys: readonly { readonly journeyId: string }[],
  passengerCount = 2,
): Promise<void> {
  const answer = await post(page, '/journey-planner/api/basket/add', {
    journeys: journeys.map(({ journeyId }) => ({ journeyId, passengerCount, ...noOtherPassengers })),
  });
  expect(answer.ok(), `The basket refused the journeys: ${await answer.text()}`).toBe(true);
}
