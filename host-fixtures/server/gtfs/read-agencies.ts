import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { type AgencyRow } from '../database/tables.ts';
import { FeedRefused } from './feed-refused.ts';
import { type FeedTables } from './feed-tables.ts';
import { type TableRow } from './files/table-row.ts';

const file = 'agency.txt';

/** Who runs the coaches and in which zone their times are, for feeds that do not say. */
export interface AgencyDefaults {
  readonly name?: string;
  /** IANA name of the zone that all times are in. */
  readonly timeZone?: string;
}

function defaultAgency(tables: FeedTables, { name, timeZone }: AgencyDefaults): AgencyRow {
  if (name !== undefined && timeZone !== undefined)
    return { agency_id: tables.prefix, name, time_zone: timeZone, icon: null };
  const tableName = tables.label + file;
  const reason = tables.has(file) ? `${tableName} has no row` : `There is no ${tableName}`;
  const missing = [
    ...(name === undefined ? ['--agency-name "Northern Coaches"'] : []),
    ...(timeZone === undefined ? ['--timezone Europe/London'] : []),
  ];
  throw new FeedRefused(
    `${reason}, which says who runs the coaches and in which time zone. Give it yourself, as in ${missing.join(' ')}.`,
  );
}

/** @throws FeedRefused if the time zone does not exist */
function readZone(row: TableRow, { timeZone }: AgencyDefaults): string {
  const zoneText = row.text('agency_timezone');
  const zone = zoneText || timeZone || '';
  if (isKnownZone(zone)) return zone;
  const problem = zoneText === '' ? 'agency_timezone is empty' : `agency_timezone “${zoneText}” is no time zone`;
  const allowedValues = 'a name of the IANA database, such as Europe/London';
  const way = zoneText === '' ? ', or give it with --timezone' : '';
  throw new FeedRefused(`${row.source.label}${file}:${row.line}: ${problem}; write ${allowedValues}${way}.`);
}

/** Who runs the coaches. */
export interface Agencies {
  readonly agencies: ReadonlyMap<string, AgencyRow>;
  /** BCP 47: the one that all of them write in; undefined where they do not say so. */
  readonly language: string | undefined;
}

/**
 * Reads the agencies. All of a feed share one zone (GTFS reference, `agency_timezone`); where they do not, each route keeps that of its agency.
 *
 * @throws FeedRefused when there is none and no default, or a zone that does not exist
 */
export async function readAgencies(tables: FeedTables, defaults: AgencyDefaults = {}): Promise<Agencies> {
  const agencies = new Map<string, AgencyRow>();
  const languages = new Set<string>();
  for await (const row of tables.rows(file)) {
    const id = row.text('agency_id') || tables.prefix;
    const zone = readZone(row, defaults);
    if (agencies.has(id)) {
      tables.warn(file, row, { kind: 'agency twice', message: `Agency ${id} is there twice; the second left out.` });
      continue;
    }
    languages.add(row.text('agency_lang'));
    const nameText = row.text('agency_name');
    const name =
      nameText === '' || nameText.toLowerCase() === 'null'
        ? defaults.name || row.text('agency_id') || 'Coach'
        : nameText;
    agencies.set(id, { agency_id: id, name, time_zone: zone, icon: row.text('carrier_icon') || null });
  }
  if (agencies.size === 0) agencies.set(tables.prefix, defaultAgency(tables, defaults));
  const zones = new Set([...agencies.values()].map((agency) => agency.time_zone));
  // Feeds with our extension column know how zones are used: they contain networks of several countries.
  if (zones.size > 1 && !tables.has('cities.txt')) {
    tables.warn(file, undefined, { kind: 'zones', message: 'Agencies differ in time zone; each keeps its own.' });
  }
  const [language] = languages;
  return { agencies, language: languages.size > 1 ? undefined : language || undefined };
}
