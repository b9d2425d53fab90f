import { type AgencyRow, type Database } from '../database/tables.ts';
import { type FeedTables } from './feed-tables.ts';
import { type AgencyDefaults, readAgencies } from './read-agencies.ts';
import { type FeedRoute, readRoutes } from './read-routes.ts';

/** The agencies of all feeds and their routes. Agencies of different feeds are distinct. */
export async function writeCarriers(database: Database, tables: FeedTables, defaults: AgencyDefaults | undefined) {
  const agencies = new Map<string, AgencyRow>();
  const routes = new Map<string, FeedRoute>();
  const agencyZones = new Map<string, string>();
  const languages: FeedLanguages[] = [];
  for (const feed of tables.each()) {
    const agencyIds = await readAgencies(feed, defaults);
    for (const [id, agency] of agencyIds.agencies) agencies.set(id, agency);
    for (const [id, route] of await readRoutes(feed, agencyIds.agencies)) routes.set(id, route);
    const [first] = agencyIds.agencies.values();
    agencyZones.set(feed.prefix, first?.time_zone ?? 'UTC');
    languages.push(await languagesOfFeed(feed, agencyIds.language));
  }
  for (const agency of agencies.values()) await database.insertInto('agencies').values(agency).execute();
  for (const { nameField: _, ...route } of routes.values()) await database.insertInto('routes').values(route).execute();
  const [agencyZone = 'UTC'] = agencyZones.values();
  const common = (of: keyof FeedLanguages) => {
    const [language, ...otherAgencies] = new Set(languages.map((feed) => feed[of]));
    return otherAgencies.length > 0 ? undefined : language;
  };
  const language = common('language');
  return { agencies, routes, agencyZone, agencyZones, language, informationLanguage: common('informationLanguage') };
}

/** The language of a feed (BCP 47); undefined if it is unspecified or has several. */
interface FeedLanguages {
  /** Its agencies' unless `feed_info.txt` names another. */
  readonly language: string | undefined;
  /** Language of its information about stops and cities: our `information_lang`, for a feed in several languages. */
  readonly informationLanguage: string | undefined;
}

async function languagesOfFeed(tables: FeedTables, ofAgencies: string | undefined): Promise<FeedLanguages> {
  for await (const row of tables.rows('feed_info.txt')) {
    const agencyName = row.text('feed_lang') || ofAgencies;
    const language = agencyName === 'mul' ? undefined : agencyName;
    return { language, informationLanguage: row.text('information_lang') || language };
  }
  return { language: ofAgencies, informationLanguage: ofAgencies };
}

/** Carriers and routes of feeds, with the zones and languages that they imply. */
export type Carriers = Awaited<ReturnType<typeof writeCarriers>>;
