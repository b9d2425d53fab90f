import { IANAZone } from 'luxon';
import { type AgencyRow } from '../database/tables.ts';
import { FeedRefused } from './feed-refused.ts';
import { type FeedTables } from './feed-tables.ts';

const file = 'agency.txt';

/** Who runs the coaches, for feeds that do not say. */
export interface AgencyDefaults {
  readonly name: string;
  /** IANA name of the zone that all times are in. */
  readonly timeZone: string;
}

function defaultAgency(defaults: AgencyDefaults | undefined): AgencyRow {
  if (!defaults) {
    const reason = 'The feed does not say who runs its coaches and in which time zone (agency.txt)';
    throw new FeedRefused(`${reason}: give the name of an agency and its zone, such as Europe/London.`);
  }
  if (!IANAZone.isValidZone(defaults.timeZone)) throw new FeedRefused(`${defaults.timeZone} is not a time zone.`);
  return { agency_id: '', name: defaults.name, time_zone: defaults.timeZone, icon: null };
}

/**
 * Reads the agencies. All of a feed share one zone (GTFS reference, `agency_timezone`); where they do not, each route keeps that of its agency.
 *
 * @throws FeedRefused when there is none and no default, or a zone that does not exist
 */
export async function readAgencies(
  tables: FeedTables,
  defaults: AgencyDefaults | undefined,
): Promise<ReadonlyMap<string, AgencyRow>> {
  const agencies = new Map<string, AgencyRow>();
  for await (const row of tables.rows(file)) {
    const id = row.text('agency_id');
    const zone = row.text('agency_timezone') || defaults?.timeZone || '';
    if (!IANAZone.isValidZone(zone)) throw new FeedRefused(`${file}:${row.line}: “${zone}” is not a time zone.`);
    if (agencies.has(id)) {
      tables.warn(file, row, { kind: 'agency twice', message: `Agency ${id} is there twice; the second left out.` });
      continue;
    }
    const written = row.text('agency_name');
    const name = written === '' || written.toLowerCase() === 'null' ? id || defaults?.name || 'Coach' : written;
    agencies.set(id, { agency_id: id, name, time_zone: zone, icon: row.text('carrier_icon') || null });
  }
  if (agencies.size === 0) agencies.set('', defaultAgency(defaults));
  const zones = new Set([...agencies.values()].map((agency) => agency.time_zone));
  // Whoever writes our extension has read what we do with zones: it holds networks of several countries.
  if (zones.size > 1 && !tables.has('cities.txt')) {
    tables.warn(file, undefined, { kind: 'zones', message: 'Agencies differ in time zone; each keeps its own.' });
  }
  return agencies;
}
