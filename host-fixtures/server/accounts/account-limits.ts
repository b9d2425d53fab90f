import { type Database, type Transaction } from '../database/tables.ts';
import { normaliseAddress } from '../mail/recipient.ts';
import { combineLimits, createSharedLimit } from '../limits/shared-limit.ts';

/** An attempt to sign in, or to activate an account. */
interface Attempt {
  /** The network of the visitor: an IPv4 address or an IPv6 prefix. */
  readonly network: string;
  /** The address of the account; absent if the attempt has none. */
  readonly emailAddress?: string;
}

/** See {@link createSignInLimits}. */
export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** The time window in which attempts are counted. */
const attemptWindowMs = 15 * 60_000;
/** The maximum of failed attempts from one network per window: for all accounts together, and for one account. */
const maxAttempts = { fromNetwork: 30, forAccount: 10 } as const;

/**
 * Limits failed attempts, so that passwords cannot be guessed. Attempts are counted separately for each network. So an attack
 * from one network does not lock out the owner of the account, who uses another network. Attempts for addresses without an
 * account are counted in the same way.
 *
 * @param now ms since 1970 UTC
 */
export function createSignInLimits(database: Database, now: () => number) {
  const limit = (name: string, tries: number) =>
    createSharedLimit(database, { name, tries, withinMs: attemptWindowMs }, now);
  const networks = limit('sign-ins', maxAttempts.fromNetwork);
  const accounts = limit('sign-ins at account', maxAttempts.forAccount);
  return combineLimits(({ network, emailAddress }: Attempt) =>
    emailAddress === undefined
      ? [[networks, network]]
      : [
          [networks, network],
          [accounts, `${network} ${normaliseAddress(emailAddress).slice(0, 254)}`],
        ],
  );
}

/** Kinds of messages with separate limits. `known`: a visitor registers with an address that already has an account. */
export type LimitedMail = 'activation' | 'resent' | 'reset' | 'known';

/** See {@link createAccountMailLimits}. */
export type AccountMailLimits = ReturnType<typeof createAccountMailLimits>;

/** The time window in which messages are counted. */
const mailWindowMs = 60 * 60_000;
/**
 * The maximum of messages of one kind to one address per window: requested from one network, and requested from all
 * networks.
 */
const maxMails = { fromNetwork: 5, toAddress: 20 } as const;

/** If a code was mailed within this time, ms, it is not mailed again, since it is still valid. */
export const codeMailIntervalMs = 60_000;

/**
 * Limits messages about accounts, since a visitor can request messages to any address. A request beyond a limit gets the
 * usual answer, but no message is sent. By using up the limits, an attacker cannot lock out the owner of an address:
 *
 * - Messages to an address are counted for each network, so the attacker only uses up the limit of their own network.
 * - The limit for all networks together protects the mailbox from being flooded. It is rarely reached otherwise.
 * - Mailed codes remain valid at least until messages are allowed again: a code for a new password as long as the window, an
 *   activation code as long as its registration. So an owner who gets no message has a valid code in their mailbox.
 * - If many networks have used up the limit for activations, the owner can set a new password instead, which has separate
 *   limits and also activates the account.
 *
 * @param now ms since 1970 UTC
 */
export function createAccountMailLimits(database: Database, now: () => number) {
  const limit = (name: string, tries: number) =>
    createSharedLimit(database, { name: `mails ${name}`, tries, withinMs: mailWindowMs }, now);
  const createLimits = (kind: LimitedMail, toAddress: number = maxMails.toAddress) => {
    const [networks, addresses] = [limit(`${kind} of network`, maxMails.fromNetwork), limit(kind, toAddress)];
    return combineLimits(({ network, emailAddress }: { readonly network: string; readonly emailAddress: string }) => [
      [networks, `${network} ${emailAddress}`],
      [addresses, emailAddress],
    ]);
  };
  const limits = {
    activation: createLimits('activation'),
    resent: createLimits('resent'),
    reset: createLimits('reset'),
    // One message is sufficient, since it contains no code and is always the same.
    known: createLimits('known', 1),
  };
  return {
    /** Counts a message in the transaction that enqueues it. @returns whether it may be sent */
    take: (trx: Transaction, kind: LimitedMail, request: { readonly network: string; readonly emailAddress: string }) =>
      limits[kind].take(request, trx),
  };
}
