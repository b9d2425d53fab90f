import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { DateTime } from 'luxon';

type Row = Readonly<Record<string, string>>;

/** A coach between two cities: `trip departure arrival`, in local times of its stops without seconds. */
export type ReadDeparture = string;

/** A simple reader of feeds, whose results tests compare with the importer: without a database, indexes or shared code. */
export interface SmallReader {
  /** Departures of one day between two cities, in order. */
  departures(from: number, to: number, date: string): ReadDeparture[];
}

/** Facts that a feed does not contain. */
export interface SmallReaderOptions {
  /** City of each stop. */
  readonly cityOf: ReadonlyMap<string, number>;
  /** IANA name of the time zone of a feed without `agency.txt`. */
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

/** Consecutive calls in one city. */
interface Visit {
  readonly city: number;
  readonly calls: Call[];
}

interface Trip {
  readonly id: string;
  readonly service: string;
  /** Time zone of its agency, in which its times are. */
  readonly zone: string;
  readonly visits: readonly Visit[];
  /** Each departure by its id, and how many seconds it is after the time in `stop_times.txt`. */
  readonly starts: readonly { readonly id: string; readonly offset: number }[];
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const daySeconds = 86_400;

/** Returns NaN for an empty cell. */
function toSeconds(cell: string | undefined): number {
  if (!cell) return NaN;
  const [hours = 0, minutes = 0, seconds = 0] = cell.split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

function toText(seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

function addDays(date: string, days: number): string {
  return DateTime.fromISO(date, { zone: 'UTC' }).plus({ days }).toISODate() ?? '';
}

/** Groups rows by the value of a column. */
function groupRows(rows: readonly Row[], column: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = row[column] ?? '';
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** Interpolates missing times evenly between the nearest calls with a time. */
function interpolate(calls: readonly Call[]): Call[] {
  const times = calls.map((call) => ({
    ...call,
    arrival: Number.isNaN(call.arrival) ? call.departure : call.arrival,
    departure: Number.isNaN(call.departure) ? call.arrival : call.departure,
  }));
  return times.map((call, index) => {
    if (!Number.isNaN(call.arrival)) return call;
    const before = times.findLastIndex(({ departure }, at) => at < index && !Number.isNaN(departure));
    const after = times.findIndex(({ arrival }, at) => at > index && !Number.isNaN(arrival));
    const from = times[before]?.departure ?? NaN;
    const to = times[after]?.arrival ?? NaN;
    const time = Math.round(from + ((to - from) * (index - before)) / (after - before));
    return { ...call, arrival: time, departure: time };
  });
}

function toVisits(calls: readonly Call[]): Visit[] {
  const visits: Visit[] = [];
  for (const call of calls) {
    const last = visits.at(-1);
    if (last?.city === call.city) last.calls.push(call);
    else visits.push({ city: call.city, calls: [call] });
  }
  return visits;
}

/** Finds the calls at which a trip can be boarded and left between two cities; several if it returns. */
function findRides(trip: Trip, from: number, to: number): { board: Call; alight: Call }[] {
  return trip.visits.flatMap((visit, index) => {
    if (visit.city !== from) return [];
    const next = trip.visits.slice(index + 1).find(({ city }) => city === from || city === to);
    const board = visit.calls.find(({ canBoard }) => canBoard);
    const alight = next?.city === to ? next.calls.findLast(({ canAlight }) => canAlight) : undefined;
    return board && alight ? [{ board, alight }] : [];
  });
}

/** Reads on which days services run, from either calendar file or both. */
function readCalendar(rules: readonly Row[], exceptions: readonly Row[]) {
  const rulesByService = new Map(rules.map((row) => [row['service_id'], row]));
  const exceptionsByDay = new Map(
    exceptions.map((row) => [`${row['service_id']} ${row['date']}`, row['exception_type']]),
  );
  return (service: string, date: string): boolean => {
    const compact = date.replaceAll('-', '');
    const exception = exceptionsByDay.get(`${service} ${compact}`);
    if (exception !== undefined) return exception === '1';
    const rule = rulesByService.get(service);
    if (!rule || compact < (rule['start_date'] ?? '') || compact > (rule['end_date'] ?? '')) return false;
    return rule[weekdays[new Date(date).getUTCDay()] ?? ''] === '1';
  };
}

/** Departures of `frequencies.txt`, without the one at the end of a span. */
function listStarts(id: string, first: number, spans: readonly Row[] | undefined) {
  if (!spans) return [{ id, offset: 0 }];
  const times = new Set<number>();
  for (const span of spans) {
    for (let at = toSeconds(span['start_time']); at < toSeconds(span['end_time']); at += Number(span['headway_secs'])) {
      times.add(at);
    }
  }
  return [...times].map((time) => ({ id: `${id}@${toText(time)}`, offset: time - first }));
}

/** Finds the time zone of each stop, and that of the times of each route. */
function readZones(table: (name: string) => Row[], defaultZone: string | undefined) {
  const agencies = table('agency.txt');
  const first = agencies[0]?.['agency_timezone'] || defaultZone || 'UTC';
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

/** The latest departure of a trip, which limits how many service days may be under way. */
function getLatest({ visits, starts }: Trip): number {
  const last = visits.at(-1)?.calls.at(-1)?.departure ?? 0;
  return last + Math.max(0, ...starts.map(({ offset }) => offset));
}

function readTrips(table: (name: string) => Row[], { cityOf, timeZone }: SmallReaderOptions): Trip[] {
  const zones = readZones(table, timeZone);
  const rowsByTrip = groupRows(table('stop_times.txt'), 'trip_id');
  const spansByTrip = groupRows(table('frequencies.txt'), 'trip_id');
  return table('trips.txt').flatMap((row) => {
    const id = row['trip_id'] ?? '';
    const rows = (rowsByTrip.get(id) ?? []).sort((a, b) => Number(a['stop_sequence']) - Number(b['stop_sequence']));
    const calls = rows.map((call) => ({
      city: cityOf.get(call['stop_id'] ?? '') ?? 0,
      zone: zones.ofStop(call['stop_id']),
      arrival: toSeconds(call['arrival_time']),
      departure: toSeconds(call['departure_time']),
      canBoard: call['pickup_type'] !== '1',
      canAlight: call['drop_off_type'] !== '1',
    }));
    const times = interpolate(calls);
    // Without a time at either end it is unknown when the trip runs.
    if (times.some(({ arrival }) => Number.isNaN(arrival))) return [];
    const starts = listStarts(id, times[0]?.departure ?? NaN, spansByTrip.get(id));
    const zone = zones.ofRoute(row['route_id']);
    return [{ id, service: row['service_id'] ?? '', zone, visits: toVisits(times), starts }];
  });
}

/**
 * Opens a valid feed. It may lack either calendar file, `agency.txt`, and times between others.
 *
 * @param folder of the unpacked feed
 */
export function openSmallReader(folder: string, options: SmallReaderOptions): SmallReader {
  const table = (name: string): Row[] => {
    if (!existsSync(join(folder, name))) return [];
    const settings = { columns: true, bom: true, skip_empty_lines: true, relax_column_count: true } as const;
    return parse<Row>(readFileSync(join(folder, name)), settings);
  };
  const runs = readCalendar(table('calendar.txt'), table('calendar_dates.txt'));
  const trips = readTrips(table, options);
  const daysBack = Math.ceil(Math.max(0, ...trips.map(getLatest)) / daySeconds) + 1;
  /** Twelve hours before noon: midnight, except on days with a clock change. */
  const starts = new Map<string, DateTime>();
  const getStart = (date: string, zone: string): DateTime => {
    const key = `${date} ${zone}`;
    const start = starts.get(key) ?? DateTime.fromISO(`${date}T12:00:00`, { zone }).minus({ hours: 12 });
    starts.set(key, start);
    return start;
  };

  return {
    departures(from, to, date) {
      const departures: { at: string; text: string }[] = [];
      const serviceDates = Array.from({ length: daysBack + 2 }, (_, index) => addDays(date, 1 - index));
      for (const trip of trips) {
        const rides = findRides(trip, from, to);
        for (const serviceDate of rides.length > 0 ? serviceDates : []) {
          if (!runs(trip.service, serviceDate)) continue;
          const midnight = getStart(serviceDate, trip.zone);
          const clock = (seconds: number, zone: string) =>
            midnight.plus({ seconds }).setZone(zone).toFormat("yyyy-MM-dd'T'HH:mm");
          for (const { board, alight } of rides) {
            for (const { id, offset } of trip.starts) {
              const at = clock(board.departure + offset, board.zone);
              if (!at.startsWith(date)) continue;
              departures.push({ at, text: `${id} ${at} ${clock(alight.arrival + offset, alight.zone)}` });
            }
          }
        }
      }
      return departures.sort((a, b) => (a.at + a.text < b.at + b.text ? -1 : 1)).map(({ text }) => text);
    },
  };
}
