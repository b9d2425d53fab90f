import { getDistance } from '#shared/domain/cities/city-distance.ts';
import { readCurrency } from '#shared/domain/kit/money/currency.ts';
import { type Money, toMoney, sumMoney } from '#shared/domain/kit/money/money.ts';
import type { LegFareRow, PriceRow } from '../../database/feed-tables.ts';
import { readStoredCurrency } from '../../database/stored-values.ts';
import type { Database, FareRuleRow, StopRow } from '../../database/tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { getDistanceFare } from './distance-fare.ts';
import { comparePrices, createFareRules, type Fare, type FareCondition } from './fare-rules.ts';
import { parseFare } from './read-fare.ts';

/** The properties of a ride (a coach between two stops, without a transfer) that fares depend on. */
export interface FareQuery {
  readonly routeId: string;
  readonly agencyId: string | undefined;
  /** Null if the feed does not specify it. */
  readonly vehicleKind: string | null;
  /** The first day (`yyyy-MM-dd`) of a next season with its own fares; null if the fares of the current season apply. */
  readonly season: string | null;
  readonly from: StopRow | undefined;
  readonly to: StopRow | undefined;
  /** Returns the stops of all its calls, including both ends. Called only if a fare needs them. */
  readonly getPassedStops: () => readonly (StopRow | undefined)[];
}

/** The imported fares. */
export interface FareTable {
  /** Returns the adult fare of a ride; undefined if it has none, so that it is not sold. */
  getFare(query: FareQuery): Money | undefined;
}

/**
 * Reads the imported fares. A ride has the price in the operator's price file (option `--prices`), or else the fare by zones
 * (GTFS `fare_attributes.txt` and `fare_rules.txt`), or else the fare by areas (GTFS Fares v2). The next season, imported from
 * a separate feed, may have its own GTFS fares instead; the price file applies to both seasons. Without any of
 * these in the import, the price depends on the distance, for tests.
 *
 * @param inventsPrices whether prices by distance are allowed; if not, rides without a fare are not sold
 */
export async function readFares(database: Database, { inventsPrices = true }): Promise<FareTable> {
  /** The functions that find GTFS fares, by season; null is the current one. */
  const seasons = new Map<string | null, Awaited<ReturnType<typeof readSeason>>>();
  const seasonRows = await database.selectFrom('trip_patterns').select('season').distinct().execute();
  for (const season of [null, ...seasonRows.map((row) => row.season)]) {
    if (!seasons.has(season)) seasons.set(season, await readSeason(database, season));
  }
  // In the order of the file, because the first of equally good prices applies.
  const getListedPrice = createPriceList(await database.selectFrom('prices').selectAll().orderBy('line').execute());
  // The table has one row, for all imported feeds. It only has this currency if they have no fares and there is no price file.
  const feed = await database.selectFrom('feeds').select('distance_currency').executeTakeFirst();
  const distanceCurrency = inventsPrices ? readCurrency(feed?.distance_currency) : undefined;
  return {
    getFare({ routeId, agencyId, vehicleKind, season, from, to, getPassedStops }) {
      const metres = getDistance(from, to);
      const km = metres === undefined ? undefined : metres / 1000;
      // A stop is only unknown if the timetable does not contain it.
      if (from && to) {
        const price = getListedPrice({ from, to, agencyId, vehicleKind, km });
        if (price) return price;
      }
      if (distanceCurrency !== undefined) return km === undefined ? undefined : getDistanceFare(km, distanceCurrency);
      const [originZone, destinationZone] = [from?.fare_zone ?? null, to?.fare_zone ?? null];
      const getPassedZones = () => new Set(getPassedStops().flatMap((stop) => stop?.fare_zone ?? []));
      const fares = seasons.get(season);
      return (
        fares?.getZoneFare({ routeId, originZone, destinationZone, getPassedZones }) ??
        fares?.getAreaFare({ routeId, from: listStopIds(from), to: listStopIds(to) })
      );
    },
  };
}

/** The ids of a stop and of its station, because a platform is also in the areas of its station. */
const listStopIds = (stop: StopRow | undefined) => (stop ? [stop.stop_id, stop.station_id] : []);

/** Reads the fares of one season. */
async function readSeason(database: Database, season: string | null) {
  return {
    getZoneFare: createFareRules(await readConditions(database, season)),
    getAreaFare: createLegFares(await readLegFares(database, season)),
  };
}

