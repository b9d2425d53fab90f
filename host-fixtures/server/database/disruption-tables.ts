import { type MessageChannel } from './mail-tables.ts';

/** Something that disturbs a booked journey, of which its traveller was notified: once by each channel. */
export interface DisruptionNoticeRow {
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
export interface AlertSightingRow {
  /** Made of its words. */
  alert_id: string;
  /** Ms since 1970 UTC: since when it is known. */
  published_at: number;
  /** Ms since 1970 UTC: when it was last in a feed. */
  seen_at: number;
}

/** The table of notices; an import leaves it alone. */
export interface DisruptionTables {
  alert_sightings: AlertSightingRow;
  disruption_notices: DisruptionNoticeRow;
}
