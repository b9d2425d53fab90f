import { type FeatureVisitor } from './feature-visitor.ts';

/** Two connected cities. */
export interface CityPair {
  readonly originId: number;
  readonly destinationId: number;
}

/** The properties of a journey on sale that probes of trial features read. */
export interface OfferedJourney {
  readonly journeyId: string;
  readonly departureDateTime: string;
  /** Only compared with other prices. */
  readonly price: unknown;
}

const api = '/journey-planner/api';
const dayMs = 86_400_000;
/** The number of city pairs to try before a trial feature counts as missing. */
const maxPairs = 6;

/** Yields up to six pairs of connected cities. */
export async function* listConnectedCityPairs(visitor: FeatureVisitor): AsyncGenerator<CityPair> {
  let pairs = 0;
  for (const { id: originId } of await readCities(visitor, `${api}/origin-cities`)) {
    for (const { id } of await readCities(visitor, `${api}/destination-cities?originCityId=${originId}`)) {
      yield { originId, destinationId: id };
      if ((pairs += 1) >= maxPairs) return;
    }
  }
}

/** Returns the date, in UTC, that is a number of days after today by the host's clock. */
export async function getDateInDays(visitor: FeatureVisitor, daysAhead = 0): Promise<string> {
  const { date } = await visitor.open(`${api}/origin-cities`);
  return new Date(Date.parse(date) + daysAhead * dayMs).toISOString().slice(0, 10);
}

/** Finds the journeys on sale for one adult between two cities, a number of days ahead. */
export async function findJourneysOnSale(
  visitor: FeatureVisitor,
  { originId, destinationId }: CityPair,
  daysAhead: number,
): Promise<readonly OfferedJourney[]> {
  const date = await getDateInDays(visitor, daysAhead);
  const query = `originId=${originId}&destinationId=${destinationId}&departureDate=${date}&days=1&totalPassengers=1`;
  const { text } = await visitor.open(`${api}/journeys?${query}`);
  return (JSON.parse(text) as { journeys?: readonly OfferedJourney[] }).journeys ?? [];
}

/** Finds a direct journey a number of days ahead; undefined if the tried city pairs have none. */
export async function findDirectJourney(
  visitor: FeatureVisitor,
  daysAhead: number,
): Promise<OfferedJourney | undefined> {
  for await (const pair of listConnectedCityPairs(visitor)) {
    const directJourney = (await findJourneysOnSale(visitor, pair, daysAhead)).find(
      ({ journeyId }) => !journeyId.startsWith('*'),
    );
    if (directJourney) return directJourney;
  }
  return undefined;
}

/**
 * Adds a direct journey in three days to the visitor's basket, for one adult.
 *
 * @returns whether there is one and the host accepted it
 */
export async function fillBasket(visitor: FeatureVisitor): Promise<boolean> {
  const journey = await findDirectJourney(visitor, 3);
  if (!journey) return false;
  const counts = { concessionCount: 0, nusCount: 0, otherDisabilityCount: 0, wheelchairSeatedCount: 0, pcaCount: 0 };
  const journeys = [{ journeyId: journey.journeyId, passengerCount: 1, ...counts }];
  return (await visitor.send(`${api}/basket/add`, { journeys })).status === 200;
}

async function readCities(visitor: FeatureVisitor, path: string): Promise<readonly { readonly id: number }[]> {
  const { text } = await visitor.open(path);
  return (JSON.parse(text) as { cities?: readonly { readonly id: number }[] }).cities ?? [];
}
