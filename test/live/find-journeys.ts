import { type FeatureVisitor } from './feature-visitor.ts';

/** Two connected cities. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/** The part of a search result that is needed to try a trial feature. */
export interface OfferedJourney {
  readonly journeyId: string;
  readonly departureDateTime: string;
  /** For comparison only. */
  readonly price: unknown;
}

const api = '/journey-planner/api';
const dayMs = 86_400_000;
/** The number of pairs of cities to try before a trial feature counts as missing. */
const mostPairs = 6;

/** Lists some pairs of connected cities. */
export async function* connectedCityPairs(visitor: FeatureVisitor): AsyncGenerator<CityPair> {
  let pairs = 0;
  for (const { id: originId } of await citiesAt(visitor, `${api}/origin-cities`)) {
    for (const { id } of await citiesAt(visitor, `${api}/destination-cities?originCityId=${originId}`)) {
      yield { originId, destinationId: id };
      if ((pairs += 1) >= mostPairs) return;
    }
  }
}

/** A day counted from today by the host's clock, in UTC. */
export async function dateInDays(visitor: FeatureVisitor, daysAhead = 0): Promise<string> {
  const { date } = await visitor.open(`${api}/origin-cities`);
  return new Date(Date.parse(date) + daysAhead * dayMs).toISOString().slice(0, 10);
}

/** The journeys on sale for one adult between two cities, a number of days ahead. */
export async function journeysOnSale(
  visitor: FeatureVisitor,
  { originId, destinationId }: CityPair,
  daysAhead: number,
): Promise<readonly OfferedJourney[]> {
  const date = await dateInDays(visitor, daysAhead);
  const question = `originId=${originId}&destinationId=${destinationId}&departureDate=${date}&days=1&totalPassengers=1`;
  const { text } = await visitor.open(`${api}/journeys?${question}`);
  return (JSON.parse(text) as { journeys?: readonly OfferedJourney[] }).journeys ?? [];
}

/** Finds a direct journey a number of days ahead. */
export async function findDirectJourney(
  visitor: FeatureVisitor,
  daysAhead: number,
): Promise<OfferedJourney | undefined> {
  for await (const pair of connectedCityPairs(visitor)) {
    const found = (await journeysOnSale(visitor, pair, daysAhead)).find(({ journeyId }) => !journeyId.startsWith('*'));
    if (found) return found;
  }
  return undefined;
}

/**
 * Adds a journey to the visitor's basket.
 *
 * @returns whether the host accepted it
 */
export async function fillBasket(visitor: FeatureVisitor): Promise<boolean> {
  const journey = await findDirectJourney(visitor, 3);
  if (!journey) return false;
  const counts = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };
  const journeys = [{ journeyId: journey.journeyId, passengerCount: 1, ...counts }];
  return (await visitor.send(`${api}/basket/add`, { journeys })).status === 200;
}

async function citiesAt(visitor: FeatureVisitor, path: string): Promise<readonly { readonly id: number }[]> {
  const { text } = await visitor.open(path);
  return (JSON.parse(text) as { cities?: readonly { readonly id: number }[] }).cities ?? [];
}
