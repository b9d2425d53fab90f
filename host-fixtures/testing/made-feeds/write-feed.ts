import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type FeedPlan, type PlannedTrip } from './feed-plan.ts';

/** Texts are written in parts of about this many characters. */
const partLength = 500_000;
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Writes a generated GTFS feed into a folder. The same plan results in the same bytes. */
export function writeFeed(folder: string, plan: FeedPlan): void {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, head: string, rows: Iterable<string>) => writeTable(join(folder, name), head, rows);
  const { agency, zone, services, transfers, currency, fares, routes } = plan;
  write('agency.txt', 'agency_id,agency_name,agency_url,agency_timezone', [`A,${agency},https://a.example/,${zone}`]);
  write(
    'calendar.txt',
    `service_id,${days.join(',')},start_date,end_date`,
    services.map(({ id, week, from, until }) => [id, ...week, dayText(from), dayText(until)].join(',')),
  );
  const routeRows = [...routes].map(([id, type]) => `${id},A,${id},${type}`);
  write('routes.txt', 'route_id,agency_id,route_short_name,route_type', routeRows);
  write('stops.txt', 'stop_id,stop_name,stop_lat,stop_lon', stopRows(plan));
  write('trips.txt', 'route_id,service_id,trip_id', tripRows(plan));
  write('stop_times.txt', 'trip_id,arrival_time,departure_time,stop_id,stop_sequence', callRows(plan));
  if (hasSpans(plan)) {
    write('frequencies.txt', 'trip_id,start_time,end_time,headway_secs', spanRows(plan));
  }
  if (fares.length > 0) {
    const prices = fares.map(({ price }, at) => `F${at},${price},${currency},0,0`);
    write('fare_attributes.txt', 'fare_id,price,currency_type,payment_method,transfers', prices);
    const rules = fares.flatMap(({ routes: soldRoutes = [] }, at) => soldRoutes.map((route) => `F${at},${route}`));
    if (rules.length > 0) write('fare_rules.txt', 'fare_id,route_id', rules);
  }
  if (transfers) {
    const rows = transfers.map(([from, to, seconds]) => `${from},${to},2,${seconds}`);
    write('transfers.txt', 'from_stop_id,to_stop_id,transfer_type,min_transfer_time', rows);
  }
}

function* stopRows({ stops }: FeedPlan): Iterable<string> {
  for (const { id, name, latitude, longitude } of stops()) {
    yield `${id},${name},${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  }
}

function* tripRows({ trips }: FeedPlan): Iterable<string> {
  let at = 0;
  for (const { line, service } of trips()) yield `${line.route},${service},t${(at += 1)}`;
}

function* callRows({ trips, standsFor }: FeedPlan): Iterable<string> {
  let at = 0;
  for (const trip of trips()) {
    at += 1;
    yield* callsOfTrip(`t${at}`, trip, standsFor);
  }
}

function* callsOfTrip(id: string, { line, start, pace }: PlannedTrip, standsFor: number): Iterable<string> {
  for (const [call, stop] of line.stops.entries()) {
    const arrival = start + Math.round((line.seconds[call] ?? 0) * pace);
    yield `${id},${clock(arrival)},${clock(arrival + standsFor)},${stop},${call + 1}`;
  }
}

function hasSpans({ trips }: FeedPlan): boolean {
  for (const { spans } of trips()) if (spans) return true;
  return false;
}

function* spanRows({ trips }: FeedPlan): Iterable<string> {
  let at = 0;
  for (const { spans = [] } of trips()) {
    at += 1;
    for (const { start, end, headway } of spans) yield `t${at},${clock(start)},${clock(end)},${headway}`;
  }
}

function dayText(day: string): string {
  return day.replaceAll('-', '');
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

function writeTable(file: string, head: string, rows: Iterable<string>): void {
  const descriptor = openSync(file, 'w');
  let text = `${head}\n`;
  for (const row of rows) {
    text += `${row}\n`;
    if (text.length < partLength) continue;
    writeSync(descriptor, text);
    text = '';
  }
  writeSync(descriptor, text);
  closeSync(descriptor);
}
