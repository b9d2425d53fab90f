import { vehicleKinds } from '#shared/domain/seats/seat-plan.ts';
import { sql } from 'kysely';
import { instantAt } from '#shared/domain/kit/dates/instant.ts';
import type { Instant } from '../../../server/clock/clock.ts';
import { countRows, readFirstZone } from '../../../server/database/queries.ts';
import { readStoredMoney } from '../../../server/database/stored-values.ts';
import type { Database } from '../../../server/database/tables.ts';
import { getCoachKey } from '../../../server/sales/coach.ts';
import { getHeldPlaces, readHeldPlaces } from '../../../server/sales/inventory.ts';
import { getVehicle } from '../../../server/sales/vehicle.ts';
import { toDepartureId, type Frequency } from '../../../server/timetable/rides/departure-ids.ts';
import { toLocalDate, getDayAt, ServiceClock } from '../../../server/timetable/service-clock.ts';
import { listImports } from '../../imports/import-history.ts';
import { listHoardedCoaches } from '../../metrics/hoarded-coaches.ts';
import { countOpenEnquiries, listPendingRefunds, listUndecidedPayments, listUnsentMessages } from './pending-work.ts';

/** Periods of the sales table, with their numbers of days, including today. */
const periods: readonly (readonly [title: string, days: number])[] = [
  ['Today', 1],
  ['7 days', 7],
  ['30 days', 30],
];

/** The number of listed imports. `/import` lists all that are stored. */
const maxImports = 5;

/** The time span and the maximum number of listed departures. */
const departureLimits = { withinMs: 24 * 3_600_000, maxCount: 25 } as const;

/** The data of `/operator`. */
export type OperatorReport = Awaited<ReturnType<typeof readOperatorReport>>;

/**
 * Reads the daily report of an operator. Days are those of the time zone of the first carrier. The latest imports and the
 * oldest pending refunds and payments are first.
 *
 * @param now the real time, which QA cannot change
 */
export async function readOperatorReport(database: Database, now: Instant) {
  const timeZone = await readFirstZone(database);
  const feeds = await database.selectFrom('feeds').selectAll().orderBy('source').execute();
  const imports = await listImports(database);
  // An import replaces the complete timetable, with all its feeds. The list begins with the latest import.
  const lastImport = imports.find(({ outcome }) => outcome === 'IMPORTED');
  return {
    madeAt: now,
    timeZone,
    sales: await readPeriodSales(database, getSalesPeriods(now, timeZone)),
    departures: await listNextDepartures(database, { now, ...departureLimits }),
    hoardedCoaches: await listHoardedCoaches(database),
    refunds: await listPendingRefunds(database, now),
    payments: await listUndecidedPayments(database),
    messages: await listUnsentMessages(database),
    enquiries: await countOpenEnquiries(database),
    imports: imports.slice(0, maxImports),
    /** The number of notices to travellers that are held until an operator decides. */
    heldNotices: await countRows(database.selectFrom('notices').where('is_active', '=', 1).where('state', '=', 'HELD')),
    /** The number of sold journeys that are no longer in the timetable as they were sold. */
    changedSales: await countRows(database.selectFrom('changed_sales')),
    feeds: feeds.map(({ source, last_day }) => ({
      source,
      /** Days since 1970-01-01; undefined if unknown. */
      lastDay: last_day ?? undefined,
      daysLeft: last_day === null ? undefined : last_day - getDayAt(now, timeZone),
      /** Calendar days since the last successful import; undefined if none is stored. */
      importedDaysAgo: lastImport && getDayAt(now, timeZone) - getDayAt(lastImport.startedAt, timeZone),
    })),
  };
}

/**
 * Returns the sales of each period, one row per currency. A period without sales has one row without money. `gross_minor` is
 * the value of an order after refunds, in the currency's minor unit.
 */
async function readPeriodSales(database: Database, salesPeriods: ReturnType<typeof getSalesPeriods>) {
  const salesByPeriod = await Promise.all(
    salesPeriods.map(async ({ title, from }) => {
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
        orders,
        gross: readStoredMoney(gross, currency),
      }));
      return salesRows.length > 0 ? salesRows : [{ period: title, orders: 0, gross: null }];
    }),
  );
  return salesByPeriod.flat();
}

interface DepartureOptions {
  /** The real time, which QA cannot change. */
  readonly now: Instant;
  readonly withinMs: number;
  readonly maxCount: number;
}

/** Returns the next departures of all routes from their first stops, ordered by time, with the seats in total and taken. */
export async function listNextDepartures(database: Database, options: DepartureOptions) {
  const zones = await database.selectFrom('agencies').select('time_zone').distinct().execute();
  const clock = new ServiceClock();
  // The next departures may also belong to yesterday's service day, after midnight, or to tomorrow's.
  const serviceDays = zones.flatMap(({ time_zone: zone }) => {
    const today = getDayAt(options.now, zone);
    return [today - 1, today, today + 1].map((day) => ({ zone, day, startsAt: clock.getStart(day, zone) }));
  });
  const departureLists = await Promise.all(serviceDays.map((day) => listDepartures(database, day, options)));
  const nextTrips = departureLists.flat().sort((a, b) => a.departsAt - b.departsAt);
  return addSeats(database, nextTrips.slice(0, options.maxCount));
}

