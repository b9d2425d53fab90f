import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { rejectTooManyRows } from './feed-problems.ts';
import { type FeedTables } from './feed-tables.ts';
import { type TableRow } from './files/table-row.ts';

const file = 'stops.txt';

/** A stop, platform or station of a feed. Texts are empty if they are missing. */
export type FeedStop = ReturnType<typeof readStop>;

/**
 * Reads the stops, platforms and stations of a timetable in the GTFS format, by id. Entrances, nodes and boarding areas
 * (`location_type` 2 and more) are ignored.
 *
 * @param tables the files of all feeds that are imported together
 * @throws FeedError if there are too many stops
 */
export async function readStops(tables: FeedTables): Promise<ReadonlyMap<string, FeedStop>> {
  const stops = new Map<string, FeedStop>();
  for await (const row of tables.readRows(file)) {
    const id = row.text('stop_id');
    if ((row.wholeNumber('location_type') ?? 0) >= 2) continue;
    // The feed of the operator's next season repeats stops of the present one, which is read first. They are the same, so
    // duplicates in that feed cause no warning.
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
    /** The start of all ids of its feed, which distinguishes feeds that are imported together; may be empty. */
    prefix: row.source.prefix,
    /** The file name for warnings. */
    file: row.file,
    /** The line in the file, from 1. */
    line: row.line,
    name: row.text('stop_name'),
    description: row.text('stop_desc'),
    code: row.text('stop_code'),
    address: row.text('stop_address'),
    /** Our extension of GTFS: information for travellers. */
    information: row.text('stop_information'),
    /** The id of the station of a platform. */
    parentId: row.text('parent_station'),
    /** An IANA name; empty if it is missing or unknown. */
    timeZone: readZone(row),
    cityId: readCityId(row),
    fareZone: row.text('zone_id'),
    ...readPosition(row),
  };
}

/** Reads a valid position in degrees, or the text of an invalid or missing one. 0, 0 is invalid: it is a placeholder. */
function readPosition(row: TableRow): { latitude?: number; longitude?: number; invalidPosition?: string } {
  const [latitude, longitude] = [row.number('stop_lat'), row.number('stop_lon')];
  const isValid =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (isValid && !(latitude === 0 && longitude === 0)) return { latitude, longitude };
  return { invalidPosition: `${row.text('stop_lat')}, ${row.text('stop_lon')}` };
}

/** Reads the time zone. If the result is empty, that of the station applies, or else the agency's. */
function readZone(row: TableRow): string {
  const zone = row.text('stop_timezone');
  if (zone === '' || isKnownZone(zone)) return zone;
  row.warn('zones', `“${zone}” is not a time zone; ignored.`);
  return '';
}

/**
 * Reads our extension of GTFS `city_id`, by which the operator specifies the city of a stop. Returns 0, which means that none
 * is specified, if it is missing or invalid. A 0 in the file means the same, and causes no warning.
 */
function readCityId(row: TableRow): number {
  const text = row.text('city_id');
  const id = Number(text);
  if (Number.isSafeInteger(id) && id >= 0) return id;
  row.warn('city ids', `city_id “${text}” is not a number above 0; ignored.`);
  return 0;
}
