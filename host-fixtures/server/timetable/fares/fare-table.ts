import { getDistance } from '#shared/domain/cities/city-distance.ts';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import { compareMoney, getCurrency, type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import type { PriceRow } from '../../database/feed-tables.ts';
import { storedCurrency } from '../../database/stored-values.ts';
import type { Database, FareRuleRow, RouteRow, StopRow } from '../../database/tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import type { Network } from '../network.ts';
import { distanceFare } from './distance-fare.ts';
import { type Fare, type FareCondition, fareRules } from './fare-rules.ts';
import { type ListedPrice, type PricedPlace, priceList } from './price-list.ts';
import { readFare } from './read-fare.ts';

/** A coach between two stops, as fares see it. */
export interface FareQuestion {
  readonly routeId: string;
  readonly agencyId: string | undefined;
  readonly vehicleKind: string | null;
  /** `yyyy-MM-dd`: the first day of the next season whose fares hold; null: those of now. */
  readonly season: string | null;
  readonly from: StopRow | undefined;
  readonly to: StopRow | undefined;
  /** The stops of all its calls, including both ends. Computed only if a fare needs them. */
  readonly getPassedStops: () => readonly (StopRow | undefined)[];
}

/** A coach, as far as fares depend on it. */
interface FaredRide {
  readonly route: Pick<RouteRow, 'route_id' | 'agency_id'>;
  readonly vehicleKind: string | null;
  readonly season: string | null;
  /** From where it is boarded to where it is left. */
  readonly calls: readonly { readonly stop_id: string }[];
}

/** The question about a ride by its calls. */
export function fareQuestion(
  { route, vehicleKind, season, calls }: FaredRide,
  { stops }: Pick<Network, 'stops'>,
): FareQuestion {
  const getStop = (call: { readonly stop_id: string } | undefined) => stops.get(call?.stop_id ?? '');
  return {
    routeId: route.route_id,
    agencyId: route.agency_id,
    vehicleKind,
    season,
    from: getStop(calls[0]),
    to: getStop(calls.at(-1)),
    getPassedStops: () => calls.map(getStop),
  };
}

/** What seats cost. */
export interface FareTable {
  /** The fare of one adult; undefined if the feed has no fare: the ride is not sold. */
  fullFare(question: FareQuestion): Money | undefined;
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
    const ofZones = fareRules(await readConditions(database, season));
    seasons.set(season, { ofZones, ofAreas: legFares(await readLegFares(database, season)) });
  }
  const list = priceList(await readPrices(database));
  const feed = await database.selectFrom('feeds').select('distance_currency').executeTakeFirst();
  const currency = inventsPrices ? readCurrency(feed?.distance_currency) : undefined;
  return {
    fullFare({ routeId, agencyId, vehicleKind, season, from, to, getPassedStops }) {
      if (from && to) {
        const listedPrice = list({
          from: toRideEnd(from),
          to: toRideEnd(to),
          agencyId,
          vehicleKind,
          km: kmBetween(from, to),
        });
        if (listedPrice) return listedPrice;
      }
      if (currency !== undefined) return fareByDistance(from, to, currency);
      const [originZone, destinationZone] = [from?.fare_zone ?? null, to?.fare_zone ?? null];
      const passedZones = () => new Set(getPassedStops().flatMap((stop) => stop?.fare_zone ?? []));
      return (
        seasons.get(season)?.ofZones({ routeId, originZone, destinationZone, passedZones }) ??
        seasons.get(season)?.ofAreas({ routeId, from: listStopIds(from), to: listStopIds(to) })
      );
    },
  };
}

const toRideEnd = ({ city_id: cityId, stop_id: stopId, station_id: stationId }: StopRow) => ({
  cityId,
  stopId,
  stationId,
});

/** A platform is in the areas of its station, too. */
const listStopIds = (stop: StopRow | undefined) => (stop ? [stop.stop_id, stop.station_id] : []);

function kmBetween(from: StopRow | undefined, to: StopRow | undefined): number | undefined {
  const metres = getDistance(from, to);
  return metres === undefined ? undefined : metres / 1000;
}

/** What the fares of one season say. */
interface SeasonFares {
  readonly ofZones: ReturnType<typeof fareRules>;
  readonly ofAreas: ReturnType<typeof legFares>;
}

/** The next seasons that have fares of their own. */
async function readSeasons(database: Database): Promise<readonly string[]> {
  const rows = await database.selectFrom('trip_patterns').select('season').distinct().execute();
  return rows.flatMap(({ season }) => season ?? []);
}

