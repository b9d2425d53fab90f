import type { Generated, Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { ImportTables } from './feed-tables.ts';
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
  /** IANA time zone of its trips. */
  time_zone: string;
  /** File name of the carrier's image. */
  icon: string | null;
}

/** A city that travellers can search for. */
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

/** A stop. */
export interface StopRow {
  stop_id: string;
  /** The station of this platform; the stop itself without a station. */
  station_id: string;
  city_id: number;
  name: string;
  code: string | null;
  address: string | null;
  information: string | null;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  /** The fare zone of this stop in the feed. */
  fare_zone: string | null;
}

/** A route of a carrier. */
export interface RouteRow {
  route_id: string;
  agency_id: string;
  name: string;
  /** The kind of vehicle (GTFS `route_type`); null if the feed does not specify it. */
  route_type: number | null;
}

/** The days on which the trips of a calendar run. */
export interface ServiceRow {
  service_id: string;
  /** Days since 1970-01-01. */
  first_day: number;
  /** One character per day from the first day: `1` if it runs, `0` if not. */
  days: string;
}

/** A possible transfer between coaches. */
export interface TransferRow {
  from_stop_id: string;
  to_stop_id: string;
  /** The minimum time from arrival to departure. */
  min_seconds: number;
}

/** Two cities that a coach connects without a transfer. */
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
  /** BCP 47; null if the feed does not specify it. */
  lang: string | null;
  /** `yyyy-MM-ddTHH:mm`, local time of the coach. */
  valid_from: string | null;
  valid_until: string | null;
  /** `HH:mm`, both or neither: the daily hours in which the alert is valid. */
  start_time: string | null;
  end_time: string | null;
  /** Ms since 1970 UTC: when it was published. */
  published_at: number | null;
}

/** A translation of the feed (`translations.txt`): of an alert, or of the name of a city, stop, route or carrier. */
export interface TranslationRow {
  /** The feed's file name without its extension: `alerts`. */
  table_name: string;
  record_id: string;
  field_name: string;
  /** One of the product's languages; earlier versions stored the feed's BCP 47 tag. */
  language: string;
  /** For a stop, its name within its city. */
  translation: string;
}

/** A price. */
export interface FareRow {
  fare_id: string;
  /** As in the feed, in the currency's main unit. */
  price: string;
  /** ISO 4217, as in the feed. */
  currency: string;
  /** 0: paid on board, 1: paid in advance. */
  payment_method: number;
  /** `yyyy-MM-dd`: the first day of the next season, in which the price applies; null for the current season. */
  season: string | null;
}

/** The zones and route of a fare. */
export interface FareRuleRow {
  fare_id: string;
  route_id: string | null;
  origin_zone: string | null;
  destination_zone: string | null;
  /** A zone that a ride passes. A fare with such rules applies to rides that pass exactly these zones. */
  contains_zone: string | null;
}

/** The id of a city. The next import gives the same id to the city with the same key. */
export interface CityKeyRow {
  city_id: number;
  /** Identifies the city in feeds. */
  key: string;
  latitude: number | null;
  longitude: number | null;
}

/** A journey id of an earlier version of the host. Never deleted, because the journey may have been sold. */
export interface JourneyRow {
  journey_id: number;
  /** The journey: trip, service day, boarding and alighting of each coach. */
  key: string;
}

/** The feed from which the timetable was imported. */
export interface FeedRow {
  /** The path or URL of the feed. */
  source: string;
  /** A hash of the feed, to detect changes. */
  fingerprint: string;
  /** The first and last day of the timetable, in days since 1970-01-01. */
  first_day: number | null;
  last_day: number | null;
  /** ISO 4217: the currency of prices by distance, if the feed has no fares; null if it has fares. */
  distance_currency: string | null;
  /** Language of the names of stops and cities (BCP 47); null if the feed does not specify it. */
  lang: string | null;
}

/** An account. */
export interface AccountRow {
  /** In lower case. */
  email_address: string;
  name: string;
  /** Hash of the password. */
  password_hash: string;
  /** The activation code that was mailed to the owner; null once the account is activated. */
  activation_code: string | null;
  /** Permanently locked. */
  is_locked: Flag;
}

