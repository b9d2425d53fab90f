import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { refuseTooMany } from './feed-limits.ts';
import { type FeedTables } from './feed-tables.ts';
import { type TableRow } from './files/table-row.ts';
import { readWhole } from './files/read-whole.ts';

const file = 'stops.txt';

/** A stop, platform or station as the feed has it. */
export interface FeedStop {
  readonly id: string;
  /** What the ids of its feed begin with. */
  readonly prefix: string;
  /** Its table as warnings call it, and the line there. */
  readonly file: string;
  readonly line: number;
  /** Empty if the table has no name, until `completeStops` sets one. */
  readonly name: string;
  readonly description: string;
  readonly code: string;
  readonly address: string;
  readonly information: string;
  readonly latitude?: number;
  readonly longitude?: number;
  /** What the table has in place of a position; absent where it has one. */
  readonly noPosition?: string;
  /** The station of a platform; empty if it is not a platform. */
  readonly parentId: string;
  /** Empty if it inherits the parent's or the agency's zone. */
  readonly timeZone: string;
  /** Our extension `city_id`; 0 if missing. */
  readonly cityId: number;
  /** The fare zone; empty if there is none. */
  readonly fareZone: string;
}

function readPosition(row: TableRow): Pick<FeedStop, 'latitude' | 'longitude' | 'noPosition'> {
  const latitude = row.number('stop_lat');
  const longitude = row.number('stop_lon');
  const isReal =
    latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (isReal && !(latitude === 0 && longitude === 0)) return { latitude, longitude };
  return { noPosition: `${row.text('stop_lat')}, ${row.text('stop_lon')}` };
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

/** Reads stops, platforms and stations. Entrances, nodes and boarding areas (`location_type` 2 and more) are nothing to a coach. */
export async function readStops(tables: FeedTables): Promise<ReadonlyMap<string, FeedStop>> {
  const stops = new Map<string, FeedStop>();
  for await (const row of tables.rows(file)) {
    const id = row.text('stop_id');
    if ((readWhole(tables, { file, row, column: 'location_type' }) ?? 0) >= 2) continue;
    // It is the same stop in all seasons.
    if (row.source.season && stops.has(id)) continue;
    if (id === '' || stops.has(id)) {
      const message = id === '' ? 'A stop without an id; left out.' : `Stop ${id} is there twice; the second left out.`;
      tables.warn(file, row, { kind: 'stop ids', message });
      continue;
    }
    refuseTooMany(file, stops.size, row.source.label);
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
