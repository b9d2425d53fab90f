import { seededFraction } from '../../../host-fixtures/server/simulator/seeded-fraction.ts';

/** Two connected cities. */
export interface CityPair {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
/** The maximum number of days between the search and the journey. */
const daysAhead = 60;

/** Functions that write the address of a request, relative to the API's, by kind of request. */
const urlWriters = {
  journeys: ({ from, to }: CityPair, index: number) =>
    `journeys?originId=${from}&destinationId=${to}&departureDate=${pickDate(index)}&totalPassengers=${1 + (Math.abs(index) % 4)}`,
  prices: ({ from, to }: CityPair, index: number) =>
    `journeys/prices?originId=${from}&destinationId=${to}&departureDate=${pickDate(index)}&days=7`,
  schedule: ({ from, to }: CityPair, index: number) => `schedule/${from}/${to}/${pickDate(index)}`,
  'travel-dates': ({ from, to }: CityPair) => `journeys/travel-dates?originCityId=${from}&destinationCityId=${to}`,
  'destination-cities': ({ from }: CityPair) => `destination-cities?originCityId=${from}`,
  'origin-cities': () => 'origin-cities',
  stops: ({ from }: CityPair) => `stops/${from}`,
};

/** A kind of request. */
export type LoadKind = keyof typeof urlWriters;

/** All kinds in the order of measurement. */
export const loadKinds = Object.keys(urlWriters) as readonly LoadKind[];

/** Writes the address of a request. The index determines the pair of cities and the day. */
export function writeRequestUrl(kind: LoadKind, pairs: readonly CityPair[], index: number): string {
  const pair = pairs[Math.floor(seededFraction(`pair ${index}`) * pairs.length)];
  if (pair === undefined) throw new Error('No coach runs between any two cities.');
  return urlWriters[kind](pair, index);
}

function pickDate(index: number): string {
  const day = Math.floor(Date.now() / dayMs) + 1 + Math.floor(seededFraction(`day ${index}`) * daysAhead);
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Large networks are sampled: reading all pairs would take longer than the measurement. */
const [maxOrigins, maxDestinations] = [150, 12];

/** Reads pairs of cities that the host offers. */
export async function readPairs(requestApi: (url: string) => Promise<string>): Promise<readonly CityPair[]> {
  const readCities = async (url: string) =>
    (JSON.parse(await requestApi(url)) as { readonly cities: readonly { readonly id: number }[] }).cities;
  const pairs: CityPair[] = [];
  for (const { id: from } of sample(await readCities('origin-cities'), maxOrigins)) {
    const destinations = await readCities(`destination-cities?originCityId=${from}`);
    pairs.push(...sample(destinations, maxDestinations).map(({ id: to }) => ({ from, to })));
  }
  return pairs;
}

function sample<Item>(items: readonly Item[], maximum: number): readonly Item[] {
  const step = Math.ceil(items.length / maximum);
  return items.filter((_item, index) => index % step === 0);
}
