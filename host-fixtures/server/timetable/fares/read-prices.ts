import { toMoney } from '#shared/domain/kit/money/money.ts';
import { type PriceRow } from '../../database/feed-tables.ts';
import { storedCurrency } from '../../database/stored-values.ts';
import { type Database } from '../../database/tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { type LegFares } from './leg-fares.ts';
import { type ListedPrice, type PricedPlace } from './price-list.ts';

/** The operator's price file, in its order. */
export async function readPrices(database: Database): Promise<readonly ListedPrice[]> {
  const rows = await database.selectFrom('prices').selectAll().orderBy('line').execute();
  return rows.map((row) => {
    const [from, to] = [placeOf(row.from_city, row.from_stop), placeOf(row.to_city, row.to_stop)];
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

function placeOf(cityId: PriceRow['from_city'], stopId: PriceRow['from_stop']): PricedPlace | undefined {
  if (cityId !== null) return { cityId };
  return stopId === null ? undefined : { stopId };
}

/** The prices of Fares v2 of a season, with what is in which area and network; null: of now. */
export async function readLegFares(database: Database, season: string | null): Promise<LegFares> {
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

function idsBy<Row>(groups: ReadonlyMap<string, readonly Row[]>, idOf: (row: Row) => string) {
  return new Map([...groups].map(([key, rows]) => [key, rows.map(idOf)]));
}