async function readConditions(database: Database, season: string | null): Promise<readonly FareCondition[]> {
  // Of all seasons: the ids of fares differ between seasons.
  const rules = groupBy(await database.selectFrom('fare_rules').selectAll().execute(), (rule) => rule.fare_id);
  const rows = await database.selectFrom('fares').selectAll().where('season', 'is not distinct from', season).execute();
  return rows.flatMap(({ fare_id, price, currency, payment_method }) => {
    const fare = parseFare({ price, currency });
    // The import has reported it.
    if ('problem' in fare) return [];
    // GTFS: 1 is paid before boarding, 0 on board. `createFareRules` prefers the former, since travellers pay online here.
    return toConditions({ money: fare.money, isOnline: payment_method === 1 }, rules.get(fare_id) ?? []);
  });
}

/**
 * Converts the rules of a fare to conditions, of which one must be met. A fare without rules is valid everywhere. Rules with
 * `contains_id`, a zone that the ride passes, form one condition together if their route and zones are the same; any other rule
 * is a condition itself.
 */
function toConditions(fare: Fare, rules: readonly FareRuleRow[]): readonly FareCondition[] {
  if (rules.length === 0) return [{ fare, routeId: null, originZone: null, destinationZone: null, contains: [] }];
  const conditions = new Map<string, FareCondition & { readonly contains: string[] }>();
  for (const { route_id: routeId, origin_zone: originZone, destination_zone: destinationZone, ...rule } of rules) {
    const key = JSON.stringify([routeId, originZone, destinationZone, rule.contains_zone === null]);
    const condition = conditions.get(key) ?? { fare, routeId, originZone, destinationZone, contains: [] };
    if (rule.contains_zone !== null) condition.contains.push(rule.contains_zone);
    conditions.set(key, condition);
  }
  return [...conditions.values()];
}

/** Reads the prices of Fares v2 for a season, with the areas of stops and the networks of routes. */
async function readLegFares(database: Database, season: string | null): Promise<LegFares> {
  const rows = await database
    .selectFrom('leg_fares')
    .selectAll()
    .where('season', 'is not distinct from', season)
    .execute();
  const areas = await database.selectFrom('stop_areas').selectAll().execute();
  const networks = await database.selectFrom('route_networks').selectAll().execute();
  return {
    fares: rows,
    areasOfStop: groupIds(areas.map(({ stop_id, area_id }) => [stop_id, area_id])),
    networksOfRoute: groupIds(networks.map(({ route_id, network_id }) => [route_id, network_id])),
  };
}

/** Groups pairs by their first id: `[[a, 1], [a, 2]]` → `a: [1, 2]`. */
function groupIds(pairs: readonly (readonly [key: string, id: string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = groupBy(pairs, ([key]) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(([, id]) => id)]));
}

/** The prices of Fares v2 for one season (GTFS `fare_leg_rules.txt` with the products). */
interface LegFares {
  /**
   * If any rule has a priority, a null area matches any area. Otherwise it matches only areas that no rule names in the same
   * column. The same applies to networks.
   */
  readonly fares: readonly LegFareRow[];
  readonly areasOfStop: ReadonlyMap<string, readonly string[]>;
  readonly networksOfRoute: ReadonlyMap<string, readonly string[]>;
}

/** The properties of a ride that these prices depend on: its route, and each stop with its station. */
type LegRide = { readonly routeId: string } & Readonly<Record<'from' | 'to', readonly string[]>>;

/**
 * Creates the function that finds the price of a ride between areas (GTFS reference, `fare_leg_rules.txt`): of the matching
 * prices, the one with the highest priority. Of several with that priority, those in the currency of the season's first price
 * are preferred, since amounts in different currencies cannot be compared; then the lowest.
 */
