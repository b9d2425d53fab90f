import { type Database } from '../database/tables.ts';
import { combineLimits, createSharedLimit } from '../limits/shared-limit.ts';

/** An attempt to find an order. */
interface OrderLookup {
  readonly network: string;
  /** Absent if the input is not an order number. */
  readonly orderNumber?: string | undefined;
}

/** See {@link createLookupLimits}. */
export type LookupLimits = ReturnType<typeof createLookupLimits>;

const withinMs = 15 * 60_000;
/**
 * Attempts in this time: from one network at all orders, from one network at one order, and from all networks at one order. The
 * last is too high to lock out an owner by chance.
 */
const maxTries = { ofNetwork: 30, ofNetworkAtOrder: 10, atOrder: 200 } as const;

/**
 * Limits failed attempts to find an order, so that numbers and addresses cannot be guessed. They are counted by network and by
 * order number; unknown numbers are counted alike.
 *
 * @param now ms since 1970 UTC
 * @param factor multiplies the limits
 */
export function createLookupLimits(database: Database, now: () => number, factor = 1) {
  const limit = (name: string, tries: number) =>
    createSharedLimit(database, { name, tries: tries * factor, withinMs }, now);
  const networks = limit('guesses', maxTries.ofNetwork);
  const pairs = limit('guesses of network at order', maxTries.ofNetworkAtOrder);
  const orders = limit('guesses at order', maxTries.atOrder);
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
