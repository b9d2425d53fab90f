import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

type Row = Readonly<Record<string, string>>;

/** A coach between two cities as plain text: `trip departure arrival`, local date-times to the minute. */
export type ReadDeparture = string;

/** A second, simple way to read a feed, for tests to hold the first against: no database, no indexes, no instants. */
export interface SmallReader {
  /** Departures of one day between two cities, in order. */
  departures(from: number, to: number, date: string): ReadDeparture[];
}

/** A maximal run of calls in one city. */
interface Visit {
  readonly city: number;
  readonly calls: Row[];
}

const dayMs = 86_400_000;

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
}

/** The clock so many hours, minutes and seconds into a day; true on days when no clock changes. */
function clock(date: string, time: string): string {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  const at = Date.parse(date) + ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return new Date(at).toISOString().slice(0, 16);
}

/**
 * Reads a feed that is in order, all its stops in the agency's zone.
 *
 * @param folder of the unpacked feed
 * @param cityOf city of each stop
 */
export function openSmallReader(folder: string, cityOf: ReadonlyMap<string, number>): SmallReader {
  const table = (name: string): Row[] => {
    const options = { columns: true, bom: true, skip_empty_lines: true } as const;
    return parse<Row>(readFileSync(join(folder, name)), options);
  };
  const calendar = new Map(table('calendar.txt').map((row) => [row['service_id'], row]));
  const exceptions = new Map(table('calendar_dates.txt').map((row) => [`${row['service_id']} ${row['date']}`, row]));
  const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
  const runs = (service: string, date: string): boolean => {
    const compact = date.replaceAll('-', '');
    const exception = exceptions.get(`${service} ${compact}`);
    if (exception) return exception['exception_type'] === '1';
    const rule = calendar.get(service);
    if (!rule || compact < (rule['start_date'] ?? '') || compact > (rule['end_date'] ?? '')) return false;
    return rule[weekdays[new Date(date).getUTCDay()] ?? ''] === '1';
  };
  const calls = new Map<string, Row[]>();
  for (const row of table('stop_times.txt')) {
    const trip = row['trip_id'] ?? '';
    calls.set(trip, [...(calls.get(trip) ?? []), row]);
  }
  const trips = table('trips.txt').map((trip) => {
    const rows = (calls.get(trip['trip_id'] ?? '') ?? []).sort(
      (one, other) => Number(one['stop_sequence']) - Number(other['stop_sequence']),
    );
    const visits: Visit[] = [];
    for (const row of rows) {
      const city = cityOf.get(row['stop_id'] ?? '') ?? 0;
      const last = visits.at(-1);
      if (last?.city === city) last.calls.push(row);
      else visits.push({ city, calls: [row] });
    }
    return { id: trip['trip_id'] ?? '', service: trip['service_id'] ?? '', visits };
  });

  return {
    departures(from, to, date) {
      const found: { at: string; text: string }[] = [];
      for (const trip of trips) {
        trip.visits.forEach((visit, index) => {
          if (visit.city !== from) return;
          const next = trip.visits.slice(index + 1).find(({ city }) => city === from || city === to);
          if (next?.city !== to) return;
          const board = visit.calls.find((call) => call['pickup_type'] !== '1');
          const alight = [...next.calls].reverse().find((call) => call['drop_off_type'] !== '1');
          if (!board || !alight) return;
          for (const back of [-1, 0, 1, 2, 3, 4]) {
            const serviceDate = addDays(date, -back);
            const at = clock(serviceDate, board['departure_time'] ?? '');
            if (!runs(trip.service, serviceDate) || !at.startsWith(date)) continue;
            found.push({ at, text: `${trip.id} ${at} ${clock(serviceDate, alight['arrival_time'] ?? '')}` });
          }
        });
      }
      return found.sort((one, other) => (one.at + one.text < other.at + other.text ? -1 : 1)).map(({ text }) => text);
    },
  };
}
