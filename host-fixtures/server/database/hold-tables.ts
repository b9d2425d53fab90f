import { instant, integer, table, text } from './define-table.ts';

/**
 * Tables that show who holds places without buying them, for limits and for `/operator`. Networks are stored as digests. An
 * `instant` is in ms since 1970 UTC.
 */
export const holdTables = {
  /** The origin of a line of a basket (a journey whose places are held). Of no use once the line is sold. */
  held_lines: table({
    line_item_id: integer().primaryKey().references('basket_lines.line_item_id').cascade(),
    /** A digest of the IPv4 address or the IPv6 /64 prefix. */
    network: text(),
    /** A digest of the IPv4 /24 or the IPv6 /48 prefix. */
    wider_network: text(),
    held_at: instant(),
  })
    .index('lines_of_network', 'network')
    .index('lines_of_wider_network', 'wider_network'),

  /** Places of one line on one coach that were held and then released without being bought. */
  released_holds: table({
    line_item_id: integer(),
    /** The coach and its service day. */
    coach_key: text(),
    session_id: text(),
    network: text(),
    wider_network: text(),
    /** The number of places, multiplied by how long they were held, ms. */
    place_ms: integer(),
    released_at: instant(),
  })
    .primaryKey('line_item_id', 'coach_key')
    .index('released_holds_of_coach', 'coach_key')
    .index('released_holds_of_session', 'session_id')
    .index('released_holds_by_age', 'released_at'),
};
