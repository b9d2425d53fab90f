import { isKnownZone } from '#shared/domain/kit/dates/wall-clock.ts';
import { type AgencyRow, type Database, type RouteRow } from '../database/tables.ts';
import { FeedError } from './feed-problems.ts';
import { type FeedTables } from './feed-tables.ts';
import { type TableRow } from './files/table-row.ts';

/** Data about the agency (the operator of coaches) for feeds that lack it. A feed is a timetable in the format GTFS. */
export interface AgencyDefaults {
  /** The name of agencies without a name. */
  readonly name?: string;
  /** The time zone of agencies without one: a valid name of the IANA database. */
  readonly timeZone?: string;
}

/** Agencies and routes of all feeds, with their time zones and languages. */
export type Carriers = Awaited<ReturnType<typeof writeCarriers>>;

/**
 * Writes agencies and routes. `TableRow.text` adds the feed's prefix to their ids. The feed of an operator's next
 * season has the same prefix, so its rows replace those with equal ids. Returns the rows, the time zone of each prefix
 * (`agencyZones`) and of the first one (`agencyZone`), and the languages that all feeds have in common (undefined if
 * they differ).
 */
export async function writeCarriers(database: Database, tables: FeedTables, defaults: AgencyDefaults | undefined) {
  const agencies = new Map<string, AgencyRow>();
  const routes = new Map<string, FeedRoute>();
  /** The time zone of each feed's first agency, keyed by the prefix of the feed's ids, which may be empty. */
  const agencyZones = new Map<string, string>();
  const languages: Awaited<ReturnType<typeof readFeedLanguages>>[] = [];
  for (const feed of tables.splitByFeed()) {
    const feedAgencies = await readAgencies(feed, defaults);
    for (const [id, agency] of feedAgencies.agencies) agencies.set(id, agency);
    for (const [id, route] of await readRoutes(feed, feedAgencies.agencies)) routes.set(id, route);
    const [firstAgency] = feedAgencies.agencies.values();
    // `readAgencies` returns at least one agency; the fallback is for the type.
    agencyZones.set(feed.prefix, firstAgency?.time_zone ?? 'UTC');
    languages.push(await readFeedLanguages(feed, feedAgencies.language));
  }
  for (const agency of agencies.values()) await database.insertInto('agencies').values(agency).execute();
  // `nameField` is not a column of the table.
  for (const { nameField: _, ...route } of routes.values()) await database.insertInto('routes').values(route).execute();
  const [agencyZone = 'UTC'] = agencyZones.values();
  const language = getOnly(languages.map((feed) => feed.language));
  const informationLanguage = getOnly(languages.map((feed) => feed.informationLanguage));
  return { agencies, routes, agencyZone, agencyZones, language, informationLanguage };
}

/** Returns the value that all items have; undefined if they differ, or without items. */
function getOnly(values: Iterable<string | undefined>): string | undefined {
  const distinctValues = [...new Set(values)];
  return distinctValues.length > 1 ? undefined : distinctValues[0];
}

/**
 * Reads the language of a feed's texts (BCP 47) from `feed_lang` in `feed_info.txt`; by default, it is that of the
 * agencies. Undefined if there are several languages (`mul`), or none is specified. The language of information about stops
 * and cities is in the column `information_lang`, which this project adds to the format for feeds in several languages; by
 * default, it is that of the feed.
 */
async function readFeedLanguages(tables: FeedTables, agencyLanguage: string | undefined) {
  // GTFS allows one row. Further ones are ignored.
  for await (const row of tables.readRows('feed_info.txt')) {
    const feedLanguage = row.text('feed_lang') || agencyLanguage;
    const language = feedLanguage === 'mul' ? undefined : feedLanguage;
    return { language, informationLanguage: row.text('information_lang') || language };
  }
  return { language: agencyLanguage, informationLanguage: agencyLanguage };
}

const agencyFile = 'agency.txt';

/**
 * Reads the agencies of a feed and their common language. GTFS requires them to share a time zone; if they do not, each
 * route uses that of its agency. This project adds the column `carrier_icon`, the file name of a picture.
 *
 * @throws FeedError if a time zone is invalid, or missing without a default, or if there is no agency and no default name
 */
