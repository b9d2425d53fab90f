import { type Database, type Transaction } from '../database/tables.ts';
import { combineLimits, createSharedLimit } from '../limits/shared-limit.ts';

/** An attempt to sign in, or to activate an account. */
interface Attempt {
  readonly network: string;
  /** Of the account; absent if the attempt has none. */
  readonly emailAddress?: string;
}

/** See {@link createSignInLimits}. */
export type SignInLimits = ReturnType<typeof createSignInLimits>;

const attemptWindowMs = 15 * 60_000;
/** Failed attempts per window: from one network at all accounts, and at one account. */
const maxAttempts = { ofNetwork: 30, atAccount: 10 } as const;

/**
 * Limits failed attempts, so that passwords cannot be guessed. Attempts are counted by network, and by network and account: an
 * account that is attacked from one network is not locked for its owner on another. Unknown accounts are counted alike.
 *
 * @param now ms since 1970 UTC
 */
export function createSignInLimits(database: Database, now: () => number) {
  const limit = (name: string, tries: number) =>
    createSharedLimit(database, { name, tries, withinMs: attemptWindowMs }, now);
  const networks = limit('sign-ins', maxAttempts.ofNetwork);
  const accounts = limit('sign-ins at account', maxAttempts.atAccount);
  return combineLimits(({ network, emailAddress }: Attempt) =>
    emailAddress === undefined
      ? [[networks, network]]
      : [
          [networks, network],
          [accounts, `${network} ${emailAddress.trim().toLowerCase().slice(0, 254)}`],
        ],
  );
}

/** Kinds of messages with separate limits. `known`: the address already has an account. */
export type LimitedMail = 'activation' | 'resent' | 'reset' | 'known';

/** See {@link createAccountMailLimits}. */
export type AccountMailLimits = ReturnType<typeof createAccountMailLimits>;

const mailWindowMs = 60 * 60_000;
/** Messages of one kind per window: from one network to one address, and from all networks to one address. */
const maxMails = { ofNetwork: 5, toAddress: 20 } as const;

/** A code that was mailed in the last so many ms is not mailed again: it is still valid. */
export const codeMailIntervalMs = 60_000;

/**
 * Limits the messages about accounts, which anyone can request for any address. A request beyond a limit gets the same answer, but
 * nothing is sent. An attacker cannot keep messages from the owner of an address:
 *
 * - Messages are counted by network and address; an attacker only uses up those of their own network.
 * - The limit for all networks together is too high to be reached by chance. It protects a mailbox from being flooded.
 * - A mailed code stays valid while no more are sent: a code for a new password as long as the window in which they are
 *   counted, an activation code as long as its registration. So a recipient who gets no message has a valid code in their mailbox.
 * - If the registrations of an address are used up by many networks, its owner can choose a new password, which has its own limits
 *   and activates the account too.
 *
 * @param now ms since 1970 UTC
 */
export function createAccountMailLimits(database: Database, now: () => number) {
  const limit = (name: string, tries: number) =>
    createSharedLimit(database, { name: `mails ${name}`, tries, withinMs: mailWindowMs }, now);
  const pair = (kind: LimitedMail, toAddress: number = maxMails.toAddress) => {
    const [networks, addresses] = [limit(`${kind} of network`, maxMails.ofNetwork), limit(kind, toAddress)];
    return combineLimits(({ network, emailAddress }: { readonly network: string; readonly emailAddress: string }) => [
      [networks, `${network} ${emailAddress}`],
      [addresses, emailAddress],
    ]);
  };
  const limits = {
    activation: pair('activation'),
    resent: pair('resent'),
    reset: pair('reset'),
    // It is the same each time, without a code.
    known: pair('known', 1),
  };
  return {
    /** Counts a message in the transaction that enqueues it. @returns whether it may be sent */
    take: (trx: Transaction, kind: LimitedMail, request: { readonly network: string; readonly emailAddress: string }) =>
      limits[kind].take(request, trx),
  };
}
