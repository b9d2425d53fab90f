import { double, instant, integer, table, text } from './define-table.ts';

/**
 * Tables of carriers, places, routes, calendars, transfers, direct links between cities, alerts and translations. An import of
 * a timetable, in the format GTFS, replaces their contents (except `alert_sightings`). A column that can be null is null if the
 * feed has no value, unless its comment says otherwise.
 */
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

  /** A city that travellers can search for. It has one or several stops. */
  cities: table({
    city_id: integer().primaryKey(),
    name: text(),
    /** Distinguishes cities with the same name. */
    region: text().orNull(),
    country: text().orNull(),
    /** Degrees, WGS 84; the centre of its stops if the feed has no position. */
    latitude: double().orNull(),
    longitude: double().orNull(),
    /** IANA time zone. */
    time_zone: text(),
    /** A text about the city for travellers. */
    information: text().orNull(),
    /** The addresses of the operator's guide to the city, a web page, and of an image for it. */
    guide_url: text().orNull(),
    guide_image: text().orNull(),
  }),

  /** A stop: a station, a platform of a station, or a stop without a station. */
  stops: table({
    stop_id: text().primaryKey(),
    /** The id of the platform's station. For a station, or a stop without a station, its own id. */
    station_id: text(),
    city_id: integer().references('cities.city_id'),
    name: text(),
    /** The public code of the stop. */
    code: text().orNull(),
    address: text().orNull(),
    information: text().orNull(),
    latitude: double().orNull(),
    longitude: double().orNull(),
    time_zone: text(),
    /** The fare zone of this stop (`zone_id`), on which fares depend. */
    fare_zone: text().orNull(),
  }),

  /** A route of a carrier. */
  routes: table({
    route_id: text().primaryKey(),
    agency_id: text().references('agencies.agency_id'),
    name: text(),
    /** The kind of vehicle (GTFS). */
    route_type: integer().orNull(),
  }),

  /** A calendar: the days on which all trips that refer to it run. */
  services: table({
    service_id: text().primaryKey(),
    /** The first day on which it runs, in days since 1970-01-01. */
    first_day: integer(),
    /** One character per day from the first day to the last: `1` if it runs, `0` if not. */
    days: text(),
  }),

  /** A rule of the feed for transfers between coaches at two stops, or at one. */
  transfers: table({
    from_stop_id: text(),
    to_stop_id: text(),
    /** The minimum time from arrival to departure; 86 400 (a day) if the transfer is impossible. */
    min_seconds: integer(),
  }).primaryKey('from_stop_id', 'to_stop_id'),

  /** Two cities between which a coach runs without a transfer, in this direction. */
  links: table({ origin_id: integer(), destination_id: integer() }).primaryKey('origin_id', 'destination_id'),

  /** An alert of the feed for travellers of a route. */
  alerts: table({
    alert_id: text().primaryKey(),
    /** Null for all routes. */
    route_id: text().orNull(),
    /** As in the feed, in capitals: `NONE`, `INFORMATION`, `MAJOR` or `SEVERE`; others count as `INFORMATION`. */
    severity: text(),
    title: text(),
    content: text(),
    /** A link to more information, and its label. */
    url: text().orNull(),
    url_description: text().orNull(),
    /** BCP 47. */
    lang: text().orNull(),
    /** `yyyy-MM-ddTHH:mm`, in the local time of the coach, both inclusive; null if the period is open at that end. */
    valid_from: text().orNull(),
    valid_until: text().orNull(),
    /** `HH:mm`, both or neither: the hours of each day in which the alert is valid. The end may be on the next day. */
    start_time: text().orNull(),
    end_time: text().orNull(),
    /**
     * The start of its period or, if earlier, its first import, which later imports keep. Always set; nullable because it was
     * added later.
     */
    published_at: instant().orNull(),
  }),

  /** When an alert of a real-time feed was first and last seen, since such feeds have no publication time. */
  alert_sightings: table({
    /** Derived from its texts. */
    alert_id: text().primaryKey(),
    /** Its first appearance in a feed, which counts as its publication. */
    published_at: instant(),
    /** Its last appearance in a feed. */
    seen_at: instant(),
  }),

  /** A translation of the feed (`translations.txt`): of an alert, or of the name of a city, stop, route or carrier. */
  translations: table({
    /** The feed's file name without its extension: `alerts`. */
    table_name: text(),
    /** The id of the alert, city, stop, route or carrier. */
    record_id: text(),
    /** The column of the feed that is translated: `stop_name`. */
    field_name: text(),
    /** One of the product's languages; earlier versions stored the feed's BCP 47 tag. */
    language: text(),
    /** The translated text; for a stop, its name without that of its city. */
    translation: text(),
  }).primaryKey('table_name', 'record_id', 'field_name', 'language'),
};
