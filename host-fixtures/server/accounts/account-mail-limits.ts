import { type Database, type Transaction } from '../database/tables.ts';
import { createSharedLimit, type SharedLimit, takeAll } from '../limits/shared-limit.ts';

/** Messages of one kind from one network to one address, and from all networks to one address. */
const mailLimits = { ofNetwork: 5, toAddress: 20 } as const;
const mailWindowMs = 60 * 60_000;

/** The network that requests a message about an account, and the address of the recipient. */
export interface MailRequest {
  readonly network: string;
  readonly emailAddress: string;
}

/** Kinds of messages with separate limits. `known`: the address already has an account. */
export type LimitedMail = 'activation' | 'resent' | 'reset' | 'known';

/** Limits the messages about accounts that can be requested for any address. */
export type AccountMailLimits = ReturnType<typeof createAccountMailLimits>;

/** A code that was mailed in the last so many ms is not mailed again: it is still valid. */
export const codeMailIntervalMs = 60_000;

/**
 * Counts messages in the database. A request beyond a limit gets the same answer, but nothing is sent. An attacker cannot keep
 * messages from the owner of an address:
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
  const pair = (kind: LimitedMail, toAddress: number = mailLimits.toAddress) => ({
    networks: limit(`${kind} of network`, mailLimits.ofNetwork),
    addresses: limit(kind, toAddress),
  });
  const limits: Record<LimitedMail, { readonly networks: SharedLimit; readonly addresses: SharedLimit }> = {
    activation: pair('activation'),
    resent: pair('resent'),
    reset: pair('reset'),
    // It is the same each time, without a code.
    known: pair('known', 1),
  };
  return {
    /** Counts a message in the transaction that enqueues it. @returns whether it may be sent */
    take(step: Transaction, kind: LimitedMail, { network, emailAddress }: MailRequest): Promise<boolean> {
      const { networks, addresses } = limits[kind];
      return takeAll(
        [
          [networks, `${network} ${emailAddress}`],
          [addresses, emailAddress],
        ],
        step,
      );
    },
  };
}
