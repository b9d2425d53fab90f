import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { FeedTables } from './feed-tables.ts';
import type { MailTables, MessageChannel } from './mail-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { SalesTables } from './sales-tables.ts';
import type { SharedTables } from './shared/shared-facts.ts';
import type { Flag } from './stored-values.ts';
import type { TripTables } from './trip-tables.ts';

/** A carrier. */
export interface AgencyRow {
  agency_id: string;
  name: string;
  /** IANA name: the times of its trips are in this zone. */
  time_zone: string;
  /** File name of the carrier's picture. */
  icon: string | null;
}

/** A city, as lists show it. */
export interface CityRow {
  city_id: number;
  name: string;
  region: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  information: string | null;
  guide_url: string | null;
  guide_image: string | null;
}

/** A place where coaches stop. */
export interface StopRow {
  stop_id: string;
  /** The station that stands for this platform; the stop itself where there is none. */
  station_id: string;
  city_id: number;
  name: string;
  code: string | null;
  address: string | null;
  information: string | null;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  /** What the feed's fares call the place of this stop. */
  fare_zone: string | null;
}

/** A route: what a carrier calls one of its lines. */
export interface RouteRow {
  route_id: string;
  agency_id: string;
  name: string;
  /** What runs on it (GTFS `route_type`); null where the feed does not say. */
  route_type: number | null;
}

/** On which days the trips of a calendar run. */
export interface ServiceRow {
  service_id: string;
  /** Days since 1970-01-01. */
  first_day: number;
  /** From the first day on, a character for each day: `1` where it runs, `0` where not. */
  days: string;
}

/** Where a change of coach is offered. */
export interface TransferRow {
  from_stop_id: string;
  to_stop_id: string;
  min_seconds: number;
}

/** A coach goes from one city to the other without a change. */
export interface LinkRow {
  origin_id: number;
  destination_id: number;
}

/** An alert for travellers of a route, or of all routes. */
export interface AlertRow {
  alert_id: string;
  route_id: string | null;
  severity: string;
  title: string;
  content: string;
  url: string | null;
  url_description: string | null;
  /** BCP 47; null where the feed does not say. */
  lang: string | null;
  /** `yyyy-MM-ddTHH:mm` on the clock of the coach. */
  valid_from: string | null;
  valid_until: string | null;
  /** `HH:mm`, both or neither: the hours of each day in which it holds. */
  start_time: string | null;
  end_time: string | null;
  /** Ms since 1970 UTC: since when it is known. */
  published_at: number | null;
}

/**
 * A text of the feed in another language (`translations.txt`): of an alert, or the name of a city, stop, route or
 * carrier.
 */
export interface TranslationRow {
  /** As the feed calls it, without its ending: `alerts`. */
  table_name: string;
  record_id: string;
  field_name: string;
  /** One of the product's; BCP 47, as the feed has it, in what earlier versions wrote. */
  language: string;
  /** Of a stop, what it is called within its city. */
  translation: string;
}

/** A price. */
export interface FareRow {
  fare_id: string;
  /** As written, in the currency's main unit. */
  price: string;
  /** ISO 4217, as written. */
  currency: string;
  /** 0: paid on board, 1: before. */
  payment_method: number;
  /** As of a trip's pattern. */
  season: string | null;
}

/** Between which zones, on which route, a price holds. */
export interface FareRuleRow {
  fare_id: string;
  route_id: string | null;
  origin_zone: string | null;
  destination_zone: string | null;
  /**
   * One of the zones that a ride passes. A fare with such rules holds for rides that pass all of them and no others.
   */
  contains_zone: string | null;
}

/** Which id a city had, so that it has it again after the next import. */
export interface CityKeyRow {
  city_id: number;
  key: string;
  latitude: number | null;
  longitude: number | null;
}

/** A journey under the id that an earlier version of the host gave it. Never removed: it may have been sold. */
export interface JourneyRow {
  journey_id: number;
  /** What makes it this journey: of each coach the trip, the service day, where it is boarded and left. */
  key: string;
}

/** The feed that the timetable came from. */
export interface FeedRow {
  /** Where the timetable came from. */
  source: string;
  /** What the host compares to know whether it has changed since. */
  fingerprint: string;
  /** Days since 1970-01-01. */
  first_day: number | null;
  last_day: number | null;
  /**
   * ISO 4217: in which prices are made by the distance, where the feed brings no fares at all; null where it has fares.
   */
  distance_currency: string | null;
  /** Language of its information about stops and cities (BCP 47); null where it names none. */
  lang: string | null;
}

/** Somebody who has an account. */
export interface AccountRow {
  /** In small letters. */
  email_address: string;
  name: string;
  /** The password as it is stored: never itself. */
  password_hash: string;
  /** The code that was mailed; null once it was used. */
  activation_code: string | null;
  /** Locked for good. */
  is_locked: Flag;
}

