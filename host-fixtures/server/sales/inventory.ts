import { sql } from 'kysely';
import { compileOnce } from '../database/compiled-query.ts';
import { getEngine } from '../database/get-engine.ts';
import { type HoldKind } from '../database/sales-tables.ts';
import { type Database } from '../database/tables.ts';
import { seededFraction } from '../simulator/seeded-fraction.ts';
import { type Coach, getCoachKey, type Market, getSimulatedSales } from './coach.ts';
import { getPlaces, type PlaceCounts, type VehiclePlace } from './vehicle.ts';

/**
 * The numbers of held and sold places, keyed by coach and day ({@link getCoachKey}). A coach without such places has no entry.
 * Held places are those in baskets, for some minutes; sold places are those of orders. The table `holds` contains both,
 * and places of expired baskets until `releaseExpired` removes them.
 */
export type HeldPlacesByCoach = ReadonlyMap<string, PlaceCounts>;

const noPlaces: PlaceCounts = { seats: 0, wheelchairSpaces: 0 };

/**
 * The number of coaches in one query to SQLite, in which each coach is a parameter. A shorter list is padded with empty keys,
 * so that one compiled query serves all lists. The empty texts in the queries below represent the parameters.
 */
const batchSize = 50;
const countCoachHolds = compileOnce((db) =>
  countHolds(db).where(
    'coach_key',
    'in',
    Array.from({ length: batchSize }, () => ''),
  ),
);
/** The same for PostgreSQL, which reads a list of any length as one parameter. */
const countListedCoachHolds = compileOnce((db) => countHolds(db).where(sql<boolean>`coach_key = any(${''}::text[])`));

/** The held and sold places of a coach. */
export function getHeldPlaces(heldByCoach: HeldPlacesByCoach, key: string): PlaceCounts {
  return heldByCoach.get(key) ?? noPlaces;
}

/** Reads the numbers of held and sold places of some coaches. */
export async function readHeldPlaces(
  db: Database,
  coaches: readonly Pick<Coach, 'tripId' | 'serviceDate'>[],
): Promise<HeldPlacesByCoach> {
  const keys = [...new Set(coaches.map(getCoachKey))];
  if (keys.length === 0) return new Map();
  if (getEngine(db) === 'postgres') return groupByCoach(await countListedCoachHolds(db, keys));
  const rows: HeldRow[] = [];
  for (let start = 0; start < keys.length; start += batchSize) {
    const batch = keys.slice(start, start + batchSize);
    rows.push(...(await countCoachHolds(db, ...batch, ...Array.from({ length: batchSize - batch.length }, () => ''))));
  }
  return groupByCoach(rows);
}

interface HeldRow {
  readonly coach_key: string;
  readonly kind: HoldKind;
  readonly count: number;
}

function countHolds(db: Database) {
  return db
    .selectFrom('holds')
    .select(({ fn }) => ['coach_key', 'kind', fn.countAll<number>().as('count')])
    .groupBy(['coach_key', 'kind']);
}

function groupByCoach(rows: readonly HeldRow[]): HeldPlacesByCoach {
  const heldByCoach = new Map<string, PlaceCounts>();
  for (const { coach_key, kind, count } of rows) {
    const places = kind === 'SEAT' ? { seats: count } : { wheelchairSpaces: count };
    heldByCoach.set(coach_key, { ...getHeldPlaces(heldByCoach, coach_key), ...places });
  }
  return heldByCoach;
}

/**
 * The places of a coach that are not free; places held without a chosen seat have no number and are not included. Those of the
 * visitor's basket are included: callers recognise them by its id.
 */
export interface TakenPlaces {
  /** Places of baskets and orders: the basket id by seat number. */
  readonly baskets: ReadonlyMap<string, string>;
  /** The seat numbers of simulated travellers. */
  readonly simulated: ReadonlySet<string>;
}

/**
 * Reads the taken places of a coach at the visitor's current time. Simulated travellers exist only on a trial host (for QA).
 * They take as many places as they have bought, in an order that is always the same for a coach. But they take no place that a
 * basket or order has chosen, and leave one for each held place without a chosen seat.
 */
export async function readTakenPlaces(
  db: Database,
  coach: Coach,
  market: Pick<Market, 'now' | 'simulated'>,
): Promise<TakenPlaces> {
  const key = getCoachKey(coach);
  const rows = await db
    .selectFrom('holds')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
    .select(['holds.kind', 'holds.seat_number', 'basket_lines.basket_id'])
    .where('holds.coach_key', '=', key)
    .execute();
  const baskets = new Map(
    rows.flatMap(({ seat_number, basket_id }) => (seat_number === null ? [] : [[seat_number, basket_id] as const])),
  );
  const simulatedSales = getSimulatedSales(coach, market);
  const places = getPlaces(coach.vehicleKind);
  const takeSimulated = (type: VehiclePlace['type'], count: number) => {
    const all = places.filter((place) => place.type === type);
    // Holds of this type, also those without a chosen seat, which still need one of the places.
    const heldCount = rows.filter(({ kind }) => (kind === 'SEAT') === (type === 'seat')).length;
    const takenCount = Math.max(0, Math.min(count, all.length - heldCount));
    return sortPseudoRandomly(all, key)
      .filter(({ seatNumber }) => !baskets.has(seatNumber))
      .slice(0, takenCount);
  };
  const seats = takeSimulated('seat', simulatedSales.seats);
  const spaces = takeSimulated('wheelchair', simulatedSales.wheelchairSpaces);
  return { baskets, simulated: new Set([...seats, ...spaces].map(({ seatNumber }) => seatNumber)) };
}

/**
 * Sorts places pseudo-randomly, seeded by the coach: `seededFraction` returns a number from 0 to below 1 that depends only on
 * its text. Seats reserved for assistance (`restricted`) are last.
 */
function sortPseudoRandomly(places: readonly VehiclePlace[], key: string): readonly VehiclePlace[] {
  return places
    .map((place) => ({ place, rank: (place.restricted ? 1 : 0) + seededFraction(`seat ${place.seatNumber} ${key}`) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ place }) => place);
}
