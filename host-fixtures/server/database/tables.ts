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

/** A city in lists. */
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
  /** The station of this platform; the stop itself if there is none. */
  station_id: string;
  city_id: number;
  name: string;
  code: string | null;
  address: string | null;
  information: string | null;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  /** The zone of this stop in the feed's fares. */
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

/** A place for transfers between coaches. */
export interface TransferRow {
  from_stop_id: string;
  to_stop_id: string;
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
  /** `HH:mm`, both or neither: the daily hours in which it is valid. */
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
  /** As in a trip's pattern. */
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

/** The id of a city, reused by the next import. */
export interface CityKeyRow {
  city_id: number;
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

/** The feed that the timetable came from. */
export interface FeedRow {
  /** The source of the timetable. */
  source: string;
  /** Fingerprint for detecting changes. */
  fingerprint: string;
  /** Days since 1970-01-01. */
  first_day: number | null;
  last_day: number | null;
  /** ISO 4217: the currency of prices by distance, if the feed has no fares; null if it has fares. */
  distance_currency: string | null;
  /** Language of its stops and cities (BCP 47); null if it is not specified. */
  lang: string | null;
}

/** An account. */
export interface AccountRow {
  /** In lower case. */
  email_address: string;
  name: string;
  /** Hash of the password. */
  password_hash: string;
  /** The mailed code; null once it was used. */
  activation_code: string | null;
  /** Permanently locked. */
  is_locked: Flag;
}

/** A valid sign-in. A sign-out deletes it. */
export interface SignInRow {
  /** Random for each sign-in. */
  sign_in_id: string;
  email_address: string;
  /** Ms since 1970 UTC. */
  ends_at: number;
}

/**
 * All tables. An import empties those of the timetable; `city_keys`, `journeys`, accounts, sales and travellers'
 * messages outlive it.
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

/** A message that a traveller sent with a form. */
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

/** A file of a message, possibly not completely uploaded. */
interface AttachmentRow {
  attachment_id: Generated<number>;
  session_id: string;
  /** The client's id of the upload. */
  upload_id: string;
  /** Null until a message claims it. */
  message_id: number | null;
  /** Its position among the files of its message. */
  position: number | null;
  name: string;
  type: string;
  /** Final size and received bytes. */
  size: number;
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

/** The ticket of a reservation, with the facts of its current code. */
interface TicketRow {
  reservation_number: string;
  order_number: string;
  line_item_id: number;
  /** From 1; incremented when the facts change. */
  version: number;
  /** JSON: the facts in the code. */
  facts: string;
  /** Ms since 1970 UTC. */
  departs_at: number;
}

/** A use of a ticket on a coach. */
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

/** A key pair of ticket codes. The newest one that is not retired signs. */
interface TicketKeyRow {
  key_no: Generated<number>;
  key_id: string;
  /** Ed25519, base64url. */
  public_key: string;
  /** Seed of the private key, base64url. The data folder is only readable by its owner. */
  private_key: string;
  /** Whether its codes are no longer valid. */
  is_retired: Flag;
}

/** Ticket tables. Imports do not change them. */
interface TicketTables {
  tickets: TicketRow;
  ticket_uses: TicketUseRow;
  ticket_keys: TicketKeyRow;
}
