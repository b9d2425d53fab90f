import { type MessageChannel } from '../mail-tables.ts';
import { generatedId, flag, instant, integer, table, text } from '../define-table.ts';

/**
 * The state of a notice: a message to a traveller about a disruption of a booked journey.
 *
 * - `WAITING`: sent as soon as it is due, unless the disruption ends before.
 * - `HELD`: sent only if an operator confirms it.
 * - `SENT`: the traveller was notified, as far as they want to be.
 * - `DISCARDED`: an operator decided that it is not sent.
 * - `DROPPED`: the disruption ended before the notice was sent.
 * - `REPLACED`: the journey is now disrupted in another way, about which there is another notice.
 * - `REVOKED`: the traveller was notified that the journey runs after all, as on the ticket.
 * - `ENDED`: it was sent, and is no longer of use: the coach has left, or the reservation was cancelled or exchanged.
 */
export type NoticeState = 'WAITING' | 'HELD' | 'SENT' | 'DISCARDED' | 'DROPPED' | 'REPLACED' | 'REVOKED' | 'ENDED';

/** Tables of notices to travellers, and of the coaches on which they travel. An `instant` is in ms since 1970 UTC. */
export const noticeTables = {
  /**
   * A leg (a ride in one coach) of a sold journey, to find reservations by coach without reading the journeys. Whether the
   * reservation is still confirmed is stored with its line of the basket only.
   */
  sold_legs: table({
    /** The journey's line in the sold basket. */
    line_item_id: integer(),
    /** From 0. */
    leg_index: integer(),
    reservation_number: text(),
    /** The key of the coach: `2026-11-30 trip-7`. */
    coach: text(),
    route_id: text(),
    journey_id: text(),
    /** The departure and the arrival of the complete journey, as sold. */
    departs_at: instant(),
    arrives_at: instant(),
  })
    .primaryKey('line_item_id', 'leg_index')
    .index('sold_legs_by_coach', 'coach')
    .index('sold_legs_by_route', 'route_id', 'departs_at')
    .index('sold_legs_by_departure', 'departs_at'),

  /** A notice about a disruption of a reservation. If the same disruption recurs after it has ended, it has a further notice. */
  notices: table({
    notice_id: generatedId().autoIncrement(),
    reservation_number: text(),
    order_number: text(),
    /** `journey`, or a service alert, such as `alert a1`. A reservation has at most one active notice about each. */
    topic: text(),
    /** Counts the notices about the topic, from 1. */
    round: integer(),
    /** The notice that was sent before about the topic, if this one corrects it: it is in force again if this one is dropped. */
    replaces: integer().orNull(),
    /** Identifies the disruption, for example `cancelled`, or `alert SEVERE a1` for the service alert `a1`. */
    mark: text(),
    /** The cause of the disruption, by which notices are held: `import 12`, `real-time`, `alert a1`, `scenario`. */
    cause: text(),
    state: text<NoticeState>(),
    /** Whether the disruption has not ended. */
    is_active: flag(),
    /** The departure as sold. */
    departs_at: instant(),
    /** The expected or new departure; null if it is unknown or not changed. */
    expected_at: instant().orNull(),
    found_at: instant(),
    /** When it is sent, unless it is held. */
    due_at: instant(),
    /** Since when the disruption seems to have ended; null if it has not. */
    vanished_at: instant().orNull(),
    /** When an operator confirmed that it may be sent; null if that was not needed. */
    confirmed_at: instant().orNull(),
    /** The channels on which it was sent, separated by commas; empty if the traveller does not want such messages. */
    channels: text<'' | MessageChannel | 'EMAIL,TEXT'>(),
    sent_at: instant().orNull(),
    /** When it was dropped, replaced or revoked, or the disruption ended. */
    ended_at: instant().orNull(),
  })
    .unique('notices_of_topic', 'reservation_number', 'topic', 'round')
    .index('active_notices', 'is_active', 'state')
    .index('notices_by_cause', 'cause', 'state')
    .index('notices_by_discovery', 'found_at'),
};

/** A row of the table `notices`. */
export type NoticeRow = typeof noticeTables.notices.row;
