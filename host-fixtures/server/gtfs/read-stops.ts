import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { rejectTooManyRows } from './feed-problems.ts';
import { type FeedTables } from './feed-tables.ts';
import { type TableRow } from './files/table-row.ts';

const file = 'stops.txt';

/** A stop, platform or station of a feed. Texts are empty if they are missing. */
export interface FeedStop {
  readonly id: string;
  /** The prefix of ids of its feed. */
  readonly prefix: string;
  /** The file name for warnings. */
  readonly file: string;
  readonly line: number;
  readonly name: string;
  readonly description: string;
  readonly code: string;
  readonly address: string;
  readonly information: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** The text of a missing or invalid position; undefined if the position is valid. */
  readonly invalidPosition?: string;
  /** The station of a platform. */
  readonly parentId: string;
  /** Empty if it is that of the station or the agency. */
  readonly timeZone: string;
  /** Our extension `city_id`; 0 if it is missing. */
  readonly cityId: number;
  readonly fareZone: string;
}

/** Reads stops, platforms and stations. Entrances, nodes and boarding areas (`location_type` 2 and more) are ignored. */
export async function readStops(tables: FeedTables): Promise<ReadonlyMap<string, FeedStop>> {
  const stops = new Map<string, FeedStop>();
  for await (const row of tables.readRows(file)) {
    const id = row.text('stop_id');
    if ((tables.readWholeNumber(file, row, 'location_type') ?? 0) >= 2) continue;
    // A stop is the same in all seasons.
    if (row.source.season && stops.has(id)) continue;
    if (id === '' || stops.has(id)) {
      const message = id === '' ? 'A stop without an id; left out.' : `Stop ${id} is there twice; the second left out.`;
      tables.warn(file, row, { kind: 'stop ids', message });
      continue;
    }
    rejectTooManyRows(file, stops.size, row.source.label);
    stops.set(id, {
      id,
      prefix: row.source.prefix,
      file: row.source.label + file,
      line: row.line,
      name: row.text('stop_name'),
      description: row.text('stop_desc'),
      code: row.text('stop_code'),
      address: row.text('stop_address'),
      information: row.text('stop_information'),
      parentId: row.text('parent_station'),
      timeZone: readZone(tables, row),
      cityId: readCityId(tables, row),
      fareZone: row.text('zone_id'),
      ...readPosition(row),
    });
  }
  return stops;
}

function readPosition(row: TableRow): Pick<FeedStop, 'latitude' | 'longitude' | 'invalidPosition'> {
  const latitude = row.number('stop_lat');
  const longitude = row.number('stop_lon');
  const isValid =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (isValid && !(latitude === 0 && longitude === 0)) return { latitude, longitude };
  return { invalidPosition: `${row.text('stop_lat')}, ${row.text('stop_lon')}` };
}

function readZone(tables: FeedTables, row: TableRow): string {
  const zone = row.text('stop_timezone');
  if (zone === '' || isKnownZone(zone)) return zone;
  tables.warn(file, row, { kind: 'zones', message: `“${zone}” is not a time zone; the agency's is taken.` });
  return '';
}

function readCityId(tables: FeedTables, row: TableRow): number {
  const text = row.text('city_id');
  const id = Number(text || 0);
  if (Number.isSafeInteger(id) && id >= 0) return id;
  tables.warn(file, row, { kind: 'city ids', message: `city_id “${text}” is no number above 0; ignored.` });
  return 0;
}
