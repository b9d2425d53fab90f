import { sql } from 'kysely';
import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import type { Instant } from '../../server/clock/clock.ts';
import { storedMoney } from '../../server/database/stored-values.ts';
import type { Database } from '../../server/database/tables.ts';
import { coachKey } from '../../server/sales/coach.ts';
import { heldIn, heldOn } from '../../server/sales/inventory.ts';
import { getVehicle } from '../../server/sales/vehicle.ts';
import { departureId, type DepartureSpan } from '../../server/timetable/rides/departure-ids.ts';
import { dateOfDay, dayAt, ServiceClock } from '../../server/timetable/service-clock.ts';
import { type VehicleKind, vehicleKinds } from '../../server/timetable/timetable.ts';
import { type ImportRecord, lastImports } from '../imports/import-history.ts';
import {
  type UndecidedPayment,
  undecidedPayments,
  type PendingRows,
  type ActionableRows,
  type WaitingMessage,
  waitingMessages,
  type WaitingRefund,
  waitingRefunds,
} from './what-waits.ts';

/** Days of a period, including today. */
const periods = [
  ['Today', 1],
  ['7 days', 7],
  ['30 days', 30],
] as const;

/** The imported timetable. */
export interface ImportedFeed {
  readonly source: string;
  /** Days until its last day; undefined if the feed does not specify it. */
  readonly daysLeft: number | undefined;
  /** Days since 1970-01-01. */
  readonly lastDay: number | undefined;
  /** Days since the import; undefined if it is not stored. */
  readonly importedDaysAgo: number | undefined;
}

/** An import or a refused import. */
export type ImportLine = Pick<ImportRecord, 'startedAt' | 'source' | 'outcome' | 'sentence'>;

/** The data of `/operator`. */
export interface OperatorReport {
  readonly madeAt: Instant;
  /** Time zone of the first carrier. It determines the days of the report. */
  readonly timeZone: string;
  readonly sales: readonly PeriodSales[];
  readonly departures: readonly NextDeparture[];
  readonly refunds: ActionableRows<WaitingRefund>;
  readonly payments: PendingRows<UndecidedPayment>;
  readonly messages: ActionableRows<WaitingMessage>;
  readonly feeds: readonly ImportedFeed[];
  /** The latest first. */
  readonly imports: readonly ImportLine[];
  /** Reservations whose coach the timetable has dropped or moved. */
  readonly changedSales: number;
}

/** The number of listed imports. `/import` lists all that are stored. */
const shownImports = 5;

/** The time span and number of listed departures. */
const departures = { withinMs: 24 * 3_600_000, most: 25 } as const;

/**
 * Reads the daily report of an operator.
 *
 * @param now the true time
 */
export async function operatorReport(database: Database, now: Instant): Promise<OperatorReport> {
  const carrier = await database.selectFrom('agencies').select('time_zone').orderBy('agency_id').executeTakeFirst();
  const timeZone = carrier?.time_zone ?? 'UTC';
  const feeds = await database.selectFrom('feeds').selectAll().orderBy('source').execute();
  const imports = await lastImports(database);
  const lastImport = imports.find(({ outcome }) => outcome === 'IMPORTED');
  return {
    madeAt: now,
    timeZone,
    sales: await salesOfPeriods(database, salesPeriods(now, timeZone)),
    departures: await nextDepartures(database, { now, ...departures }),
    refunds: await waitingRefunds(database, now),
    payments: await undecidedPayments(database),
    messages: await waitingMessages(database),
    imports: imports.slice(0, shownImports),
    changedSales: await countChangedSales(database),
    feeds: feeds.map(({ source, last_day }) => ({
      source,
      lastDay: last_day ?? undefined,
      daysLeft: last_day === null ? undefined : last_day - dayAt(now, timeZone),
      importedDaysAgo: lastImport && dayAt(now, timeZone) - dayAt(lastImport.startedAt, timeZone),
    })),
  };
}

