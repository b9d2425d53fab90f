import { stubbornTraveller } from '../../load/stubborn-traveller.ts';
import { type EngineHost } from './engine-host.ts';
import { type Pair, questionOf } from './load-kinds.ts';

/** Buys one seat of a journey by its number, from the basket to the ticket. */
export type BuyOrder = (index: number) => Promise<void>;

/** Finds journeys on many days and coaches, so that buyers do not compete for seats. */
export async function ordersOf({ host, read }: EngineHost, pairs: readonly Pair[], count: number): Promise<BuyOrder> {
  const found = new Set<string>();
  for (let index = 0; found.size < count && index < count * 10; index += 1) {
    const { journeys } = JSON.parse(await read(questionOf('journeys', pairs, 1_000_000 + index))) as {
      readonly journeys: readonly { readonly journeyId: string }[];
    };
    for (const { journeyId } of journeys.slice(0, 2)) found.add(journeyId);
  }
  const ids = [...found];
  if (ids.length === 0) throw new Error('Nothing can be bought.');
  return async (index) => {
    // Those for warming up have negative numbers.
    const journeyId = ids.at(index % ids.length) ?? '';
    const wish = { journeyId, passengers: 1, card: '4242424242424242', until: Date.now() + 120_000 };
    const order = await stubbornTraveller(host, wish).buy();
    if (order === undefined) throw new Error(`${journeyId} was not sold.`);
  };
}
