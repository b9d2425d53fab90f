import { createPersistentTraveller } from '../../load/persistent-traveller.ts';
import { type EngineHost } from './engine-host.ts';
import { type CityPair, writeRequestUrl } from './load-kinds.ts';

/** Buys one seat, from the basket to the ticket; the index selects the journey. */
export type BuyOrder = (index: number) => Promise<void>;

/** Finds journeys on many days and coaches, so that buyers do not compete for seats. */
export async function createBuyer(
  { host, requestApi }: EngineHost,
  pairs: readonly CityPair[],
  count: number,
): Promise<BuyOrder> {
  const journeyIds = new Set<string>();
  for (let index = 0; journeyIds.size < count && index < count * 10; index += 1) {
    const { journeys } = JSON.parse(await requestApi(writeRequestUrl('journeys', pairs, 1_000_000 + index))) as {
      readonly journeys: readonly { readonly journeyId: string }[];
    };
    for (const { journeyId } of journeys.slice(0, 2)) journeyIds.add(journeyId);
  }
  const journeyList = [...journeyIds];
  if (journeyList.length === 0) throw new Error('No journey is on sale.');
  return async (index) => {
    // Orders of the warm-up have negative indices.
    const journeyId = journeyList.at(index % journeyList.length) ?? '';
    const purchase = { journeyId, passengers: 1, card: '4242424242424242', deadline: Date.now() + 120_000 };
    const orderNumber = await createPersistentTraveller(host, purchase).buy();
    if (orderNumber === undefined) throw new Error(`${journeyId} was not sold.`);
  };
}