export async function readAgencies(tables: FeedTables, defaults: AgencyDefaults = {}) {
  const agencies = new Map<string, AgencyRow>();
  const languages = new Set<string>();
  for await (const row of tables.readRows(agencyFile)) {
    // GTFS allows a feed with one agency to omit the id; it is then the prefix of the feed, which may be empty.
    const agency_id = row.text('agency_id') || tables.prefix;
    const time_zone = readZone(row, defaults);
    if (agencies.has(agency_id)) {
      row.warn('agency twice', `Agency ${agency_id} occurs twice; the second is ignored.`);
      continue;
    }
    // Empty without a language. An agency with a language and one without have none in common.
    languages.add(row.text('agency_lang'));
    // Some programs export a missing name as “null”.
    const nameText = row.text('agency_name').toLowerCase() === 'null' ? '' : row.text('agency_name');
    const name = nameText || defaults.name || row.text('agency_id') || 'Coach';
    agencies.set(agency_id, { agency_id, name, time_zone, icon: row.text('carrier_icon') || null });
  }
  if (agencies.size === 0) agencies.set(tables.prefix, createDefaultAgency(tables, defaults));
  const zones = new Set([...agencies.values()].map((agency) => agency.time_zone));
  // Feeds with `cities.txt`, a file that this project adds to the format, combine networks of several countries on purpose.
  if (zones.size > 1 && !tables.has('cities.txt')) {
    tables.warn(agencyFile, 'zones', 'Agencies differ in time zone; each keeps its own.');
  }
  return { agencies, language: getOnly(languages) || undefined };
}

/** Returns the time zone of an agency, or the default if it is empty. @throws FeedError if neither exists, or it is invalid */
function readZone(row: TableRow, { timeZone }: AgencyDefaults): string {
  const zoneText = row.text('agency_timezone');
  const zone = zoneText || timeZone || '';
  if (isKnownZone(zone)) return zone;
  const problem = zoneText === '' ? 'agency_timezone is empty' : `agency_timezone “${zoneText}” is not a time zone`;
  const alternative = zoneText === '' ? ', or give it with --timezone' : '';
  throw new FeedError(
    `${row.file}:${row.line}: ${problem}; write a name of the IANA database, such as Europe/London${alternative}.`,
  );
}

/** Creates the agency of a feed without agencies. @throws FeedError if its name or time zone has no default */
function createDefaultAgency(tables: FeedTables, { name, timeZone }: AgencyDefaults): AgencyRow {
  if (name !== undefined && timeZone !== undefined) {
    return { agency_id: tables.prefix, name, time_zone: timeZone, icon: null };
  }
  const tableName = tables.label + agencyFile;
  const reason = tables.has(agencyFile) ? `${tableName} has no row` : `There is no ${tableName}`;
  const missingOptions = [
    ...(name === undefined ? ['--agency-name "Northern Coaches"'] : []),
    ...(timeZone === undefined ? ['--timezone Europe/London'] : []),
  ];
  throw new FeedError(
    `${reason}, which names the operator of the coaches and their time zone. Specify them, as in ${missingOptions.join(' ')}.`,
  );
}

/** The fields with the name of a route, in order of preference. */
const nameFields = ['route_short_name', 'route_long_name'] as const;

/** A route, and the field from which its name was read. */
export interface FeedRoute extends RouteRow {
  /** Undefined if the route has no name, so that its id is used. Translations refer to the field. */
  readonly nameField: (typeof nameFields)[number] | undefined;
}

/** Reads the routes of a feed. A route without an agency of the feed belongs to the first agency. */
export async function readRoutes(tables: FeedTables, agencies: ReadonlyMap<string, AgencyRow>) {
  const [fallbackId = ''] = agencies.keys();
  const routes = new Map<string, FeedRoute>();
  for await (const row of tables.readRows('routes.txt')) {
    const route_id = row.text('route_id');
    if (route_id === '' || routes.has(route_id)) {
      const message =
        route_id === '' ? 'A route without an id; ignored.' : `Route ${route_id} occurs twice; the second is ignored.`;
      row.warn('route ids', message);
      continue;
    }
    const agencyId = row.text('agency_id') || tables.prefix;
    const isKnown = agencies.has(agencyId);
    const isNamed = row.text('agency_id') !== '';
    // If there is only one agency, a route need not name it.
    if (!isKnown && (isNamed || agencies.size > 1)) {
      const problem = isNamed ? `Agency “${agencyId}” is not in agency.txt` : 'agency_id is empty';
      row.warn('unknown agencies', `${problem}; ${agencies.get(fallbackId)?.name ?? fallbackId} is used instead.`);
    }
    const nameField = nameFields.find((field) => row.text(field) !== '');
    const name = nameField === undefined ? route_id : row.text(nameField);
    const route_type = row.wholeNumber('route_type') ?? null;
    routes.set(route_id, { route_id, agency_id: isKnown ? agencyId : fallbackId, name, route_type, nameField });
  }
  return routes;
}