async function countChangedSales(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('changed_sales')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sales of a period in one currency. */
interface PeriodSales {
  readonly period: string;
  readonly orders: number;
  /** The value of these orders after refunds; null if there are none. */
  readonly gross: Money | null;
}

/** Returns the sales of each period, one row per currency. A period without sales has one row without money. */
async function salesOfPeriods(database: Database, periods: readonly SalesPeriod[]): Promise<readonly PeriodSales[]> {
  const all = await Promise.all(
    periods.map(async ({ title, from }) => {
      const rows = await database
        .selectFrom('orders')
        .select(({ fn }) => ['currency', fn.countAll<number>().as('orders'), fn.sum<number>('gross_minor').as('gross')])
        .where('status', '=', 'CONFIRMED')
        .where('created_at', '>=', from)
        .groupBy('currency')
        .orderBy('currency')
        .execute();
      const salesRows = rows.map(({ currency, orders, gross }) => ({
        period: title,
        orders: Number(orders),
        gross: storedMoney(Number(gross), currency),
      }));
      return salesRows.length > 0 ? salesRows : [{ period: title, orders: 0, gross: null }];
    }),
  );
  return all.flat();
}

/** A coach that departs soon. */
interface NextDeparture {
  readonly departsAt: Instant;
  /** Time zone of the departure stop. */
  readonly timeZone: string;
  readonly route: string;
  readonly from: string;
  readonly to: string;
  readonly seats: number;
  /** The number of held, pending and sold seats. */
  readonly taken: number;
}

/** Options for listing departures. */
interface DepartureFacts {
  /** The true time. */
  readonly now: Instant;
  readonly withinMs: number;
  readonly most: number;
}

/** Returns the next departures of all routes, ordered by time, with their free seats. */
export async function nextDepartures(database: Database, facts: DepartureFacts): Promise<readonly NextDeparture[]> {
  const zones = await database.selectFrom('agencies').select('time_zone').distinct().execute();
  const clock = new ServiceClock();
  const days = zones.flatMap(({ time_zone: zone }) => {
    const today = dayAt(facts.now, zone);
    return [today - 1, today, today + 1].map((day) => ({ zone, day, startsAt: clock.start(day, zone) }));
  });
  const departureLists = await Promise.all(days.map((day) => listDepartures(database, day, facts)));
  const first = departureLists.flat().sort((a, b) => a.departsAt - b.departsAt);
  return withSeats(database, first.slice(0, facts.most));
}

interface ServiceDay {
  readonly zone: string;
  readonly day: number;
  /** The instant from which its times are counted. */
  readonly startsAt: Instant;
}

interface FoundTrip extends Omit<NextDeparture, 'to' | 'seats' | 'taken'> {
  readonly tripId: string;
  readonly patternId: number;
  readonly serviceDate: string;
  readonly vehicleKind: VehicleKind | undefined;
}

async function listDepartures(
  database: Database,
  serviceDay: ServiceDay,
  { now, withinMs, most }: DepartureFacts,
): Promise<readonly FoundTrip[]> {
  const { day, startsAt } = serviceDay;
  const second = (at: Instant) => Math.max(0, Math.ceil((at - startsAt) / 1000));
  const [from, until] = [second(now), second(now + withinMs)];
  const once = await tripsOn(database, serviceDay)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('trip_frequencies').select('headway').whereRef('trip_frequencies.trip_id', '=', 'trips.trip_id'),
        ),
      ),
    )
    .where('first_departure', '>=', from)
    .where('first_departure', '<', until)
    .orderBy('first_departure')
    .limit(most)
    .execute();
  const again = await tripsOn(database, serviceDay)
    .innerJoin('trip_frequencies', 'trip_frequencies.trip_id', 'trips.trip_id')
    .select(['start_time', 'end_time', 'headway'])
    .where('start_time', '<', until)
    .where('end_time', '>', from)
    .execute();
  const each = again.flatMap((row) =>
    timesWithin(row, { from, until, most }).map((time) => ({
      ...row,
      trip_id: departureId(row.trip_id, time),
      first_departure: time,
    })),
  );
  return [...once, ...new Map(each.map((row) => [row.trip_id, row])).values()].map((row) => ({
    tripId: row.trip_id,
    patternId: row.pattern_id,
    serviceDate: dateOfDay(day),
    departsAt: startsAt + row.first_departure * 1000,
    timeZone: row.stop_zone,
    route: row.route,
    from: row.from,
    vehicleKind: vehicleKinds.find((kind) => kind === row.vehicle_kind),
  }));
}

