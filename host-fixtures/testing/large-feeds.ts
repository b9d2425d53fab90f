import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What a made feed is made of; the same numbers make the same bytes. */
export interface LargeFeed {
  readonly stops: number;
  readonly trips: number;
  /** Of each trip. */
  readonly calls: number;
  /** Rows of `frequencies.txt`, spread over the trips; none by default. */
  readonly frequencies?: number;
}

/** Feeds of the sizes at which earlier imports stood still or grew without bound. */
export const largeFeeds = {
  /** A coach network of 1.44 million calls. */
  network: { stops: 900, trips: 60_000, calls: 24 },
  /** As many rows as a large city's buses have. */
  city: { stops: 7_000, trips: 10_900, calls: 40 },
  /** Stops of a whole country, though few coaches. */
  country: { stops: 100_000, trips: 200, calls: 20 },
  /** One coach that calls everywhere. */
  longTrip: { stops: 3_000, trips: 2, calls: 3_000 },
  /** Coaches that are written as frequencies. */
  frequent: { stops: 100, trips: 2_000, calls: 10, frequencies: 200_000 },
} as const satisfies Readonly<Record<string, LargeFeed>>;

/** Texts are written this many rows at a time. */
const rowsAtOnce = 10_000;

/** Writes a made feed into a folder, which must not exist. */
export function writeLargeFeed(folder: string, { stops, trips, calls, frequencies = 0 }: LargeFeed): void {
  mkdirSync(folder, { recursive: true });
  const routes = Math.max(1, Math.floor(trips / 500));
  const write = (name: string, table: Table) => writeTable(join(folder, name), table);
  write('agency.txt', {
    head: 'agency_id,agency_name,agency_timezone',
    count: 1,
    rowOf: () => 'A,Long Lines,Europe/London',
  });
  write('calendar.txt', {
    head: `service_id,${days.join(',')},start_date,end_date`,
    count: 1,
    rowOf: () => 'DAILY,1,1,1,1,1,1,1,20260101,20271231',
  });
  write('routes.txt', {
    head: 'route_id,agency_id,route_short_name,route_type',
    count: routes,
    rowOf: (n) => `R${n},A,${n},200`,
  });
  write('stops.txt', { head: 'stop_id,stop_name,stop_lat,stop_lon', count: stops, rowOf: stopRow });
  write('trips.txt', {
    head: 'route_id,service_id,trip_id,trip_headsign',
    count: trips,
    rowOf: (n) => `R${n % routes},DAILY,trip-${n},${nameOf(n % 97)}`,
  });
  write('stop_times.txt', {
    head: 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type',
    count: trips * calls,
    rowOf(row) {
      const [n, call] = [Math.floor(row / calls), row % calls];
      const arrival = 14_400 + ((n * 131) % 1080) * 60 + call * (900 + (n % 7) * 60);
      const stop = ((n % routes) * 37 + call) % stops;
      return `trip-${n},${clock(arrival)},${clock(arrival + 60)},s${stop},${call + 1},0,0`;
    },
  });
  if (frequencies === 0) return;
  write('frequencies.txt', {
    head: 'trip_id,start_time,end_time,headway_secs',
    count: frequencies,
    rowOf(row) {
      const start = 14_400 + (Math.floor(row / trips) % 120) * 600;
      return `trip-${row % trips},${clock(start)},${clock(start + 600)},${60 + (row % 5) * 60}`;
    },
  });
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const kinds = ['Bus Station', 'Market Place', 'High Street'];
const syllables = 'ba den ford gar hol ken lin mar nor ost pen ros sal tor wick'.split(' ');

/** Three stops of a place beside each other, places in a grid. */
function stopRow(n: number): string {
  const [row, column] = [Math.floor(n / 1000), n % 1000];
  const [lat, lng] = [(35 + row * 0.009 + (column % 3) * 0.004).toFixed(5), (-9 + column * 0.045).toFixed(5)];
  return `s${n},${nameOf(Math.floor(n / 3))} ${kinds[n % 3]},${lat},${lng}`;
}

/** A name that is like no other's of another number. */
function nameOf(number: number): string {
  let [text, left] = ['', number + syllables.length];
  for (; left > 0; left = Math.floor(left / syllables.length)) text += syllables[left % syllables.length] ?? '';
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

interface Table {
  readonly head: string;
  readonly count: number;
  readonly rowOf: (number: number) => string;
}

function writeTable(file: string, { head, count, rowOf }: Table): void {
  const opened = openSync(file, 'w');
  let text = `${head}\n`;
  for (let number = 0; number < count; number += 1) {
    text += `${rowOf(number)}\n`;
    if (number % rowsAtOnce > 0) continue;
    writeSync(opened, text);
    text = '';
  }
  writeSync(opened, text);
  closeSync(opened);
}
