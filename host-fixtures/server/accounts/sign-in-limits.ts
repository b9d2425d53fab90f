import { type RateLimit, createRateLimit } from '../limits/rate-limit.ts';

/** Somebody who tries to sign in, or to activate an account. */
export interface Attempt {
  readonly network: string;
  /** Of the account; absent where the attempt names none. */
  readonly emailAddress?: string;
}

/** Counts attempts that failed, so that nobody can guess on and on, and nobody can lock another out. */
export interface SignInLimits {
  /** Counts an attempt before it is looked at. @returns whether it may be made */
  take(attempt: Attempt): boolean;
  /** It was a good one, and counts no more. */
  giveBack(attempt: Attempt): void;
}

const withinMs = 15 * 60_000;
/** Failed attempts within a quarter of an hour: of one network, whatever the accounts, and of one network at one account. */
const most = { ofNetwork: 30, atAccount: 10 } as const;

/**
 * Counts by network, and by network and account. An account that somebody guesses at from one network stays open to its
 * owner, who comes from another; whether there is such an account makes no difference.
 *
 * @param now ms since 1970 UTC
 */
export function createSignInLimits(now: () => number): SignInLimits {
  const networks = createRateLimit({ tries: most.ofNetwork, withinMs }, now);
  const accounts = createRateLimit({ tries: most.atAccount, withinMs }, now);
  const counted = ({ network, emailAddress }: Attempt): readonly (readonly [RateLimit, string])[] => [
    [networks, network],
    ...(emailAddress === undefined
      ? []
      : [[accounts, `${network} ${emailAddress.trim().toLowerCase().slice(0, 254)}`] as const]),
  ];
  return {
    take: (attempt) => counted(attempt).every(([limit, key]) => limit.take(key)),
    giveBack(attempt) {
      for (const [limit, key] of counted(attempt)) limit.giveBack(key);
    },
  };
}