/** A valid sign-in of a browser. Signing out deletes it. */
export interface SignInRow {
  /** Random for each sign-in. */
  sign_in_id: string;
  email_address: string;
  /** Ms since 1970 UTC. */
  ends_at: number;
}

/**
 * All tables. A timetable import replaces the contents of the timetable's tables. It does not delete `city_keys`,
 * `journeys`, accounts, sales and travellers' messages.
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
    ImportTables,
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

/** The database within a transaction. Run no other queries on it at the same time. */
export type Transaction = KyselyTransaction<Tables>;

/** A notice to a traveller about a disruption of a booked journey, once per channel. */
interface DisruptionNoticeRow {
  reservation_number: string;
  /** Identifies the disruption: `cancelled`, `alert SEVERE a1`. */
  mark: string;
  channel: MessageChannel;
  /** The message, which is deleted earlier than this row. */
  mail_id: string;
  /** Ms since 1970 UTC. */
  noticed_at: number;
}

/** An alert of a real-time feed. */
interface AlertSightingRow {
  /** Derived from its texts. */
  alert_id: string;
  /** Ms since 1970 UTC: its first appearance. */
  published_at: number;
  /** Ms since 1970 UTC: its last appearance in a feed. */
  seen_at: number;
}

/** Tables of notices. Imports do not change them. */
interface DisruptionTables {
  alert_sightings: AlertSightingRow;
  disruption_notices: DisruptionNoticeRow;
}

/** An enquiry: a message that a traveller sent with a form. */
interface MessageRow {
  message_id: Generated<number>;
  reference: string;
  session_id: string;
  idempotency_key: string;
  /** Digest of the request, to recognise a different one with the same key. */
  digest: string;
  form: string;
  /** JSON. */
  fields: string;
  /** Ms since 1970 UTC. */
  filed_at: number;
}

/** A file that is attached to an enquiry, possibly not completely uploaded. */
interface AttachmentRow {
  attachment_id: Generated<number>;
  session_id: string;
  /** The client's id of the upload. */
  upload_id: string;
  /** The enquiry that the file belongs to; null until the enquiry is sent. */
  message_id: number | null;
  /** The position among the files of the enquiry, from 0; null until the enquiry is sent. */
  position: number | null;
  name: string;
  type: string;
  /** The size of the complete file in bytes. */
  size: number;
  /** The number of bytes received so far. */
  received: number;
  /** Ms since 1970 UTC. */
  begun_at: number;
}

/** A part of a file. */
interface AttachmentPartRow {
  attachment_id: number;
  first_byte: number;
  content: Uint8Array;
}

/** Tables of messages that travellers send with forms. */
interface EnquiryTables {
  messages: MessageRow;
  attachments: AttachmentRow;
  attachment_parts: AttachmentPartRow;
}

/** The ticket of a reservation, with the contents of its current barcode. */
interface TicketRow {
  reservation_number: string;
  order_number: string;
  line_item_id: number;
  /** From 1; incremented when the facts change, so that earlier barcodes are invalid. */
  version: number;
  /** JSON: the facts in the barcode. */
  facts: string;
  /** Ms since 1970 UTC. */
  departs_at: number;
}

/** A use of a ticket on a coach: the driver has scanned it. */
interface TicketUseRow {
  reservation_number: string;
  /** Short id of the coach and service day. */
  coach: string;
  /** Version of the used code. */
  version: number;
  /** Ms since 1970 UTC, by the driver's device. */
  used_at: number;
  /** Id of the driver's device. */
  device: string;
}

/** A key pair that signs ticket barcodes. The newest pair that is not retired signs new tickets. */
interface TicketKeyRow {
  key_no: Generated<number>;
  key_id: string;
  /** Ed25519, base64url. */
  public_key: string;
  /** Seed of the private key, base64url. The data folder is only readable by its owner. */
  private_key: string;
  /** Whether tickets that this key has signed are no longer valid. */
  is_retired: Flag;
}

/** Ticket tables. Imports do not change them. */
interface TicketTables {
  tickets: TicketRow;
  ticket_uses: TicketUseRow;
  ticket_keys: TicketKeyRow;
}
