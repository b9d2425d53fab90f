import { type Database } from '../database/tables.ts';
import { createSharedLimits } from '../limits/shared-limit.ts';

/** A request for a message. */
interface MailRequest {
  /** The network of the visitor: an IPv4 address or an IPv6 prefix. */
  readonly network: string;
  /** The address of the account, which is normalised. */
  readonly emailAddress: string;
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
    createSharedLimits<MailRequest>(database, { withinMs: mailWindowMs, now }, [
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
