import { seededFraction } from '../../../host-fixtures/server/simulator/seeded-fraction.ts';

/** Two connected cities. */
export interface Pair {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
/** The number of days ahead that travellers search. */
const daysAhead = 60;

/** The address of a request, relative to the API's. */
const urlOf = {
  journeys: ({ from, to }: Pair, index: number) =>
    `journeys?originId=${from}&destinationId=${to}&departureDate=${dayOf(index)}&totalPassengers=${1 + (Math.abs(index) % 4)}`,
  prices: ({ from, to }: Pair, index: number) =>
    `journeys/prices?originId=${from}&destinationId=${to}&departureDate=${dayOf(index)}&days=7`,
  schedule: ({ from, to }: Pair, index: number) => `schedule/${from}/${to}/${dayOf(index)}`,
  'travel-dates': ({ from, to }: Pair) => `journeys/travel-dates?originCityId=${from}&destinationCityId=${to}`,
  'destination-cities': ({ from }: Pair) => `destination-cities?originCityId=${from}`,
  'origin-cities': () => 'origin-cities',
  stops: ({ from }: Pair) => `stops/${from}`,
};

/** A kind of request. */
export type LoadKind = keyof typeof urlOf;

/** All kinds in the order of measurement. */
export const loadKinds = Object.keys(urlOf) as readonly LoadKind[];

/** Creates a request: the pair of cities and the day follow from its number. */
export function questionOf(kind: LoadKind, pairs: readonly Pair[], index: number): string {
  const pair = pairs[Math.floor(seededFraction(`pair ${index}`) * pairs.length)];
  if (pair === undefined) throw new Error('No coach runs between any two cities.');
  return urlOf[kind](pair, index);
}

function dayOf(index: number): string {
  const day = Math.floor(Date.now() / dayMs) + 1 + Math.floor(seededFraction(`day ${index}`) * daysAhead);
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Large networks are sampled: reading all pairs would take longer than the measurement. */
const [mostOrigins, mostDestinations] = [150, 12];

/** Reads pairs of cities that the host offers. */
export async function pairsOf(read: (url: string) => Promise<string>): Promise<readonly Pair[]> {
  const citiesOf = async (url: string) =>
    (JSON.parse(await read(url)) as { readonly cities: readonly { readonly id: number }[] }).cities;
  const pairs: Pair[] = [];
  for (const { id: from } of spread(await citiesOf('origin-cities'), mostOrigins)) {
    const found = await citiesOf(`destination-cities?originCityId=${from}`);
    pairs.push(...spread(found, mostDestinations).map(({ id: to }) => ({ from, to })));
  }
  return pairs;
}

function spread<Item>(items: readonly Item[], most: number): readonly Item[] {
  const step = Math.ceil(items.length / most);
  return items.filter((_item, index) => index % step === 0);
}
