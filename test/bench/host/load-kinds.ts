import { seededFraction } from '../../../host-fixtures/server/simulator/seeded-fraction.ts';

/** Two cities that a coach joins. */
export interface Pair {
  readonly from: number;
  readonly to: number;
}

const dayMs = 86_400_000;
/** Travellers ask about days up to so many ahead. */
const daysAhead = 60;

/** What is asked, as an address below the API's. */
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

/** A kind of question. */
export type LoadKind = keyof typeof urlOf;

/** All kinds, in the order in which they are asked. */
export const loadKinds = Object.keys(urlOf) as readonly LoadKind[];

/** A question; the same number asks the same, about any of the pairs and any of the days ahead. */
export function questionOf(kind: LoadKind, pairs: readonly Pair[], index: number): string {
  const pair = pairs[Math.floor(seededFraction(`pair ${index}`) * pairs.length)];
  if (pair === undefined) throw new Error('No coach runs between any two cities.');
  return urlOf[kind](pair, index);
}

function dayOf(index: number): string {
  const day = Math.floor(Date.now() / dayMs) + 1 + Math.floor(seededFraction(`day ${index}`) * daysAhead);
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Cities of a large network are drawn from: all of its pairs would take longer than what is measured. */
const [mostOrigins, mostDestinations] = [150, 12];

/** Pairs of cities that the host itself says can be chosen. */
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
