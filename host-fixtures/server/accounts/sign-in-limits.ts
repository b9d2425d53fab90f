import { type Database } from '../database/tables.ts';
import { createSharedLimit, giveAllBack, type SharedLimit, takeAll } from '../limits/shared-limit.ts';

/** An attempt to sign in, or to activate an account. */
export interface Attempt {
  readonly network: string;
  /** Of the account; absent if the attempt has none. */
  readonly emailAddress?: string;
}

/** See {@link createSignInLimits}. */
export type SignInLimits = ReturnType<typeof createSignInLimits>;

const withinMs = 15 * 60_000;
/** Failed attempts allowed in this time: from one network at all accounts, and at one account. */
const attemptLimits = { ofNetwork: 30, atAccount: 10 } as const;

/**
 * Limits failed attempts, so that passwords cannot be guessed. Attempts are counted by network, and by network and account: an
 * account that is attacked from one network is not locked for its owner on another. Unknown accounts are counted alike.
 *
 * @param now ms since 1970 UTC
 */
export function createSignInLimits(database: Database, now: () => number) {
  const networks = createSharedLimit(database, { name: 'sign-ins', tries: attemptLimits.ofNetwork, withinMs }, now);
  const accounts = createSharedLimit(
    database,
    { name: 'sign-ins at account', tries: attemptLimits.atAccount, withinMs },
    now,
  );
  const getCounters = ({ network, emailAddress }: Attempt): readonly (readonly [SharedLimit, string])[] => [
    [networks, network],
    ...(emailAddress === undefined
      ? []
      : [[accounts, `${network} ${emailAddress.trim().toLowerCase().slice(0, 254)}`] as const]),
  ];
  return {
    /** Counts an attempt before it is checked. @returns whether it is allowed */
    take: (attempt: Attempt) => takeAll(getCounters(attempt)),
    /** Stops counting a successful attempt. */
    giveBack: (attempt: Attempt) => giveAllBack(getCounters(attempt)),
  };
}
