import { type Database } from '../database/tables.ts';
import { createSharedLimits } from '../limits/shared-limit.ts';

/** An attempt to find an order. */
interface OrderLookup {
  /** The network of the visitor, as `getNetwork` returns it: an IPv4 address or an IPv6 prefix. */
  readonly network: string;
  /** Absent if the input is not an order number. */
  readonly orderNumber?: string | undefined;
}

/** See {@link createLookupLimits}. */
export type LookupLimits = ReturnType<typeof createLookupLimits>;

/** Limits apply to attempts within this time. */
const withinMs = 15 * 60_000;

/**
 * Limits failed attempts to find an order, so that order numbers and email addresses cannot be guessed. Attempts are
 * counted whether the order exists or not: 30 from one network for all orders, 10 from one network for one order, and 200
 * from all networks for one order.
 *
 * @param now ms since 1970 UTC
 * @param factor multiplies the limits
 */
export function createLookupLimits(database: Database, now: () => number, factor = 1) {
  return createSharedLimits<OrderLookup>(database, { withinMs, now }, [
    { name: 'guesses', tries: 30 * factor, getKey: ({ network }) => network },
    {
      name: 'guesses of network at order',
      tries: 10 * factor,
      getKey: ({ network, orderNumber }) => (orderNumber === undefined ? undefined : `${network} ${orderNumber}`),
    },
    // High, so that other people's attempts hardly ever lock out the owner of an order.
    { name: 'guesses at order', tries: 200 * factor, getKey: ({ orderNumber }) => orderNumber },
  ]);
}
