import { type Database, type Transaction } from '../database/tables.ts';
import { createSharedLimit, type SharedLimit, takeAll } from '../limits/shared-limit.ts';

/**
 * Limits of one kind of message about accounts within so many minutes: from one network to one address, and from all
 * networks to one address. Requests beyond a limit get the same answer, and nothing is sent.
 */
const accountMails = { ofNetwork: 5, toAddress: 20, minutes: 60 } as const;

/** Who asks for a message about an account, and which address it goes to. */
export interface MailWish {
  readonly network: string;
  readonly emailAddress: string;
}

/**
 * Messages that are limited, each kind by itself: used up by one of them, the others are still sent. `known`: that an
 * address has an account already.
 */
export type LimitedMail = 'activation' | 'resent' | 'reset' | 'known';

/**
 * Holds the messages about accounts that anybody may have sent to any address. Nobody can deny an owner theirs by it:
 *
 * - What is counted is what one network has sent to one address; a stranger uses up the messages of their own network.
 * - All networks together are held too, so high that none does it by chance, against a mailbox that is being flooded.
 * - A code that was mailed stays good while more are not sent: one to choose a password with holds as long as the window in
 *   which they are counted, and one that activates a registration for as long as this waits. Whoever is sent nothing has
 *   a good code in their mailbox (`codeMailEveryMs`).
 * - Where registrations of an address are used up, by many networks, its owner gets in by a new password, which has a count
 *   of its own and activates too.
 */
export interface AccountMailLimits {
  /** Counts a message in the transaction that enqueues it. @returns whether it may be sent */
  take(step: Transaction, kind: LimitedMail, wish: MailWish): Promise<boolean>;
}

/** A code that was mailed within so many ms is not mailed again, to whoever asks: the earlier one is good. */
export const codeMailEveryMs = 60_000;

/** @param now ms since 1970 UTC */
export function createAccountMailLimits(database: Database, now: () => number): AccountMailLimits {
  const { ofNetwork, toAddress, minutes } = accountMails;
  const limit = (name: string, tries: number) =>
    createSharedLimit(database, { name: `mails ${name}`, tries, withinMs: minutes * 60_000 }, now);
  const pair = (kind: LimitedMail, most: number = toAddress) => ({
    networks: limit(`${kind} of network`, ofNetwork),
    addresses: limit(kind, most),
  });
  const limits: Record<LimitedMail, { readonly networks: SharedLimit; readonly addresses: SharedLimit }> = {
    ...{ activation: pair('activation'), resent: pair('resent'), reset: pair('reset') },
    // It says the same each time, and brings no code.
    known: pair('known', 1),
  };
  return {
    take(step, kind, { network, emailAddress }) {
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
