import { type Database, type StopRow } from '../database/tables.ts';

/** A coach between two stops, as fares see it. */
export interface FareQuestion {
  readonly routeId: string;
  readonly from: StopRow | undefined;
  readonly to: StopRow | undefined;
}

/** The fares that a feed brings. */
export interface FareTable {
  /** Of one adult, in the currency's main unit; undefined where the feed says nothing about this coach. */
  fullFare(question: FareQuestion): number | undefined;
}

const keyOf = (route: string | null, from: string | null, to: string | null) => JSON.stringify([route, from, to]);

/**
 * Reads `fare_attributes.txt` and `fare_rules.txt` as the import kept them.
 *
 * The rule that says most counts: route and both zones, both zones, the route alone. Where several fares fit, the lowest
 * that is paid before boarding, since that is what is sold here; without such a fare, the lowest of the driver's.
 */
export async function readFares(database: Database): Promise<FareTable> {
  const fares = new Map((await database.selectFrom('fares').selectAll().execute()).map((row) => [row.fare_id, row]));
  const lowest = new Map<string, { readonly price: number; readonly isOnline: boolean }>();
  for (const rule of await database.selectFrom('fare_rules').selectAll().execute()) {
    const fare = fares.get(rule.fare_id);
    const price = Number(fare?.price);
    if (!fare || fare.price === '' || !Number.isFinite(price) || price < 0) continue;
    const key = keyOf(rule.route_id, rule.origin_zone, rule.destination_zone);
    const isOnline = fare.payment_method === 1;
    const known = lowest.get(key);
    const isBetter = !known || (isOnline === known.isOnline ? price < known.price : isOnline);
    if (isBetter) lowest.set(key, { price, isOnline });
  }
  return {
    fullFare({ routeId, from, to }) {
      const zones = [from?.fare_zone ?? null, to?.fare_zone ?? null] as const;
      const found =
        lowest.get(keyOf(routeId, ...zones)) ??
        lowest.get(keyOf(null, ...zones)) ??
        lowest.get(keyOf(routeId, null, null));
      return found?.price;
    },
  };
}
