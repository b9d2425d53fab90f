import { sql } from 'kysely';
import { compiledQuestion } from '../database/compiled-question.ts';
import { engineOf } from '../database/engine-of.ts';
import { type HoldKind } from '../database/sales-tables.ts';
import { type Database } from '../database/tables.ts';
import { seededFraction } from '../simulator/seeded-fraction.ts';
import { type Coach, coachKey, type Held, type Market, soldAt } from './coach.ts';
import { placesOfVehicle, type VehiclePlace } from './vehicle-places.ts';

/** What is held and sold of each coach, by {@link coachKey}. */
export type HeldByCoach = ReadonlyMap<string, Held>;

/** Nothing is held of a coach that is not in the map. */
const nothing: Held = { seats: 0, wheelchairSpaces: 0 };

/** How many coaches SQLite is asked about at once; where they are fewer, about no coach besides. */
const coachesAtOnce = 50;
const holdsOf = compiledQuestion((db) =>
  countHolds(db).where(
    'coach_key',
    'in',
    Array.from({ length: coachesAtOnce }, () => ''),
  ),
);
/** PostgreSQL reads a list of any length as one parameter. */
const holdsOfList = compiledQuestion((db) => countHolds(db).where(sql<boolean>`coach_key = any(${''}::text[])`));

/** What is held and sold of a coach. */
export function heldIn(held: HeldByCoach, key: string): Held {
  return held.get(key) ?? nothing;
}

/** What is held and sold of some coaches, however much is of others. Expired baskets must have been let go. */
export async function heldOn(
  db: Database,
  coaches: readonly Pick<Coach, 'tripId' | 'serviceDate'>[],
): Promise<HeldByCoach> {
  const keys = [...new Set(coaches.map(coachKey))];
  if (keys.length === 0) return new Map();
  if (engineOf(db) === 'postgres') return byCoach(await holdsOfList(db, keys));
  const rows: HeldRow[] = [];
  for (let at = 0; at < keys.length; at += coachesAtOnce) {
    const some = keys.slice(at, at + coachesAtOnce);
    rows.push(...(await holdsOf(db, ...some, ...Array.from({ length: coachesAtOnce - some.length }, () => ''))));
  }
  return byCoach(rows);
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

function byCoach(rows: readonly HeldRow[]): HeldByCoach {
  const held = new Map<string, Held>();
  for (const { coach_key, kind, count } of rows) {
    const counted = kind === 'SEAT' ? { seats: count } : { wheelchairSpaces: count };
    held.set(coach_key, { ...heldIn(held, coach_key), ...counted });
  }
  return held;
}

/** Who has which place of a coach. */
export interface TakenPlaces {
  /** Numbers of places that a basket or an order has, and which. */
  readonly baskets: ReadonlyMap<string, string>;
  /** Numbers of places that the simulated travellers have. */
  readonly others: ReadonlySet<string>;
}

/**
 * Who has which place of a coach at the visitor's moment. Simulated travellers have taken as many as are theirs, in an
 * order that is the coach's own, and never one that somebody in the database has.
 */
export async function takenPlaces(
  db: Database,
  coach: Coach,
  market: Pick<Market, 'now' | 'simulated'>,
): Promise<TakenPlaces> {
  const key = coachKey(coach);
  const rows = await db
    .selectFrom('holds')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'holds.line_item_id')
    .select(['holds.kind', 'holds.seat_number', 'basket_lines.basket_id'])
    .where('holds.coach_key', '=', key)
    .execute();
  const baskets = new Map(
    rows.flatMap(({ seat_number, basket_id }) => (seat_number === null ? [] : [[seat_number, basket_id] as const])),
  );
  const sold = soldAt(coach, market);
  const places = coach.vehicleKind === undefined ? [] : placesOfVehicle(coach.vehicleKind);
  const taken = (type: VehiclePlace['type'], count: number) => {
    const all = places.filter((place) => place.type === type);
    const held = rows.filter(({ kind }) => (kind === 'SEAT') === (type === 'seat')).length;
    const left = Math.max(0, Math.min(count, all.length - held));
    return inSeededOrder(all, key)
      .filter(({ seatNumber }) => !baskets.has(seatNumber))
      .slice(0, left);
  };
  const others = [...taken('seat', sold.seats), ...taken('wheelchair', sold.wheelchairSpaces)];
  return { baskets, others: new Set(others.map(({ seatNumber }) => seatNumber)) };
}

/** As if by lot, each coach its own; seats that are kept for those who need them go last. */
function inSeededOrder(places: readonly VehiclePlace[], key: string): readonly VehiclePlace[] {
  return places
    .map((place) => ({ place, lot: (place.restricted ? 1 : 0) + seededFraction(`seat ${place.seatNumber} ${key}`) }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ place }) => place);
}