/**
 * Selects trips that run on a service day, with their first stops. PostgreSQL accepts only small integers as text
 * positions.
 */
function tripsOn(database: Database, { zone, day }: ServiceDay) {
  return database
    .selectFrom('services')
    .innerJoin('trips', 'trips.service_id', 'services.service_id')
    .innerJoin('trip_patterns', 'trip_patterns.pattern_id', 'trips.pattern_id')
    .innerJoin('routes', 'routes.route_id', 'trip_patterns.route_id')
    .innerJoin('agencies', 'agencies.agency_id', 'routes.agency_id')
    .innerJoin('pattern_calls', 'pattern_calls.pattern_id', 'trips.pattern_id')
    .innerJoin('stops', 'stops.stop_id', 'pattern_calls.stop_id')
    .innerJoin('cities', 'cities.city_id', 'pattern_calls.city_id')
    .select(['trips.trip_id', 'trips.pattern_id', 'first_departure', 'vehicle_kind'])
    .select(['routes.name as route', 'cities.name as from', 'stops.time_zone as stop_zone'])
    .where('agencies.time_zone', '=', zone)
    .where(sql<string>`substr(services.days, cast(${day} - services.first_day + 1 as integer), 1)`, '=', '1')
    .where('services.first_day', '<=', day)
    .where('pattern_calls.ordinal', '=', 0);
}

/** Returns the first departures of a time span. */
function timesWithin(
  { start_time: start, end_time: end, headway }: DepartureSpan,
  { from, until, most }: { readonly from: number; readonly until: number; readonly most: number },
): number[] {
  const first = start + Math.max(0, Math.ceil((from - start) / headway)) * headway;
  const count = Math.min(most, Math.max(0, Math.ceil((Math.min(end, until) - first) / headway)));
  return Array.from({ length: count }, (_, index) => first + index * headway);
}

async function withSeats(database: Database, trips: readonly FoundTrip[]): Promise<readonly NextDeparture[]> {
  if (trips.length === 0) return [];
  const heldSeats = await heldOn(database, trips);
  const ends = await database
    .selectFrom('pattern_calls')
    .innerJoin('cities', 'cities.city_id', 'pattern_calls.city_id')
    .select(['pattern_id', 'ordinal', 'cities.name as city'])
    .where('pattern_id', 'in', [...new Set(trips.map(({ patternId }) => patternId))])
    .orderBy('ordinal')
    .execute();
  const lastCity = new Map(ends.map(({ pattern_id, city }) => [pattern_id, city]));
  return trips.map(({ tripId, patternId, serviceDate, vehicleKind, ...facts }) => ({
    ...facts,
    to: lastCity.get(patternId) ?? '',
    seats: getVehicle(vehicleKind).seats,
    taken: heldIn(heldSeats, coachKey({ tripId, serviceDate })).seats,
  }));
}

/** The start of a period that ends now. */
interface SalesPeriod {
  readonly title: string;
  readonly from: Instant;
}

/**
 * Returns today, and the 7 and 30 days that end with it, each from midnight in the operator's time zone.
 *
 * @param timeZone IANA name
 */
export function salesPeriods(now: Instant, timeZone: string): readonly SalesPeriod[] {
  const today = dayAt(now, timeZone);
  return periods.map(([title, days]) => ({
    title,
    from: instantAt(`${dateOfDay(today - days + 1)}T00:00`, timeZone),
  }));
}
