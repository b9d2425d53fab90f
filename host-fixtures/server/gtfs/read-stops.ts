import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { rejectTooManyRows } from './feed-problems.ts';
import { type FeedTables } from './feed-tables.ts';
import { type TableRow } from './files/table-row.ts';

const file = 'stops.txt';

/** A stop, platform or station of a feed. Texts are empty if they are missing. */
export type FeedStop = ReturnType<typeof readStop>;

/** Reads stops, platforms and stations. Entrances, nodes and boarding areas (`location_type` 2 and more) are ignored. */
export async function readStops(tables: FeedTables): Promise<ReadonlyMap<string, FeedStop>> {
  const stops = new Map<string, FeedStop>();
  for await (const row of tables.readRows(file)) {
    const id = row.text('stop_id');
    if ((row.wholeNumber('location_type') ?? 0) >= 2) continue;
    // A stop is the same in all seasons.
    if (row.source.season && stops.has(id)) continue;
    if (id === '' || stops.has(id)) {
      const message = id === '' ? 'A stop without an id; ignored.' : `Stop ${id} occurs twice; the second is ignored.`;
      row.warn('stop ids', message);
      continue;
    }
    rejectTooManyRows(file, stops.size, row.source.label);
    stops.set(id, readStop(row));
  }
  return stops;
}

function readStop(row: TableRow) {
  return {
    id: row.text('stop_id'),
    /** The prefix of ids of its feed. */
    prefix: row.source.prefix,
    /** The file name for warnings. */
    file: row.file,
    line: row.line,
    name: row.text('stop_name'),
    description: row.text('stop_desc'),
    code: row.text('stop_code'),
    address: row.text('stop_address'),
    information: row.text('stop_information'),
    /** The station of a platform. */
    parentId: row.text('parent_station'),
    /** Empty if it is that of the station or the agency. */
    timeZone: readZone(row),
    cityId: readCityId(row),
    fareZone: row.text('zone_id'),
    ...readPosition(row),
  };
}

/** Reads a valid position, or the text of an invalid one. */
function readPosition(row: TableRow): { latitude?: number; longitude?: number; invalidPosition?: string } {
  const [latitude, longitude] = [row.number('stop_lat'), row.number('stop_lon')];
  const isValid =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (isValid && !(latitude === 0 && longitude === 0)) return { latitude, longitude };
  return { invalidPosition: `${row.text('stop_lat')}, ${row.text('stop_lon')}` };
}

function readZone(row: TableRow): string {
  const zone = row.text('stop_timezone');
  if (zone === '' || isKnownZone(zone)) return zone;
  row.warn('zones', `“${zone}” is not a time zone; the agency's is used.`);
  return '';
}

/** Reads our extension `city_id`; 0 if it is missing. */
function readCityId(row: TableRow): number {
  const text = row.text('city_id');
  const id = Number(text || 0);
  if (Number.isSafeInteger(id) && id >= 0) return id;
  row.warn('city ids', `city_id “${text}” is not a number above 0; ignored.`);
  return 0;
}
