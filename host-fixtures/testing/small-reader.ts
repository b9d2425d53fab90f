import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { DateTime } from 'luxon';

type Row = Readonly<Record<string, string>>;

/** A coach between two cities as plain text: `trip departure arrival`, date-times to the minute by the clocks of its stops. */
export type ReadDeparture = string;

/** A second, simple way to read a feed, for tests to hold the first against: no database, no indexes, none of its code. */
export interface SmallReader {
  /** Departures of one day between two cities, in order. */
  departures(from: number, to: number, date: string): ReadDeparture[];
}

/** What a feed alone does not say. */
export interface SmallReaderOptions {
  /** City of each stop. */
  readonly cityOf: ReadonlyMap<string, number>;
  /** IANA name of the zone that times are in, for a feed without `agency.txt`. */
  readonly timeZone?: string;
}

/** A row of `stop_times.txt`, in seconds of the service day. */
interface Call {
  readonly city: number;
  readonly zone: string;
  readonly arrival: number;
  readonly departure: number;
  readonly canBoard: boolean;
  readonly canAlight: boolean;
}

/** A maximal run of calls in one city. */
interface Visit {
  readonly city: number;
  readonly calls: Call[];
}

interface Trip {
  readonly id: string;
  readonly service: string;
  /** Of the agency: times are in it. */
  readonly zone: string;
  readonly visits: readonly Visit[];
  /** Each departure by its id, and how many seconds it is later than `stop_times.txt` says. */
  readonly starts: readonly { readonly id: string; readonly later: number }[];
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const daySeconds = 86_400;

/** NaN where the cell is empty. */
function secondsOf(cell: string | undefined): number {
  if (!cell) return NaN;
  const [hours = 0, minutes = 0, seconds = 0] = cell.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

function textOf(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

function addDays(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'UTC' }).plus({ days }).toISODate() ?? '';
}

/** Rows of a file by what one of their columns says; of a file that is missing there are none. */
function grouped(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Times that are left blank lie evenly between the two next ones, each call counting alike. */
function filled(calls: readonly Call[]): Call[] {
  const known = calls.map((call) => ({
    ...call,
    arrival: Number.isNaN(call.arrival) ? call.departure : call.arrival,
    departure: Number.isNaN(call.departure) ? call.arrival : call.departure,
  }));
  return known.map((call, index) => {
    if (!Number.isNaN(call.arrival)) return call;
    const before = known.findLastIndex(({ departure }, at) => at < index && !Number.isNaN(departure));
    const after = known.findIndex(({ arrival }, at) => at > index && !Number.isNaN(arrival));
    const from = known[before]?.departure ?? NaN;
    const to = known[after]?.arrival ?? NaN;
    const time = Math.round(from + ((to - from) * (index - before)) / (after - before));
    return { ...call, arrival: time, departure: time };
  });
}

function visitsOf(calls: readonly Call[]): Visit[] {
  const visits: Visit[] = [];
  for (const call of calls) {
    const last = visits.at(-1);
    if (last?.city === call.city) last.calls.push(call);
    else visits.push({ city: call.city, calls: [call] });
  }
  return visits;
}

/** Where a trip is boarded and left between two cities: more than once where it comes back. */
function ridesOf(trip: Trip, from: number, to: number): { board: Call; alight: Call }[] {
  return trip.visits.flatMap((visit, index) => {
    if (visit.city !== from) return [];
    const next = trip.visits.slice(index + 1).find(({ city }) => city === from || city === to);
    const board = visit.calls.find(({ canBoard }) => canBoard);
    const alight = next?.city === to ? next.calls.findLast(({ canAlight }) => canAlight) : undefined;
    return board && alight ? [{ board, alight }] : [];
  });
}

/** Reads on which days services run, by either calendar file or both. */
function calendarOf(rules: readonly Row[], exceptions: readonly Row[]) {
  const ruleOf = new Map(rules.map((row) => [row['service_id'], row]));
  const exceptionOf = new Map(exceptions.map((row) => [`${row['service_id']} ${row['date']}`, row['exception_type']]));
  return (service: string, date: string): boolean => {
    const compact = date.replaceAll('-', '');
    const exception = exceptionOf.get(`${service} ${compact}`);
    if (exception !== undefined) return exception === '1';
    const rule = ruleOf.get(service);
    if (!rule || compact < (rule['start_date'] ?? '') || compact > (rule['end_date'] ?? '')) return false;
    return rule[weekdays[new Date(date).getUTCDay()] ?? ''] === '1';
  };
}

/** Departures of `frequencies.txt`, without the one at the end of a span; whether they are exact makes no difference. */
function startsOf(id: string, first: number, spans: readonly Row[] | undefined) {
  if (!spans) return [{ id, later: 0 }];
  const times = new Set<number>();
  for (const span of spans) {
    for (let at = secondsOf(span['start_time']); at < secondsOf(span['end_time']); at += Number(span['headway_secs'])) {
      times.add(at);
    }
  }
  return [...times].map((time) => ({ id: `${id}@${textOf(time)}`, later: time - first }));
}

/** Says of each stop in which zone its clock goes, and of each route in which its times are. */
function zonesOf(table: (name: string) => Row[], given: string | undefined) {
  const agencies = table('agency.txt');
  const first = agencies[0]?.['agency_timezone'] || given || 'UTC';
  const zoneOfAgency = new Map(agencies.map((row) => [row['agency_id'], row['agency_timezone']]));
  const stops = new Map(table('stops.txt').map((row) => [row['stop_id'], row]));
  const routes = new Map(table('routes.txt').map((row) => [row['route_id'], row]));
  return {
    ofStop(id: string | undefined): string {
      const stop = stops.get(id);
      return stop?.['stop_timezone'] || stops.get(stop?.['parent_station'])?.['stop_timezone'] || first;
    },
    ofRoute: (id: string | undefined) => zoneOfAgency.get(routes.get(id)?.['agency_id']) || first,
  };
}

/** The latest time of a trip in which it leaves, which says how many service days may still be on their way. */
function latestOf({ visits, starts }: Trip): number {
  const last = visits.at(-1)?.calls.at(-1)?.departure ?? 0;
  return last + Math.max(0, ...starts.map(({ later }) => later));
}

function readTrips(table: (name: string) => Row[], { cityOf, timeZone }: SmallReaderOptions): Trip[] {
  const zones = zonesOf(table, timeZone);
  const rowsOf = grouped(table('stop_times.txt'), 'trip_id');
  const spansOf = grouped(table('frequencies.txt'), 'trip_id');
  return table('trips.txt').flatMap((row) => {
    const id = row['trip_id'] ?? '';
    const rows = (rowsOf.get(id) ?? []).sort(
      (one, other) => Number(one['stop_sequence']) - Number(other['stop_sequence']),
    );
    const calls = rows.map((call) => ({
      city: cityOf.get(call['stop_id'] ?? '') ?? 0,
      zone: zones.ofStop(call['stop_id']),
      arrival: secondsOf(call['arrival_time']),
      departure: secondsOf(call['departure_time']),
      canBoard: call['pickup_type'] !== '1',
      canAlight: call['drop_off_type'] !== '1',
    }));
    const times = filled(calls);
    // Without a time at either end nobody can say when it runs.
    if (times.some(({ arrival }) => Number.isNaN(arrival))) return [];
    const starts = startsOf(id, times[0]?.departure ?? NaN, spansOf.get(id));
    const zone = zones.ofRoute(row['route_id']);
    return [{ id, service: row['service_id'] ?? '', zone, visits: visitsOf(times), starts }];
  });
}

/**
 * Reads a feed that is in order, but for what it leaves out: either calendar file, `agency.txt`, times between others.
 *
 * @param folder of the unpacked feed
 */
export function openSmallReader(folder: string, options: SmallReaderOptions): SmallReader {
  const table = (name: string): Row[] => {
    if (!existsSync(join(folder, name))) return [];
    const settings = { columns: true, bom: true, skip_empty_lines: true, relax_column_count: true } as const;
    return parse<Row>(readFileSync(join(folder, name)), settings);
  };
  const runs = calendarOf(table('calendar.txt'), table('calendar_dates.txt'));
  const trips = readTrips(table, options);
  const daysBack = Math.ceil(Math.max(0, ...trips.map(latestOf)) / daySeconds) + 1;
  /** Twelve hours before noon: midnight, but where the clock changes that day. */
  const starts = new Map<string, DateTime>();
  const startOf = (date: string, zone: string): DateTime => {
    const key = `${date} ${zone}`;
    const start = starts.get(key) ?? DateTime.fromISO(`${date}T12:00:00`, { zone }).minus({ hours: 12 });
    starts.set(key, start);
    return start;
  };

  return {
    departures(from, to, date) {
      const found: { at: string; text: string }[] = [];
      const serviceDates = Array.from({ length: daysBack + 2 }, (_, index) => addDays(date, 1 - index));
      for (const trip of trips) {
        const rides = ridesOf(trip, from, to);
        for (const serviceDate of rides.length > 0 ? serviceDates : []) {
          if (!runs(trip.service, serviceDate)) continue;
          const midnight = startOf(serviceDate, trip.zone);
          const clock = (seconds: number, zone: string) =>
            midnight.plus({ seconds }).setZone(zone).toFormat("yyyy-MM-dd'T'HH:mm");
          for (const { board, alight } of rides) {
            for (const { id, later } of trip.starts) {
              const at = clock(board.departure + later, board.zone);
              if (!at.startsWith(date)) continue;
              found.push({ at, text: `${id} ${at} ${clock(alight.arrival + later, alight.zone)}` });
            }
          }
        }
      }
      return found.sort((one, other) => (one.at + one.text < other.at + other.text ? -1 : 1)).map(({ text }) => text);
    },
  };
}
