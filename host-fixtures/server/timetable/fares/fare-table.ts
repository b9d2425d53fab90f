import { getDistance } from '#shared/domain/cities/city-distance.ts';
import { readCurrency } from '#shared/domain/kit/money/currency.ts';
import { getCurrency, type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import type { PriceRow } from '../../database/feed-tables.ts';
import { readStoredCurrency } from '../../database/stored-values.ts';
import type { Database, FareRuleRow, StopRow } from '../../database/tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { getDistanceFare } from './distance-fare.ts';
import { comparePrices, createFareRules, type Fare, type FareCondition } from './fare-rules.ts';
import { createPriceList, type ListedPrice, type PricedPlace } from './price-list.ts';
import { parseFare } from './read-fare.ts';

/** The properties of a ride that fares depend on. */
export interface FareQuery {
  readonly routeId: string;
  readonly agencyId: string | undefined;
  readonly vehicleKind: string | null;
  /** `yyyy-MM-dd`: the first day of the next season whose fares apply; null for the current season. */
  readonly season: string | null;
  readonly from: StopRow | undefined;
  readonly to: StopRow | undefined;
  /** Returns the stops of all its calls, including both ends. Called only if a fare needs them. */
  readonly getPassedStops: () => readonly (StopRow | undefined)[];
}

/** The imported fares. */
export interface FareTable {
  /** The adult fare of a ride; undefined if it has none and is not sold. */
  getFare(query: FareQuery): Money | undefined;
}

/**
 * Reads the imported fares: the operator's price file takes precedence over `fare_attributes.txt` with its rules, and
 * these over the area fares of Fares v2. A next season with its own fares uses only those. A network without any fares
 * has prices by distance, for tests.
 *
 * @param inventsPrices if false, rides without a fare are not sold
 */
export async function readFares(
  database: Database,
  { inventsPrices = true }: { readonly inventsPrices?: boolean } = {},
): Promise<FareTable> {
  const seasons = new Map<string | null, SeasonFares>();
  for (const season of [null, ...(await readSeasons(database))]) {
    seasons.set(season, {
      getZoneFare: createFareRules(await readConditions(database, season)),
      getAreaFare: createLegFares(await readLegFares(database, season)),
    });
  }
  const getListedPrice = createPriceList(await readPrices(database));
  const feed = await database.selectFrom('feeds').select('distance_currency').executeTakeFirst();
  const distanceCurrency = inventsPrices ? readCurrency(feed?.distance_currency) : undefined;
  return {
    getFare({ routeId, agencyId, vehicleKind, season, from, to, getPassedStops }) {
      const metres = getDistance(from, to);
      const km = metres === undefined ? undefined : metres / 1000;
      if (from && to) {
        const price = getListedPrice({ from: toRideEnd(from), to: toRideEnd(to), agencyId, vehicleKind, km });
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

const toRideEnd = ({ city_id: cityId, stop_id: stopId, station_id: stationId }: StopRow) => ({
  cityId,
  stopId,
  stationId,
});

/** A platform is also in the areas of its station. */
const listStopIds = (stop: StopRow | undefined) => (stop ? [stop.stop_id, stop.station_id] : []);

/** The fares of one season. */
interface SeasonFares {
  readonly getZoneFare: ReturnType<typeof createFareRules>;
  readonly getAreaFare: ReturnType<typeof createLegFares>;
}

/** Reads the next seasons with their own fares. */
async function readSeasons(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom('trip_patterns').select('season').distinct().execute();
  return rows.flatMap(({ season }) => season ?? []);
}

async function readConditions(database: Database, season: string | null): Promise<readonly FareCondition[]> {
  const rules = groupBy(await database.selectFrom('fare_rules').selectAll().execute(), (rule) => rule.fare_id);
  const rows = await database.selectFrom('fares').selectAll().where('season', 'is not distinct from', season).execute();
  return rows.flatMap(({ fare_id, price, currency, payment_method }) => {
    const fare = parseFare({ price, currency });
    if ('problem' in fare) return [];
    return toConditions({ money: fare.money, isOnline: payment_method === 1 }, rules.get(fare_id) ?? []);
  });
}

/** A fare without rules is valid everywhere. Rules with `contains_id` belong together; other rules are independent. */
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

/** Reads the operator's price file, in its order. */
async function readPrices(database: Database): Promise<readonly ListedPrice[]> {
  const rows = await database.selectFrom('prices').selectAll().orderBy('line').execute();
  return rows.map((row) => {
    const [from, to] = [toPlace(row.from_city, row.from_stop), toPlace(row.to_city, row.to_stop)];
    return {
      ends: from && to ? { from, to, isOneWay: row.is_one_way === 1 } : null,
      agencyId: row.agency_id,
      vehicleKind: row.vehicle_kind,
      upToKm: row.up_to_km,
      base: toMoney(Number(row.price), readStoredCurrency(row.currency)),
      perKm: row.per_km === null ? null : Number(row.per_km),
    };
  });
}

function toPlace(cityId: PriceRow['from_city'], stopId: PriceRow['from_stop']): PricedPlace | undefined {
  if (cityId !== null) return { cityId };
  return stopId === null ? undefined : { stopId };
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
    fares: rows.map(({ price, currency, ...row }) => ({
      fromArea: row.from_area,
      toArea: row.to_area,
      networkId: row.network_id,
      priority: row.priority,
      money: toMoney(Number(price), readStoredCurrency(currency)),
    })),
    areasOfStop: groupIds(areas.map(({ stop_id, area_id }) => [stop_id, area_id])),
    networksOfRoute: groupIds(networks.map(({ route_id, network_id }) => [route_id, network_id])),
  };
}

function groupIds(pairs: readonly (readonly [key: string, id: string])[]): ReadonlyMap<string, readonly string[]> {
  const groups = groupBy(pairs, ([key]) => key);
  return new Map([...groups].map(([key, group]) => [key, group.map(([, id]) => id)]));
}

/** A price of Fares v2 (GTFS `fare_leg_rules.txt` with its product). */
export interface LegFare {
  /** Null matches any area; if no rule has a priority, it matches only areas that no rule names. */
  readonly fromArea: string | null;
  /** Like `fromArea`. */
  readonly toArea: string | null;
  /** The network of the route; null like `fromArea`. */
  readonly networkId: string | null;
  /** Null if the feed has no priorities. */
  readonly priority: number | null;
  /** The price for one adult. */
  readonly money: Money;
}

/** All prices of Fares v2 of a feed. */
interface LegFares {
  readonly fares: readonly LegFare[];
  readonly areasOfStop: ReadonlyMap<string, readonly string[]>;
  readonly networksOfRoute: ReadonlyMap<string, readonly string[]>;
}

/** The properties of a ride that these prices depend on. */
interface LegRide {
  readonly routeId: string;
  /** The stop and its station. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * Creates the function that finds the price of a ride between areas (GTFS reference, `fare_leg_rules.txt`): of the
 * matching prices the one with the highest priority; of several the lowest, in the feed's first currency.
 */
export function createLegFares({
  fares,
  areasOfStop,
  networksOfRoute,
}: LegFares): (ride: LegRide) => Money | undefined {
  const [first] = fares;
  if (first === undefined) return () => undefined;
  const preferredCurrency = getCurrency(first.money);
  const hasPriorities = fares.some(({ priority }) => priority !== null);
  const listNamedIds = (getId: (fare: LegFare) => string | null) =>
    new Set(fares.map(getId).filter((id) => id !== null));
  const origins = listNamedIds(({ fromArea }) => fromArea);
  const destinations = listNamedIds(({ toArea }) => toArea);
  const networks = listNamedIds(({ networkId }) => networkId);
  const matches = (requiredId: string | null, ids: readonly string[], namedIds: ReadonlySet<string>) =>
    requiredId === null ? hasPriorities || !ids.some((id) => namedIds.has(id)) : ids.includes(requiredId);
  const listAreas = (stopIds: readonly string[]) => stopIds.flatMap((stopId) => areasOfStop.get(stopId) ?? []);
  return ({ routeId, from, to }) => {
    const [fromAreas, toAreas, networkIds] = [listAreas(from), listAreas(to), networksOfRoute.get(routeId) ?? []];
    const matchingFares = fares.filter(
      ({ fromArea, toArea, networkId }) =>
        matches(fromArea, fromAreas, origins) &&
        matches(toArea, toAreas, destinations) &&
        matches(networkId, networkIds, networks),
    );
    const [best] = matchingFares.sort(
      (a, b) => (b.priority ?? 0) - (a.priority ?? 0) || comparePrices(a.money, b.money, preferredCurrency),
    );
    return best?.money;
  };
}
