import { double, instant, integer, table, text } from './define-table.ts';

/** Tables of places, routes, transfers and alerts. */
export const networkTables = {
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