/** A sign-in that holds: a sign-out removes it. */
export interface SignInRow {
  /** Drawn anew for each sign-in. */
  sign_in_id: string;
  email_address: string;
  /** ms since 1970 UTC. */
  ends_at: number;
}

/**
 * All tables. Those of the timetable are emptied by an import; `city_keys`, `journeys`, accounts, what was sold and
 * what travellers sent outlive it.
 */
export interface Tables
  extends
    SalesTables,
    OrderTables,
    MailTables,
    DisruptionTables,
    TicketTables,
    AccountTables,
    EnquiryTables,
    FeedTables,
    TripTables,
    SharedTables {
  agencies: AgencyRow;
  cities: CityRow;
  stops: StopRow;
  routes: RouteRow;
  services: ServiceRow;
  transfers: TransferRow;
  links: LinkRow;
  alerts: AlertRow;
  translations: TranslationRow;
  fares: FareRow;
  fare_rules: FareRuleRow;
  feeds: FeedRow;
  city_keys: CityKeyRow;
  journeys: JourneyRow;
  accounts: AccountRow;
  sign_ins: SignInRow;
}

/** The open database. */
export type Database = Kysely<Tables>;

/** The database while several changes of it are made, all or none. Nothing else may be asked of it meanwhile. */
export type Transaction = KyselyTransaction<Tables>;

/** Something that disturbs a booked journey, of which its traveller was notified: once by each channel. */
interface DisruptionNoticeRow {
  reservation_number: string;
  /** Names what disturbs the journey: `cancelled`, `alert SEVERE a1`. */
  mark: string;
  channel: MessageChannel;
  /** The message; it is forgotten before this is. */
  mail_id: string;
  /** Ms since 1970 UTC. */
  noticed_at: number;
}

/** An alert of a real-time feed. */
interface AlertSightingRow {
  /** Made of its words. */
  alert_id: string;
  /** Ms since 1970 UTC: since when it is known. */
  published_at: number;
  /** Ms since 1970 UTC: when it was last in a feed. */
  seen_at: number;
}

/** The table of notices; an import leaves it alone. */
interface DisruptionTables {
  alert_sightings: AlertSightingRow;
  disruption_notices: DisruptionNoticeRow;
}

/** A message that a traveller sent by a form. */
interface MessageRow {
  message_id: Generated<number>;
  reference: string;
  session_id: string;
  idempotency_key: string;
  /** Tells it from another message under the same key. */
  digest: string;
  form: string;
  /** JSON. */
  fields: string;
  /** Ms since 1970 UTC. */
  filed_at: number;
}

/** A file that goes along with a message, or is still on its way to one. */
interface AttachmentRow {
  attachment_id: Generated<number>;
  session_id: string;
  /** The sender's name for it. */
  upload_id: string;
  /** Null until a message claims it. */
  message_id: number | null;
  /** Its place among the files of its message. */
  position: number | null;
  name: string;
  type: string;
  /** Bytes that it will have, and bytes that are there. */
  size: number;
  received: number;
  /** Ms since 1970 UTC. */
  begun_at: number;
}

/** Some bytes of a file. */
interface AttachmentPartRow {
  attachment_id: number;
  first_byte: number;
  content: Uint8Array;
}

/** What travellers send by the forms. */
interface EnquiryTables {
  messages: MessageRow;
  attachments: AttachmentRow;
  attachment_parts: AttachmentPartRow;
}

/** The ticket of a reservation: what its code says now. */
interface TicketRow {
  reservation_number: string;
  order_number: string;
  line_item_id: number;
  /** From 1; grows whenever what the code says changes. */
  version: number;
  /** JSON: what the code says. */
  facts: string;
  /** Ms since 1970 UTC. */
  departs_at: number;
}

/** Somebody got on a coach with a ticket. */
interface TicketUseRow {
  reservation_number: string;
  /** Which coach of which day, by its short mark. */
  coach: string;
  /** Of the code that was shown. */
  version: number;
  /** Ms since 1970 UTC, by the driver's device. */
  used_at: number;
  /** Names the device that let them on. */
  device: string;
}

/** A pair of keys that codes are signed and verified with; the newest that is not retired signs. */
interface TicketKeyRow {
  key_no: Generated<number>;
  key_id: string;
  /** Ed25519, base64url. */
  public_key: string;
  /** The seed of the private half, base64url: the data folder is readable by its owner alone. */
  private_key: string;
  /** Retired: what it has signed is not believed any more. */
  is_retired: Flag;
}

/** The tables of tickets; an import leaves them alone. */
interface TicketTables {
  tickets: TicketRow;
  ticket_uses: TicketUseRow;
  ticket_keys: TicketKeyRow;
}
