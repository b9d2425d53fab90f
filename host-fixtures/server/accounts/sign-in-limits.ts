import { type Database } from '../database/tables.ts';
import { createSharedLimit, giveAllBack, type SharedLimit, takeAll } from '../limits/shared-limit.ts';

/** Somebody who tries to sign in, or to activate an account. */
export interface Attempt {
  readonly network: string;
  /** Of the account; absent where the attempt names none. */
  readonly emailAddress?: string;
}

/** Limits failed attempts, so that nobody can keep guessing passwords, and nobody can lock somebody else out. */
export interface SignInLimits {
  /** Counts an attempt before it is checked. @returns whether it is allowed */
  take(attempt: Attempt): Promise<boolean>;
  /** The attempt succeeded, and does not count. */
  giveBack(attempt: Attempt): Promise<void>;
}

const withinMs = 15 * 60_000;
/**
 * Failed attempts allowed in a quarter of an hour: from one network at all accounts, and from one network at one
 * account.
 */
const most = { ofNetwork: 30, atAccount: 10 } as const;

/**
 * Counts by network, and by network and account: an account that is attacked from one network stays open to its owner
 * on another. Accounts that do not exist are counted alike.
 *
 * @param now ms since 1970 UTC
 */
export function createSignInLimits(database: Database, now: () => number): SignInLimits {
  const networks = createSharedLimit(database, { name: 'sign-ins', tries: most.ofNetwork, withinMs }, now);
  const accounts = createSharedLimit(database, { name: 'sign-ins at account', tries: most.atAccount, withinMs }, now);
  const counted = ({ network, emailAddress }: Attempt): readonly (readonly [SharedLimit, string])[] => [
    [networks, network],
    ...(emailAddress === undefined
      ? []
      : [[accounts, `${network} ${emailAddress.trim().toLowerCase().slice(0, 254)}`] as const]),
  ];
  return {
    take: (attempt) => takeAll(counted(attempt)),
    giveBack: (attempt) => giveAllBack(counted(attempt)),
  };
}
