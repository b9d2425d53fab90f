import { type Database } from '../database/tables.ts';
import { normaliseAddress } from '../mail/recipient.ts';
import { createSharedLimits } from '../limits/shared-limit.ts';

/** An attempt to sign in, or to enter a password or a mailed code; or a request for a message. */
interface Attempt {
  /** The network of the visitor: an IPv4 address or an IPv6 prefix. */
  readonly network: string;
  /** The address of the account; absent if it is not entered, as for a social login or a code for a new password. */
  readonly emailAddress?: string;
}

/** The limits of failed attempts to sign in, or to enter a password or a mailed code. */
export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** The time window in which attempts are counted. */
const attemptWindowMs = 15 * 60_000;

/**
 * Limits failed attempts, so that passwords and codes cannot be guessed: callers undo the count of a successful attempt.
 * Attempts are counted separately for each network. So an attack from one network does not lock out the owner of the account,
 * who uses another network. Attempts for addresses without an account are counted in the same way. A network has 30 attempts,
 * at most 10 of them for one account; attempts without an address only count towards the 30.
 *
 * @param now ms since 1970 UTC
 */
export function createSignInLimits(database: Database, now: () => number) {
  return createSharedLimits<Attempt>(database, { withinMs: attemptWindowMs, now }, [
    { name: 'sign-ins', tries: 30, getKey: ({ network }) => network },
    {
      name: 'sign-ins at account',
      tries: 10,
      // 254 is the maximum length of an address; visitors may enter more.
      getKey: ({ network, emailAddress }) =>
        emailAddress === undefined ? undefined : `${network} ${normaliseAddress(emailAddress).slice(0, 254)}`,
    },
  ]);
}

/**
 * Kinds of messages with separate limits. `activation`: the code after a registration; `resent`: the same code, requested
 * again; `reset`: the code for a new password; `known`: a visitor registers with an address that already has an account.
 */
export type LimitedMail = 'activation' | 'resent' | 'reset' | 'known';

/** The limits of messages about accounts, by the kind of message. */
export type AccountMailLimits = ReturnType<typeof createAccountMailLimits>;

/** The time window in which messages are counted. */
const mailWindowMs = 60 * 60_000;

/** For this time after a code was mailed, requests to mail one again are ignored, since that code is still valid. */
export const codeMailIntervalMs = 60_000;

/**
 * Limits messages about accounts, since a visitor can request messages to any address (`call-limits.ts` limits all
 * requests). A request beyond a limit gets the usual answer, but no message. Each network may request 5 messages of a
 * kind to an address per window, and all networks together 20 (1 of the kind `known`), so that the mailbox is not
 * flooded.
 *
 * An attacker who uses up the limits does not lock out the owner of the address. Codes for a new password are valid as
 * long as the window, so the mailbox contains a valid one until messages are allowed again. If the limit of activations
 * is used up, the owner can set a new password instead, which also activates the account.
 *
 * The callers have normalised the addresses.
 *
 * @param now ms since 1970 UTC
 */
export function createAccountMailLimits(database: Database, now: () => number) {
  const createLimits = (kind: LimitedMail, triesForAddress = 20) =>
    createSharedLimits<Required<Attempt>>(database, { withinMs: mailWindowMs, now }, [
      {
        name: `mails ${kind} of network`,
        tries: 5,
        getKey: ({ network, emailAddress }) => `${network} ${emailAddress}`,
      },
      { name: `mails ${kind}`, tries: triesForAddress, getKey: ({ emailAddress }) => emailAddress },
    ]);
  return {
    activation: createLimits('activation'),
    resent: createLimits('resent'),
    reset: createLimits('reset'),
    // One message is sufficient, since it contains no code and is always the same.
    known: createLimits('known', 1),
  };
}