async function readConditions(database: Database, season: string | null): Promise<readonly FareCondition[]> {
  const rules = new Map<string, FareRuleRow[]>();
  for (const rule of await database.selectFrom('fare_rules').selectAll().execute()) {
    const fareRules = rules.get(rule.fare_id);
    if (fareRules) fareRules.push(rule);
    else rules.set(rule.fare_id, [rule]);
  }
  const rows = await database.selectFrom('fares').selectAll().where('season', 'is not distinct from', season).execute();
  return rows.flatMap(({ fare_id, price, currency, payment_method }) => {
    const fare = readFare({ price, currency });
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

function fareByDistance(from: StopRow | undefined, to: StopRow | undefined, currency: CurrencyCode): Money | undefined {
  const km = kmBetween(from, to);
  return km === undefined ? undefined : distanceFare(km, currency);
}

/** The operator's price file, in its order. */
async function readPrices(database: Database): Promise<readonly ListedPrice[]> {
  const rows = await database.selectFrom('prices').selectAll().orderBy('line').execute();
  return rows.map((row) => {
    const [from, to] = [toPlace(row.from_city, row.from_stop), toPlace(row.to_city, row.to_stop)];
    return {
      ends: from && to ? { from, to, isOneWay: row.is_one_way === 1 } : null,
      agencyId: row.agency_id,
      vehicleKind: row.vehicle_kind,
      upToKm: row.up_to_km,
      base: toMoney(Number(row.price), storedCurrency(row.currency)),
      perKm: row.per_km === null ? null : Number(row.per_km),
    };
  });
}

function toPlace(cityId: PriceRow['from_city'], stopId: PriceRow['from_stop']): PricedPlace | undefined {
  if (cityId !== null) return { cityId };
  return stopId === null ? undefined : { stopId };
}

/** The prices of Fares v2 of a season, with what is in which area and network; null: of now. */
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
      money: toMoney(Number(price), storedCurrency(currency)),
    })),
    areasOfStop: idsBy(
      groupBy(areas, ({ stop_id }) => stop_id),
      ({ area_id }) => area_id,
    ),
    networksOfRoute: idsBy(
      groupBy(networks, ({ route_id }) => route_id),
      ({ network_id }) => network_id,
    ),
  };
}

function idsBy<Row>(groups: ReadonlyMap<string, readonly Row[]>, getId: (row: Row) => string) {
  return new Map([...groups].map(([key, rows]) => [key, rows.map(getId)]));
}

/** A price of Fares v2 (GTFS `fare_leg_rules.txt` with its product). */
export interface LegFare {
  /** Null matches any area. If no rule has a priority, null matches only areas that no rule names. */
  readonly fromArea: string | null;
  /** Likewise. */
  readonly toArea: string | null;
  /** Likewise, of the networks that routes are in. */
  readonly networkId: string | null;
  /** Null if the feed has no priorities. */
  readonly priority: number | null;
  /** Of one adult. */
  readonly money: Money;
}

/** All prices of Fares v2 of a feed. */
interface LegFares {
  readonly fares: readonly LegFare[];
  readonly areasOfStop: ReadonlyMap<string, readonly string[]>;
  readonly networksOfRoute: ReadonlyMap<string, readonly string[]>;
}

/** A ride, as these prices see it. */
interface LegRide {
  readonly routeId: string;
  /** The stop and its station. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/**
 * Makes the rule that finds the price of a ride between areas (GTFS reference, `fare_leg_rules.txt`): of those that match, the
 * highest priority; of several of them the lowest, in the currency that the feed names first.
 */
export function legFares({ fares, areasOfStop, networksOfRoute }: LegFares): (ride: LegRide) => Money | undefined {
  const [first] = fares;
  if (first === undefined) return () => undefined;
  const home = getCurrency(first.money);
  const hasPriorities = fares.some(({ priority }) => priority !== null);
  const getNamedIds = (pick: (fare: LegFare) => string | null) => new Set(fares.map(pick).filter((id) => id !== null));
  const origins = getNamedIds(({ fromArea }) => fromArea);
  const destinations = getNamedIds(({ toArea }) => toArea);
  const networks = getNamedIds(({ networkId }) => networkId);
  const matches = (required: string | null, has: readonly string[], all: ReadonlySet<string>) =>
    required === null ? hasPriorities || !has.some((id) => all.has(id)) : has.includes(required);
  return ({ routeId, from, to }) => {
    const [fromAreas, toAreas] = [from, to].map((stops) => stops.flatMap((stop) => areasOfStop.get(stop) ?? []));
    const matchingFares = fares
      .filter(({ fromArea }) => matches(fromArea, fromAreas ?? [], origins))
      .filter(({ toArea }) => matches(toArea, toAreas ?? [], destinations))
      .filter(({ networkId }) => matches(networkId, networksOfRoute.get(routeId) ?? [], networks));
    const [best] = matchingFares.sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0) || compare(a, b, home));
    return best?.money;
  };
}

function compare({ money: a }: LegFare, { money: b }: LegFare, home: string): number {
  const [currency, another] = [getCurrency(a), getCurrency(b)];
  if (currency === another) return compareMoney(a, b);
  return Number(another === home) - Number(currency === home);
}