/** A day of the timetable in a time zone (GTFS). Its times may exceed 24 hours. */
interface ServiceDay {
  readonly zone: string;
  /** Days since 1970-01-01. */
  readonly day: number;
  /** The instant from which its times are counted. */
  readonly startsAt: Instant;
}

/**
 * Lists the departures of a service day in a time span, not in order: of single trips, and of trips that are repeated at an
 * interval.
 */
async function listDepartures(
  database: Database,
  serviceDay: ServiceDay,
  { now, withinMs, maxCount }: DepartureOptions,
) {
  const { day, startsAt } = serviceDay;
  /** Seconds since the start of the service day. No trip departs before its start. */
  const toSecond = (at: Instant) => Math.max(0, Math.ceil((at - startsAt) / 1000));
  const [from, until] = [toSecond(now), toSecond(now + withinMs)];
  const singleTrips = await selectTrips(database, serviceDay)
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
    // Enough, because the report lists at most `maxCount` departures of all days together.
    .limit(maxCount)
    .execute();
  const frequentTrips = await selectTrips(database, serviceDay)
    .innerJoin('trip_frequencies', 'trip_frequencies.trip_id', 'trips.trip_id')
    .select(['start_time', 'end_time', 'headway'])
    .where('start_time', '<', until)
    .where('end_time', '>', from)
    .execute();
  const repeatedTrips = frequentTrips.flatMap((row) =>
    listTimes(row, { from, until, maxCount }).map((first_departure) => {
      return { ...row, trip_id: toDepartureId(row.trip_id, first_departure), first_departure };
    }),
  );
  // Two frequencies of a trip may overlap, so equal departures are merged by their ids.
  return [...singleTrips, ...new Map(repeatedTrips.map((row) => [row.trip_id, row])).values()].map((row) => ({
    tripId: row.trip_id,
    patternId: row.pattern_id,
    serviceDate: toLocalDate(day),
    departsAt: startsAt + row.first_departure * 1000,
    /** Time zone of the departure stop. */
    timeZone: row.stop_zone,
    route: row.route,
    from: row.from,
    vehicleKind: vehicleKinds.find((kind) => kind === row.vehicle_kind),
  }));
}

/**
 * Selects trips that run on a service day, with their first stops. `services.days` is a text with `1` or `0` for each day from
 * `first_day` on, and `substr` counts from 1. The cast is needed, because PostgreSQL accepts no `bigint` as a text position.
 */
function selectTrips(database: Database, { zone, day }: ServiceDay) {
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

/**
 * Returns the first departures in a time span of a trip that is repeated every `headway` seconds, in seconds of the service
 * day. Start and `from` are inclusive, end and `until` exclusive.
 */
function listTimes(
  { start_time: start, end_time: end, headway }: Frequency,
  { from, until, maxCount }: { readonly from: number; readonly until: number; readonly maxCount: number },
): number[] {
  const first = start + Math.max(0, Math.ceil((from - start) / headway)) * headway;
  const count = Math.min(maxCount, Math.max(0, Math.ceil((Math.min(end, until) - first) / headway)));
  return Array.from({ length: count }, (_, index) => first + index * headway);
}

/** Adds the last cities of trips, and their seats. */
async function addSeats(database: Database, trips: Awaited<ReturnType<typeof listDepartures>>) {
  if (trips.length === 0) return [];
  const heldPlaces = await readHeldPlaces(database, trips);
  const ends = await database
    .selectFrom('pattern_calls')
    .innerJoin('cities', 'cities.city_id', 'pattern_calls.city_id')
    .select(['pattern_id', 'ordinal', 'cities.name as city'])
    .where('pattern_id', 'in', [...new Set(trips.map(({ patternId }) => patternId))])
    .orderBy('ordinal')
    .execute();
  // Calls are ordered, so the last one of a pattern replaces the others.
  const lastCity = new Map(ends.map(({ pattern_id, city }) => [pattern_id, city]));
  return trips.map(({ tripId, patternId, serviceDate, vehicleKind, ...departure }) => ({
    ...departure,
    // Every pattern has calls.
    to: lastCity.get(patternId) ?? '',
    // Those of a small coach if the kind is unknown.
    seats: getVehicle(vehicleKind).seats,
    /** The number of held, pending and sold seats. */
    takenSeats: getHeldPlaces(heldPlaces, getCoachKey({ tripId, serviceDate })).seats,
  }));
}

/**
 * Returns today, and the 7 and 30 days that end with it, each from midnight in the operator's time zone.
 *
 * @param timeZone IANA name
 */
export function getSalesPeriods(now: Instant, timeZone: string) {
  const today = getDayAt(now, timeZone);
  return periods.map(([title, days]) => {
    const from = instantAt(`${toLocalDate(today - days + 1)}T00:00`, timeZone);
    return { title, from };
  });
}
