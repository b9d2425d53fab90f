import { type FeatureVisitor } from './feature-visitor.ts';

/** Two cities with a coach between them. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/** The part of a search result that is needed to try a trial feature. */
export interface OfferedJourney {
  readonly journeyId: string;
  readonly departureDateTime: string;
  /** Only compared, never calculated with. */
  readonly price: unknown;
}

const api = '/journey-planner/api';
const dayMs = 86_400_000;
/** Pairs of cities that are tried before a trial feature counts as missing. */
const mostPairs = 6;

/** Some pairs of cities that are joined. */
export async function* connectedCityPairs(visitor: FeatureVisitor): AsyncGenerator<CityPair> {
  let pairs = 0;
  for (const { id: originId } of await citiesAt(visitor, `${api}/origin-cities`)) {
    for (const { id } of await citiesAt(visitor, `${api}/destination-cities?originCityId=${originId}`)) {
      yield { originId, destinationId: id };
      if ((pairs += 1) >= mostPairs) return;
    }
  }
}

/** Today by the host's clock, or a day after it, in UTC. */
export async function dateInDays(visitor: FeatureVisitor, daysAhead = 0): Promise<string> {
  const { date } = await visitor.open(`${api}/origin-cities`);
  return new Date(Date.parse(date) + daysAhead * dayMs).toISOString().slice(0, 10);
}

/** What is on sale for one adult between two cities, so many days ahead. */
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

/** Some journey of one coach that leaves in so many days. */
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

/** Puts a journey into the visitor's basket. @returns whether the host took it */
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