export function createLegFares({ fares, areasOfStop, networksOfRoute }: LegFares) {
  // Undefined without fares; then there is nothing to compare.
  const preferredCurrency = fares[0] && readStoredCurrency(fares[0].currency);
  const hasPriorities = fares.some(({ priority }) => priority !== null);
  /** Creates a function that returns whether the ids of a ride match a column of a price. */
  const createMatcher = (column: 'from_area' | 'to_area' | 'network_id') => {
    const namedIds = new Set(fares.map((fare) => fare[column]));
    return ({ [column]: requiredId }: LegFareRow, ids: readonly string[]) =>
      requiredId === null ? hasPriorities || !ids.some((id) => namedIds.has(id)) : ids.includes(requiredId);
  };
  const [matchesOrigin, matchesDestination] = [createMatcher('from_area'), createMatcher('to_area')];
  const matchesNetwork = createMatcher('network_id');
  const listAreas = (stopIds: readonly string[]) => stopIds.flatMap((stopId) => areasOfStop.get(stopId) ?? []);
  return ({ routeId, from, to }: LegRide): Money | undefined => {
    const [origins, destinations, networks] = [listAreas(from), listAreas(to), networksOfRoute.get(routeId) ?? []];
    const matchingFares = fares
      .filter((fare) => matchesOrigin(fare, origins) && matchesDestination(fare, destinations))
      .filter((fare) => matchesNetwork(fare, networks))
      .map(({ priority, price, currency }) => ({
        priority,
        money: toMoney(Number(price), readStoredCurrency(currency)),
      }));
    // A rule without a priority has priority 0 (GTFS).
    const [best] = matchingFares.sort(
      (a, b) => (b.priority ?? 0) - (a.priority ?? 0) || comparePrices(a.money, b.money, preferredCurrency),
    );
    return best?.money;
  };
}

/** The properties of a ride that the prices of the price file depend on. */
export interface PricedRide {
  readonly from: RideEnd;
  readonly to: RideEnd;
  readonly agencyId: string | undefined;
  readonly vehicleKind: string | null;
  /** The distance between the stops as the crow flies; undefined if a position is unknown. */
  readonly km: number | undefined;
}

/** The first or last stop of a ride. */
type RideEnd = Pick<StopRow, 'city_id' | 'stop_id' | 'station_id'>;

/**
 * Creates the function that finds the price of a ride in the operator's price file; undefined if no row matches. The most
 * specific row applies: one for two places before one for any place, stops before cities, then one for a kind of vehicle before
 * one for a carrier; then the one with the lowest maximum distance, then the first in the file.
 */
export function createPriceList(prices: readonly PriceRow[]) {
  const sortedPrices = prices.toSorted(
    (a, b) => getSpecificity(b) - getSpecificity(a) || (a.up_to_km ?? Infinity) - (b.up_to_km ?? Infinity),
  );
  return (ride: PricedRide): Money | undefined => {
    const row = sortedPrices.find((price) => matchesRide(price, ride));
    if (row === undefined) return undefined;
    const currency = readStoredCurrency(row.currency);
    const base = toMoney(Number(row.price), currency);
    // With a price per km, the distance is known: otherwise `matchesRide` does not accept the row.
    return row.per_km === null
      ? base
      : sumMoney(currency, [base, toMoney(Number(row.per_km) * (ride.km ?? 0), currency)]);
  };
}

/**
 * The weight of a row. It names either two places, each of which is a stop (16) or a city (8), or none: the import rejects
 * rows with only one. So places decide before the kind of vehicle and the carrier (at most 3). Null columns match any ride.
 */
function getSpecificity({ from_city, from_stop, to_city, to_stop, vehicle_kind, agency_id }: PriceRow): number {
  const weights = [
    [from_stop, 16],
    [to_stop, 16],
    [from_city, 8],
    [to_city, 8],
    [vehicle_kind, 2],
    [agency_id, 1],
  ] as const;
  return weights.reduce((sum, [value, weight]) => sum + (value === null ? 0 : weight), 0);
}

/** Whether a row of the price file applies to a ride: in both directions, unless it is for one direction only. */
function matchesRide(price: PriceRow, { from, to, agencyId, vehicleKind, km }: PricedRide): boolean {
  if (price.agency_id !== null && price.agency_id !== agencyId) return false;
  if (price.vehicle_kind !== null && price.vehicle_kind !== vehicleKind) return false;
  // A price that depends on the distance needs the distance.
  if ((price.up_to_km !== null || price.per_km !== null) && km === undefined) return false;
  if (price.up_to_km !== null && (km ?? Infinity) > price.up_to_km) return false;
  const isBetween = (a: RideEnd, b: RideEnd) =>
    isPlace(price.from_city, price.from_stop, a) && isPlace(price.to_city, price.to_stop, b);
  return isBetween(from, to) || (price.is_one_way === 0 && isBetween(to, from));
}

/** Whether a stop is the place of a price: its city or the stop, or any place if both are null. */
function isPlace(cityId: number | null, stopId: string | null, stop: RideEnd): boolean {
  if (cityId !== null) return stop.city_id === cityId;
  return stopId === null || stop.stop_id === stopId || stop.station_id === stopId;
}
