import { type Database } from '../database/tables.ts';
import { createSharedLimits } from '../limits/shared-limit.ts';

/** An attempt to find an order. */
interface OrderLookup {
  /** The network of the visitor, as `getNetwork` returns it: an IPv4 address or an IPv6 prefix. */
  readonly network: string;
  /** The order that the attempt is about, even if it does not exist. Absent if the input is not an order number. */
  readonly orderNumber?: string | undefined;
}

/** See {@link createLookupLimits}. */
export type LookupLimits = ReturnType<typeof createLookupLimits>;

/** Attempts are counted for this time, which begins with the first one; then the count restarts at zero. */
const withinMs = 15 * 60_000;

/**
 * Limits failed attempts to find an order, so that order numbers and email addresses cannot be guessed. Within 15 minutes
 * there may be 30 from one network for all orders together, 10 from one network for one order, and 200 from all networks
 * for one order, whether the order exists or not.
 *
 * The caller counts each attempt with `take`, which returns whether it is within all limits, and subtracts a successful one
 * with `giveBack`. The counts are in the database, keyed by a hash of the name of the limit and its key.
 *
 * @param now returns ms since 1970 UTC
 * @param factor multiplies the limits
 */
export function createLookupLimits(database: Database, now: () => number, factor = 1) {
  return createSharedLimits<OrderLookup>(database, { withinMs, now }, [
    { name: 'guesses', tries: 30 * factor, getKey: ({ network }) => network },
    {
      name: 'guesses of network at order',
      tries: 10 * factor,
      // Without a key, the attempt does not count for this limit.
      getKey: ({ network, orderNumber }) => (orderNumber === undefined ? undefined : `${network} ${orderNumber}`),
    },
    // High, so that other people's attempts hardly ever lock out the owner of an order.
    { name: 'guesses at order', tries: 200 * factor, getKey: ({ orderNumber }) => orderNumber },
  ]);
}
