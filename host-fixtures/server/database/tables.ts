import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import { accountTables } from './account-tables.ts';
import { feedTables } from './feed-tables.ts';
import { mailTables } from './mail-tables.ts';
import { orderTables } from './order-tables.ts';
import { salesTables } from './sales-tables.ts';
import { sharedTables } from './shared/shared-facts.ts';
import { tripTables } from './trip-tables.ts';
import { double, instant, integer, table, text } from './define-table.ts';

/**
 * All tables. A timetable import replaces the contents of the timetable's tables. It does not delete `city_keys`,
 * `journeys`, accounts, sales and travellers' messages.
 */
export const tables = {
  ...networkTables,
  ...tripTables,
  ...feedTables,
  ...salesTables,
  ...orderTables,
  ...accountTables,
  ...mailTables,
  ...sharedTables,
};

/** The rows of all tables. */
export type Tables = { [Name in keyof typeof tables]: (typeof tables)[Name]['row'] };

/** The open database. */
export type Database = Kysely<Tables>;

/** The database within a transaction. Run no other queries on it at the same time. */
export type Transaction = KyselyTransaction<Tables>;

/** See {@link tables}. */
export type AgencyRow = Tables['agencies'];
/** See {@link tables}. */
export type CityRow = Tables['cities'];
/** See {@link tables}. */
export type StopRow = Tables['stops'];
/** See {@link tables}. */
export type RouteRow = Tables['routes'];
/** See {@link tables}. */
export type ServiceRow = Tables['services'];
/** See {@link tables}. */
export type TransferRow = Tables['transfers'];
/** See {@link tables}. */
export type AlertRow = Tables['alerts'];
/** See {@link tables}. */
export type CityKeyRow = Tables['city_keys'];
/** See {@link tables}. */
export type AccountRow = Tables['accounts'];
/** See {@link tables}. */
export type FareRuleRow = Tables['fare_rules'];
/** See {@link tables}. */
export type FeedRow = Tables['feeds'];

/** Tables of places, routes, transfers and alerts. */
const networkTables = {
  /** A carrier. */
  agencies: table({
    agency_id: text().primaryKey(),
    name: text(),
    /** IANA time zone of its trips. */
    time_zone: text(),
    /** File name of the carrier's image. */
    icon: text().orNull(),
  }),

  /** A city that travellers can search for. */
  cities: table({
    city_id: integer().primaryKey(),
    name: text(),
    region: text().orNull(),
    country: text().orNull(),
    latitude: double().orNull(),
    longitude: double().orNull(),
    time_zone: text(),
    information: text().orNull(),
    guide_url: text().orNull(),
    guide_image: text().orNull(),
  }),

  /** A stop. */
  stops: table({
    stop_id: text().primaryKey(),
    /** The station of this platform; the stop itself without a station. */
    station_id: text(),
    city_id: integer().references('cities.city_id'),
    name: text(),
    code: text().orNull(),
    address: text().orNull(),
    information: text().orNull(),
    latitude: double().orNull(),
    longitude: double().orNull(),
    time_zone: text(),
    /** The fare zone of this stop in the feed. */
    fare_zone: text().orNull(),
  }),

  /** A route of a carrier. */
  routes: table({
    route_id: text().primaryKey(),
    agency_id: text().references('agencies.agency_id'),
    name: text(),
    /** The kind of vehicle (GTFS `route_type`); null if the feed does not specify it. */
    route_type: integer().orNull(),
  }),

  /** The days on which the trips of a calendar run. */
  services: table({
    service_id: text().primaryKey(),
    /** Days since 1970-01-01. */
    first_day: integer(),
    /** One character per day from the first day: `1` if it runs, `0` if not. */
    days: text(),
  }),

  /** A possible transfer between coaches. */
  transfers: table({
    from_stop_id: text(),
    to_stop_id: text(),
    /** The minimum time from arrival to departure. */
    min_seconds: integer(),
  }).primaryKey('from_stop_id', 'to_stop_id'),

  /** Two cities that a coach connects without a transfer. */
  links: table({ origin_id: integer(), destination_id: integer() }).primaryKey('origin_id', 'destination_id'),

  /** An alert for travellers of a route, or of all routes. */
  alerts: table({
    alert_id: text().primaryKey(),
    route_id: text().orNull(),
    severity: text(),
    title: text(),
    content: text(),
    url: text().orNull(),
    url_description: text().orNull(),
    /** BCP 47; null if the feed does not specify it. */
    lang: text().orNull(),
    /** `yyyy-MM-ddTHH:mm`, local time of the coach. */
    valid_from: text().orNull(),
    valid_until: text().orNull(),
    /** `HH:mm`, both or neither: the daily hours in which the alert is valid. */
    start_time: text().orNull(),
    end_time: text().orNull(),
    /** When it was published. */
    published_at: instant().orNull(),
  }),

  /** An alert of a real-time feed. */
  alert_sightings: table({
    /** Derived from its texts. */
    alert_id: text().primaryKey(),
    /** Its first appearance. */
    published_at: instant(),
    /** Its last appearance in a feed. */
    seen_at: instant(),
  }),

  /** A translation of the feed (`translations.txt`): of an alert, or of the name of a city, stop, route or carrier. */
  translations: table({
    /** The feed's file name without its extension: `alerts`. */
    table_name: text(),
    record_id: text(),
    field_name: text(),
    /** One of the product's languages; earlier versions stored the feed's BCP 47 tag. */
    language: text(),
    /** For a stop, its name within its city. */
    translation: text(),
  }).primaryKey('table_name', 'record_id', 'field_name', 'language'),
};
