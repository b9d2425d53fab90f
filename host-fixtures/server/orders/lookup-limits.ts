import { type Database } from '../database/tables.ts';
import { combineLimits, createSharedLimit } from '../limits/shared-limit.ts';

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
 * The maximum of attempts: from one network for all orders, from one network for one order, and from all networks for one
 * order. The last limit is high, so that other people's attempts hardly ever lock out the owner of an order.
 */
const maxTries = { fromNetwork: 30, fromNetworkForOrder: 10, forOrder: 200 } as const;

/**
 * Limits failed attempts to find an order, so that order numbers and email addresses cannot be guessed. Attempts are
 * counted whether the order exists or not.
 *
 * @param now ms since 1970 UTC
 * @param factor multiplies the limits
 */
export function createLookupLimits(database: Database, now: () => number, factor = 1) {
  const limit = (name: string, tries: number) =>
    createSharedLimit(database, { name, tries: tries * factor, withinMs }, now);
  const networks = limit('guesses', maxTries.fromNetwork);
  const pairs = limit('guesses of network at order', maxTries.fromNetworkForOrder);
  const orders = limit('guesses at order', maxTries.forOrder);
  return combineLimits(({ network, orderNumber }: OrderLookup) =>
    orderNumber === undefined
      ? [[networks, network]]
      : [
          [networks, network],
          [pairs, `${network} ${orderNumber}`],
          [orders, orderNumber],
        ],
  );
}
