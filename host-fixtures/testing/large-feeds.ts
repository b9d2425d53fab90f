import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
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
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('agency.txt', 'agency_id,agency_name,agency_timezone\nA,Long Lines,Europe/London\n');
  write('calendar.txt', `service_id,${days.join(',')},start_date,end_date\nDAILY,1,1,1,1,1,1,1,20260101,20271231\n`);
  const routes = Math.max(1, Math.floor(trips / 500));
  writeRows(
    join(folder, 'routes.txt'),
    'route_id,agency_id,route_short_name,route_type',
    routes,
    (n) => `R${n},A,${n},200`,
  );
  writeRows(join(folder, 'stops.txt'), 'stop_id,stop_name,stop_lat,stop_lon', stops, (n) => {
    const [row, column] = [Math.floor(n / 1000), n % 1000];
    const [lat, lng] = [(35 + row * 0.045 + (column % 3) * 0.004).toFixed(5), (-9 + column * 0.045).toFixed(5)];
    return `s${n},${nameOf(Math.floor(n / 3))} ${kinds[n % 3]},${lat},${lng}`;
  });
  writeRows(join(folder, 'trips.txt'), 'route_id,service_id,trip_id,trip_headsign', trips, (n) => {
    return `R${n % routes},DAILY,trip-${n},${nameOf(n % 97)}`;
  });
  const head = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type';
  writeRows(join(folder, 'stop_times.txt'), head, trips * calls, (row) => {
    const [n, call] = [Math.floor(row / calls), row % calls];
    const start = 14_400 + ((n * 131) % 1080) * 60;
    const arrival = start + call * (900 + (n % 7) * 60);
    const stop = ((n % routes) * 37 + call) % stops;
    return `trip-${n},${clock(arrival)},${clock(arrival + 60)},s${stop},${call + 1},0,0`;
  });
  if (frequencies === 0) return;
  writeRows(join(folder, 'frequencies.txt'), 'trip_id,start_time,end_time,headway_secs', frequencies, (row) => {
    const [n, span] = [row % trips, Math.floor(row / trips)];
    const start = 14_400 + (span % 120) * 600;
    return `trip-${n},${clock(start)},${clock(start + 600)},${60 + (row % 5) * 60}`;
  });
}

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const kinds = ['Bus Station', 'Market Place', 'High Street'];
const syllables = [
  'ba',
  'den',
  'ford',
  'gar',
  'hol',
  'ken',
  'lin',
  'mar',
  'nor',
  'ost',
  'pen',
  'ros',
  'sal',
  'tor',
  'wick',
];

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

function writeRows(file: string, head: string, count: number, rowOf: (number: number) => string): void {
  const opened = openSync(file, 'w');
  let text = `${head}\n`;
  for (let number = 0; number < count; number += 1) {
    text += `${rowOf(number)}\n`;
    if (number % rowsAtOnce === 0) {
      writeSync(opened, text);
      text = '';
    }
  }
  writeSync(opened, text);
  closeSync(opened);
}
