import { type Database } from '../database/tables.ts';
import { createSharedLimit, giveAllBack, type SharedLimit, takeAll } from '../limits/shared-limit.ts';

/** Somebody who looks for an order. */
export interface Guess {
  readonly network: string;
  /** As it was read; absent where nothing like a number was typed. */
  readonly orderNumber?: string | undefined;
}

/** Limits looking for orders that are not found, so that nobody can keep guessing numbers or addresses. */
export interface GuessLimits {
  /** Counts a try before it is made. @returns whether it is allowed */
  take(guess: Guess): Promise<boolean>;
  /** The order was found: the try does not count. */
  giveBack(guess: Guess): Promise<void>;
}

const withinMs = 15 * 60_000;
/**
 * Tries within a quarter of an hour: from one network at all orders, from one network at one order, and from everywhere at
 * one order, which is so many that nobody keeps an owner from their order by chance.
 */
const most = { ofNetwork: 30, ofNetworkAtOrder: 10, atOrder: 200 } as const;

/**
 * Counts by network and by order number; numbers that do not exist are counted alike.
 *
 * @param now ms since 1970 UTC
 * @param factor how many times as high as written the limits are
 */
export function createGuessLimits(database: Database, now: () => number, factor = 1): GuessLimits {
  const limit = (name: string, tries: number) =>
    createSharedLimit(database, { name, tries: tries * factor, withinMs }, now);
  const networks = limit('guesses', most.ofNetwork);
  const pairs = limit('guesses of network at order', most.ofNetworkAtOrder);
  const orders = limit('guesses at order', most.atOrder);
  const counted = ({ network, orderNumber }: Guess): readonly (readonly [SharedLimit, string])[] => [
    [networks, network],
    ...(orderNumber === undefined
      ? []
      : ([
          [pairs, `${network} ${orderNumber}`],
          [orders, orderNumber],
        ] as const)),
  ];
  return {
    take: (guess) => takeAll(counted(guess)),
    giveBack: (guess) => giveAllBack(counted(guess)),
  };
}
